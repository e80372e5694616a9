import { statfs } from 'node:fs/promises'

/** Error codes for a full disk, a quota, or PostgreSQL's disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a write failed because there is no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause)
}

/** How many bytes this process can still write where `folder` is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
