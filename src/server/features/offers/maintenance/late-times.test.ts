import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasOpenssl, startTestAuthority, type TestAuthority } from '#documents/seal/test-authority.ts'
import { offerDocuments } from '#server/db/schema/offers.ts'
import { sealedDocuments } from '#server/db/schema/sealed-documents.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addOffer, consentText, scopeOf } from '#tests/factories/offers.ts'
import { addUser } from '#tests/factories/users.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { sha256Of } from '../model/document-content.ts'
import { addLateTimes } from './late-times.service.ts'
import { sealSigned } from '../signing/seal-signed.service.ts'
import { signDocument } from '../signing/sign-document.service.ts'

let site: TestApp
let authority: TestAuthority
let folder: string

beforeAll(async () => {
  if (!hasOpenssl()) return
  folder = mkdtempSync(join(temporaryFolder(), 'candela-tsa-'))
  authority = await startTestAuthority(folder)
  const seal = { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: authority.url }
  site = await createTestApp({ env: { seal } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(async () => {
  if (!hasOpenssl()) return
  await site.close()
  await authority.close()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!hasOpenssl())('a seal made without the authority’s timestamp gets it later, once', async () => {
  const db = site.deps.db.of('demo.test')
  const user = await addUser(site)
  const { offer, documents } = await addOffer(site, user)
  const { document, version } = documents[0]!
  const scope = await scopeOf(site, user)
  const form = { method: 'typed', typedName: user.name, hasAgreed: true, consentText } as const
  const request = { sha256: version!.sha256, idempotencyKey: null, form }
  await signDocument(scope, { offerId: offer.encId, documentId: null }, request)
  authority.answer('fails')
  await sealSigned(site.deps, { domain: 'demo.test', documentId: document.id, version: 1 })
  const stateNow = async () => {
    const [kept] = await db.select().from(offerDocuments).where(eq(offerDocuments.id, document.id))
    const [record] = await db.select().from(sealedDocuments)
    return { kept: kept!, record: record! }
  }
  const before = await stateNow()
  expect(before.record.timestampState).toBe('pending')
  expect(await addLateTimes(scope)).toBe(0)

  authority.answer('stamps')
  expect(await addLateTimes(scope)).toBe(1)
  const after = await stateNow()
  expect(after.record).toMatchObject({ timestampState: 'stamped', pendingSha256: before.kept.sealedSha256 })
  expect(after.kept).toMatchObject({
    sealedStorageKey: after.record.storageKey,
    sealedSha256: after.record.sealedSha256,
    verificationCode: before.kept.verificationCode,
  })
  expect(sha256Of(await site.deps.files.get(after.kept.sealedStorageKey!))).toBe(after.kept.sealedSha256)
  expect(sha256Of(await site.deps.files.get(before.kept.sealedStorageKey!))).toBe(before.kept.sealedSha256)
  expect(await addLateTimes(scope)).toBe(0)
})
