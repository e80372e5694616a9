import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogOf } from '#server/messages.ts'
import { readResume } from './read-resume.ts'
import { readLimits, ResumeUnreadable, type ResumeType } from './resume-text.ts'

const folder = join(process.env.CANDELA_DATA_DIR ?? join(import.meta.dirname, '../../../../../shared/data'), 'hostile')
const types = new Set(['.pdf', '.docx', '.doc', '.odt', '.rtf', '.txt'])
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The fault of a file, or null when it was read. */
async function faultOf(bytes: Uint8Array, type: ResumeType, limits = readLimits): Promise<string | null> {
  try {
    await readResume(bytes, type, limits)
    return null
  } catch (error) {
    if (error instanceof ResumeUnreadable) return error.fault
    throw error
  }
}

describe('the limits of a reading', () => {
  it('end it in time, and the process goes on', async () => {
    const slow = bytesOf('x')
    expect(await faultOf(slow, 'txt', { ...readLimits, timeoutMs: 1 })).toBe('tooLong')
    expect(await faultOf(bytesOf('Mara Ellwood\nmara@example.org'), 'txt')).toBeNull()
  })

  it('end it when it takes too much memory, and the process goes on', { timeout: 30_000 }, async () => {
    const many = bytesOf('Mara Ellwood\n'.repeat(400_000))
    expect(await faultOf(many, 'txt', { ...readLimits, memoryMB: 8, maxLines: 10_000_000 })).toMatch(
      /tooMuchMemory|tooLong/,
    )
    expect(await faultOf(bytesOf('Mara Ellwood\nmara@example.org'), 'txt')).toBeNull()
  })
})

describe.skipIf(!existsSync(folder))('hostile files (skipped where shared data is absent)', () => {
  it('are each read or end in a sentence, in time and memory', { timeout: 240_000 }, async () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && types.has(extname(entry.name)),
    )
    expect(files.length).toBeGreaterThan(40)
    for (const { parentPath, name } of files) {
      const start = performance.now()
      const fault = await faultOf(readFileSync(join(parentPath, name)), extname(name).slice(1) as ResumeType)
      expect(performance.now() - start, name).toBeLessThan(readLimits.timeoutMs + 3_000)
      if (fault !== null) expect(catalogOf('en')[`resume.fault.${fault}`], `${name}: ${fault}`).toBeTruthy()
    }
  })
})
