import { rename, writeFile } from 'node:fs/promises'

/** Writes a file that others may be reading: they see either the previous one or the complete new one. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const part = `${path}.part`
  await writeFile(part, content)
  await rename(part, path)
}
