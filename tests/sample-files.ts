import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const reported = new Set<string>()

/**
 * Where a file or folder of the sample data is, which is not part of the repository: below `CANDELA_DATA_DIR`. Null without it, and says
 * what is skipped.
 */
export function sampleData(path: string): string | null {
  const folder = process.env.CANDELA_DATA_DIR
  const whole = folder ? join(folder, path) : null
  if (whole !== null && existsSync(whole)) return whole
  if (!reported.has(path)) {
    reported.add(path)
    const why = folder ? `CANDELA_DATA_DIR (${folder}) does not have it` : 'CANDELA_DATA_DIR is not set'
    process.stdout.write(`Sample data "${path}" is skipped: ${why}.\n`)
  }
  return null
}

/** The files in a folder of the sample data; none without it. */
export function sampleFiles(folder: string): { name: string; bytes: Uint8Array }[] {
  const path = sampleData(folder)
  if (path === null) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: new Uint8Array(readFileSync(join(path, name))) }))
}
