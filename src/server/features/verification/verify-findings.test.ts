import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogOf } from '#server/messages.ts'
import { checkSeal } from '#documents/seal/check-seal.ts'
import { openSealKey } from '#server/adapters/seal-key.ts'
import { createSealer, type SealedDocument, type Sealer } from '#documents/seal/sealer.ts'
import { canonicalText, type ChainedEvent } from '#shared/offers/audit-chain.ts'
import { readAuditLog } from './read-audit-log.ts'
import { plainPdf } from '#server/features/offers/documents/test-pdf.ts'
import { sealSample, someChain } from '#server/features/offers/documents/test-sealing.ts'
import { judge, type AuditLog, type Evidence, type KnownSeal } from './verify-findings.ts'

let folder: string
let sealer: Sealer
let sealed: SealedDocument
const document = plainPdf()
const { rows, head } = someChain()
const code = '0123456789ABCDEF'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candela-verify-'))
  const settings = { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: null }
  sealer = createSealer(await openSealKey(settings, folder), null)
  sealed = await sealSample(sealer, document, { verificationCode: code })
})
afterAll(() => rmSync(folder, { recursive: true }))

const record = (): KnownSeal => ({ code, employer: 'Skerrow Tidal', sealedAt: sealed.sealedAt, chain: head })

function judged(bytes: Uint8Array, more: Partial<Evidence> = {}) {
  const own = sealer.certificate.fingerprint
  const facts = {
    ofFile: null,
    ofCode: null,
    hasRecords: true,
    ownCertificates: [own],
    evaluationCertificate: own,
    auditLog: null,
  }
  const { verdict, findings } = judge({ seal: checkSeal(bytes), ...facts, ...more })
  for (const { kind } of findings) expect(catalogOf('en')).toHaveProperty([`signing.finding.${kind}`])
  return { verdict, good: of('good'), bad: of('bad'), open: of('open') }
  function of(tone: string) {
    return findings.filter((finding) => finding.tone === tone).map((finding) => finding.kind)
  }
}

describe('the verdict on a sealed file', () => {
  it('is intact if it is on record, and lists what cannot be verified', () => {
    expect(judged(sealed.bytes, { ofFile: record() })).toEqual({
      verdict: 'intact',
      good: ['recorded', 'sealHolds', 'documentInside'],
      bad: [],
      open: ['timeOpen', 'evaluationCertificate', 'identity'],
    })
  })

  it('is intact by its seal alone if the certificate is known', () => {
    expect(judged(sealed.bytes)).toMatchObject({ verdict: 'intact', bad: [] })
    expect(judged(sealed.bytes, { evaluationCertificate: null }).good).toContain('ownCertificate')
  })

  it('is unknown if anyone could have made the seal', () => {
    const forged = judged(sealed.bytes, { ownCertificates: ['f'.repeat(64)], evaluationCertificate: null })
    expect(forged.verdict).toBe('unknown')
    expect(forged.open).toContain('selfSigned')
    expect(judged(document)).toEqual({ verdict: 'unknown', good: [], bad: [], open: ['noSeal'] })
    expect(judged(Buffer.from('no PDF at all')).verdict).toBe('unknown')
  })

  it('is changed if another file was sealed under its code', () => {
    expect(judged(sealed.bytes, { ofCode: record() })).toMatchObject({ verdict: 'changed', bad: ['otherFile'] })
  })

  it('distinguishes changes to the content, changes to the seal, and additions', async () => {
    const flip = (at: number) => sealed.bytes.with(at, sealed.bytes[at]! ^ 1)
    expect(judged(flip(300))).toMatchObject({ verdict: 'changed', bad: ['contentChanged'] })
    const padding = Buffer.from(sealed.bytes).lastIndexOf('0000>')
    expect(judged(flip(padding))).toMatchObject({ verdict: 'changed', bad: ['sealTouched'] })
    expect(judged(Buffer.concat([sealed.bytes, Buffer.from('%')]))).toMatchObject({
      verdict: 'changed',
      bad: ['bytesAdded'],
    })
    const update = await PDF.load(sealed.bytes)
    update.getPages()[0]!.drawText('raised by 20 %', { x: 50, y: 650, size: 20 })
    expect(judged(await update.save({ incremental: true }))).toMatchObject({ verdict: 'changed', bad: ['bytesAdded'] })
  })

  it('detects each of 500 flipped bytes', () => {
    const untold: number[] = []
    for (let i = 0; i < 500; i += 1) {
      const at = Math.floor((sealed.bytes.length / 500) * i)
      const changed = sealed.bytes.with(at, sealed.bytes[at]! ^ (1 << (i % 8)))
      if (judged(changed).verdict === 'intact') untold.push(at)
    }
    expect(untold).toEqual([])
  })

  it('points out if the embedded document is not the signed one', async () => {
    const other = await sealSample(sealer, document, { documentSha256: 'a'.repeat(64) })
    expect(judged(other.bytes).open).toContain('documentOutside')
  })
})

describe('the verdict on an audit log', () => {
  const log = (changed: ChainedEvent[], given: AuditLog['head'] = head) =>
    judged(sealed.bytes, { ofFile: record(), auditLog: { rows: changed, head: given } })

  it('is intact if it is complete and matches the seal, even if the offer continued', () => {
    expect(log(rows).good).toEqual(['recorded', 'sealHolds', 'documentInside', 'chainWhole', 'chainSealed'])
    const longer = someChain(9)
    expect(log(longer.rows, longer.head)).toMatchObject({ verdict: 'intact', bad: [] })
  })

  it.each([
    [
      'edited',
      (all: ChainedEvent[]) => all.with(2, { ...all[2]!, event: { ...all[2]!.event, page: 9 } }),
      'chainEdited',
    ],
    ['deleted', (all: ChainedEvent[]) => all.toSpliced(2, 1), 'chainDeleted'],
    ['reordered', (all: ChainedEvent[]) => all.with(2, all[3]!).with(3, all[2]!), 'chainReordered'],
    ['cut', (all: ChainedEvent[]) => all.slice(0, 4), 'chainCut'],
  ])('detects %s events', (_what, change, kind) => {
    expect(log(change(rows))).toMatchObject({ verdict: 'changed', bad: expect.arrayContaining([kind]) })
    // The seal contains the length, so a missing end is detected even if the head was removed with it.
    expect(log(change(rows), null)).toMatchObject({ verdict: 'changed', bad: expect.arrayContaining([kind]) })
  })

  it('recognizes the log of another offer', () => {
    const foreign = rows.map((row) => ({ ...row, hash: row.hash.replace(/^./, 'f') }))
    expect(log(foreign, null).bad).toContain('chainOther')
  })
})

describe('reading an audit log', () => {
  it('accepts what an offer provides for download, and nothing else', () => {
    const text = `${[...rows.map((row) => canonicalText({ ...row })), canonicalText({ head })].join('\n')}\n`
    expect(readAuditLog(text)).toEqual({ rows, head })
    for (const bad of ['', 'hello', '[]', '{"event":{}}', `${text}null`]) expect(readAuditLog(bad)).toBeNull()
  })
})
