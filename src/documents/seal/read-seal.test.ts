import { describe, expect, it } from 'vitest'
import { checkSeal } from './check-seal.ts'
import { claimText } from './seal-claim.ts'

const claim = {
  documentSha256: 'd'.repeat(64),
  documentBytes: 9,
  chain: { length: 4, hash: 'c'.repeat(64) },
  code: 'ABCD-EFGH-JKLM-NPQR',
}
const size = 4_000_000

/** Many places that all refer to one gap at the end of the file. */
function repeated(fill: string, places = 50): Buffer {
  const gap = size - 4200
  const head = `%PDF-1.7\n${`/ByteRange [0 ${gap} ${gap + 4002} 9]`.repeat(places)}`
  return Buffer.from(
    `${head}${fill.repeat(Math.ceil((gap - head.length) / fill.length)).slice(0, gap - head.length)}<${'30'.repeat(2000)}>\nendobj\n%%EOF\n`,
    'latin1',
  )
}

/** One place with the largest signature a file can contain. */
function largeSignature(content: Buffer): Buffer {
  const hex = content.toString('hex').toUpperCase()
  const head = '%PDF-1.7\n'
  const padded = (at: number) => String(at).padStart(7, '0')
  const place = (gap: number) =>
    `/ByteRange [0 ${padded(gap)} ${padded(gap + hex.length + 2)} 9] /Reason (${claimText(claim)}) `
  return Buffer.from(`${head}${place(head.length + place(0).length)}<${hex}>\nendobj\n%%EOF\n`, 'latin1')
}

/** Processor time, because a busy machine is not the file's fault. */
function msOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a file designed to keep the server busy', () => {
  it.each([
    ['places far from their gap, with texts that never end', repeated('/M(')],
    ['places far from their gap', repeated('A')],
    ['nothing but places', repeated('/ByteRange')],
    ['nothing but places with numbers', repeated('/ByteRange [0 3995800 3999802 9]')],
  ])('is processed immediately: %s', (_name, bytes) => {
    expect(msOf(() => expect(checkSeal(bytes)).toBeNull())).toBeLessThan(200)
  })

  it('is not read if its signature is larger than any of ours', () => {
    const nested = Buffer.alloc(900_000, Buffer.from([0x05, 0x00]))
    nested.set([0x30, 0x83, 0x0d, 0xbb, 0x9b])
    const bytes = largeSignature(nested)
    let check: ReturnType<typeof checkSeal> = null
    const ms = msOf(() => (check = checkSeal(bytes)))
    expect(check).toMatchObject({ claim: { code: claim.code }, isIntact: false, isSignatureValid: false })
    expect(ms).toBeLessThan(200)
  })
})
