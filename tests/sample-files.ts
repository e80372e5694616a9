import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that are not part of the product, where this machine has them. */
export function sampleFiles(folder: string): { name: string; bytes: Uint8Array }[] {
  const root = process.env.CANDELA_DATA_DIR ?? join(import.meta.dirname, '../../shared/data')
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: new Uint8Array(readFileSync(join(path, name))) }))
}
