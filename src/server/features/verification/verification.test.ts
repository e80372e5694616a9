import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VerifyReport } from '#contract/offers/verification.ts'
import type { SealedDocument } from '#documents/seal/sealer.ts'
import { sealerOf } from '#server/adapters/deployment-sealer.ts'
import { sealedDocuments } from '#server/db/schema/sealed-documents.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import {
  findPendingSeals,
  findSealedByHash,
  plainCode,
  recordLateTime,
  recordSealedDocument,
} from './sealed-documents.service.ts'
import { plainPdf } from '#server/features/offers/documents/test-pdf.ts'
import { sealSample, sha256Hex, someChain } from '#server/features/offers/documents/test-sealing.ts'

let site: TestApp
let sealed: SealedDocument
const domain = 'demo.test'
const code = '7M2K-9QXT-04VB-HN3D'
const document = plainPdf()

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  sealed = await sealSample(await sealerOf(site.deps.env), document, { verificationCode: code })
  await record(code, sealed.sha256)
})
afterAll(() => site.close())

const db = () => site.deps.db.of(domain)
const record = (given: string, sealedSha256: string, timestamp: 'none' | 'pending' = 'none') =>
  recordSealedDocument(db(), {
    code: given,
    kind: 'offer_document',
    subject: 'offer:1/document:2',
    documentSha256: sha256Hex(document),
    sealedSha256,
    chain: someChain().head,
    sealedAt: sealed.sealedAt,
    timestamp,
    timestampedAt: null,
    storageKey: `${domain}/offer_sealed/x.pdf`,
  })

function fileForm(bytes: Uint8Array, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'offer.pdf', { type: 'application/pdf' }))
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  return form
}

async function ask(body: unknown) {
  const client = site.client()
  await client.call('GET', '/api/pcsx/boot_data')
  return client.call<VerifyReport>('POST', '/api/pcsx/verify', body)
}
const kindsOf = (report: VerifyReport) => report.findings.map((finding) => finding.kind)

describe('POST /api/pcsx/verify', () => {
  it('recognizes the file, without an account', async () => {
    const { status, data } = await ask(fileForm(sealed.bytes))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      verdict: 'intact',
      file_sha256: sealed.sha256,
      document: { code, sealed_sha256: sealed.sha256, document_sha256: sha256Hex(document), timestamp: 'none' },
    })
    expect(kindsOf(data)).toContain('recorded')
  })

  it('recognizes its hash, so that the file need not be sent', async () => {
    expect((await ask({ sha256: sealed.sha256 })).data).toMatchObject({ verdict: 'intact' })
    expect((await ask({ sha256: 'a'.repeat(64) })).data).toMatchObject({ verdict: 'unknown', document: null })
  })

  it('finds a code however it is typed, and reveals nothing about people', async () => {
    for (const typed of [code, ' 7m2k 9qxt o4vb hn3d ', '7M2K9QXT04VBHN3D']) {
      const { data } = await ask({ code: typed })
      expect(data).toMatchObject({ verdict: 'on_record', file_sha256: null, document: { code } })
      expect(JSON.stringify(data)).not.toMatch(/Ines|ines@|192\.0\.2|offer:1|Mozilla/)
    }
    expect((await ask({ code: 'AAAA-AAAA-AAAA-AAAA' })).data).toMatchObject({ verdict: 'unknown', document: null })
  })

  it('detects a changed file by its seal and by its record', async () => {
    const longer = Buffer.concat([sealed.bytes, Buffer.from(' ')])
    const { data } = await ask(fileForm(longer))
    expect(data.verdict).toBe('changed')
    expect(kindsOf(data)).toEqual(expect.arrayContaining(['otherFile', 'bytesAdded']))
    expect(data.document).toMatchObject({ code })
  })

  it('checks the audit log of the offer against the seal', async () => {
    const { rows, head } = someChain()
    const log = (events: typeof rows) => [...events, { head }].map((line) => JSON.stringify(line)).join('\n')
    expect(kindsOf((await ask(fileForm(sealed.bytes, { audit_log: log(rows) }))).data)).toContain('chainSealed')
    expect(kindsOf((await ask(fileForm(sealed.bytes, { audit_log: log(rows.slice(1)) }))).data)).toContain(
      'chainDeleted',
    )
    expect(await ask(fileForm(sealed.bytes, { audit_log: 'hello' }))).toMatchObject({
      status: 422,
      error: { body: { audit_log: expect.any(String) } },
    })
  })

  it('names the field if something else is sent', async () => {
    expect(await ask(fileForm(new Uint8Array()))).toMatchObject({
      status: 422,
      error: { body: { file: expect.any(String) } },
    })
    expect(await ask(new FormData())).toMatchObject({ status: 422, error: { body: { file: expect.any(String) } } })
    expect(await ask({})).toMatchObject({ status: 422 })
    expect(await ask({ sha256: 'xyz' })).toMatchObject({ status: 422 })
    expect((await ask('{')).status).toBe(400)
    expect((await ask(fileForm(Buffer.alloc(21 * 1024 * 1024)))).status).toBe(413)
  })

  it('has rate limits', async () => {
    const busy = await createTestApp()
    await saveEmployer(busy.deps.db, { domain, name: 'Skerrow', isDemo: true })
    const client = busy.client()
    await client.call('GET', '/api/pcsx/boot_data')
    let last = 200
    for (let i = 0; i < 80 && last !== 429; i += 1)
      last = (await client.call('POST', '/api/pcsx/verify', { code: 'AAAA' })).status
    await busy.close()
    expect(last).toBe(429)
  })
})

describe('records of sealed documents', () => {
  it('cannot be seen by another employer, changed or deleted', async () => {
    expect(await findSealedByHash(site.deps.db.of('other.test'), sealed.sha256)).toBeNull()
    await expect(db().delete(sealedDocuments)).rejects.toThrow()
    await expect(db().update(sealedDocuments).set({ documentSha256: 'x' })).rejects.toThrow()
  })

  it('accept a late timestamp, and still recognize the earlier copy', async () => {
    await record('PEND-PEND-PEND-PEND', 'b'.repeat(64), 'pending')
    expect((await findPendingSeals(db())).map((row) => row.code)).toEqual([plainCode('PEND-PEND-PEND-PEND')])
    const timestampedAt = new Date('2026-11-21T09:00:00Z')
    await recordLateTime(db(), 'PEND-PEND-PEND-PEND', { sha256: 'c'.repeat(64), timestampedAt, storageKey: 'a/b' })
    for (const hash of ['b', 'c'])
      expect(await findSealedByHash(db(), hash.repeat(64))).toMatchObject({ timestampState: 'stamped', timestampedAt })
    expect(await findPendingSeals(db())).toEqual([])
    const [row] = await db()
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.sealedSha256, 'c'.repeat(64)))
    expect(row).toMatchObject({ storageKey: 'a/b' })
  })
})
