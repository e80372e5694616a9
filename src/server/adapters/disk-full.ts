import { statfs } from 'node:fs/promises'

/** The disk, a quota, or PostgreSQL's disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because there is no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause)
}

/** What this process may still write where `folder` is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
