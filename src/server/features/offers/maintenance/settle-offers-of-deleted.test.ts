import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/applications.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import {
  offerDocumentVersions,
  offerEvents,
  offerMessages,
  offers,
  offerSignatures,
  type OfferRow,
} from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import {
  addOffer,
  consentText,
  letterOfType,
  letterPdf,
  offerNow,
  scopeOf,
  storedContent,
} from '#tests/factories/offers.ts'
import { addUser, signedInClient, type TestUser } from '#tests/factories/users.ts'
import { documentsOfOffer } from '../model/find-offer.ts'
import { settleOffersOfDeleted, previewDeletion } from './settle-offers-of-deleted.service.ts'
import { askAboutOffer } from '../candidate/offer-thread.service.ts'
import { sealSigned } from '../signing/seal-signed.service.ts'
import { signDocument } from '../signing/sign-document.service.ts'

let site: TestApp
let user: TestUser
let staff: ApiClient
const clock = new FakeClock('2026-11-21T09:00:00Z')

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  staff = (await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })).client
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await addUser(site)
})

const db = (domain = 'demo.test') => site.deps.db.of(domain)

async function sign(offer: OfferRow, documentIndex = 0): Promise<number> {
  const { document, version } = (await documentsOfOffer(db(), offer.id))[documentIndex]!
  await signDocument(
    await scopeOf(site, user),
    { offerId: offer.encId, documentId: String(document.id) },
    {
      sha256: version!.sha256,
      idempotencyKey: randomUUID(),
      form: { method: 'typed', typedName: user.name, hasAgreed: true, consentText },
    },
  )
  return document.id
}

async function ask(offer: OfferRow): Promise<void> {
  const scope = await scopeOf(site, user)
  const question = { kind: 'question', text: 'May I bring my dog?', idempotencyKey: randomUUID() } as const
  await askAboutOffer(scope, scope.viewer!, offer.encId, question)
}

/** What the deletion of an account does, in the same order. */
async function leave() {
  const scope = await scopeOf(site, user)
  return scope.db.transaction(async (tx) => {
    const left = await settleOffersOfDeleted(scope, tx, user)
    await tx.delete(users).where(eq(users.id, user.id))
    return left
  })
}

const rowsOf = async (offer: OfferRow) => ({
  offers: await db().$count(offers, eq(offers.id, offer.id)),
  events: await db().$count(offerEvents, eq(offerEvents.offerId, offer.id)),
  messages: await db().$count(offerMessages, eq(offerMessages.offerId, offer.id)),
})

it('keeps signed documents as a complete and verifiable record, without the account and the conversation', async () => {
  const { offer } = await addOffer(site, user)
  await ask(offer)
  const documentId = await sign(offer)
  const told = [{ encId: offer.encId, positionName: offer.positionName, status: 'Accepted' }]
  expect(await previewDeletion(await scopeOf(site, user), user.id)).toEqual({ kept: told, erased: [] })
  const mailed = await db().$count(mails, eq(mails.recipient, user.email))

  expect(await leave()).toEqual({ kept: told, erased: [], storageKeys: [] })

  expect(await offerNow(site, offer)).toMatchObject({ userId: null, status: 'Accepted', candidateName: user.name })
  expect(await rowsOf(offer)).toMatchObject({ offers: 1, messages: 0 })
  expect(await db().$count(offerSignatures, eq(offerSignatures.offerId, offer.id))).toBe(1)
  // The pending sealed copy is made, and no one who left gets an email.
  expect(await sealSigned(site.deps, { domain: 'demo.test', documentId, version: 1 })).toBe(true)
  expect(await db().$count(mails, eq(mails.recipient, user.email))).toBe(mailed)
  const { data } = await staff.get<StaffOffer>(`/api/offer/admin/offers/${offer.id}`)
  expect(data).toMatchObject({ is_chain_whole: true, candidate: { email: '' }, messages: [] })
  const code = data.documents[0]!.verification_code!
  const verified = await site.client().post('/api/pcsx/verify', { code })
  expect(verified.status).toBe(200)
  const list = await staff.get<{ offers: { id: string }[] }>('/api/offer/admin/offers?filter=accepted')
  expect(list.data.offers.map(({ id }) => id)).toContain(String(offer.id))
})

it('refuses to change an offer whose account was deleted', async () => {
  const { offer } = await addOffer(site, user)
  await sign(offer)
  await leave()
  const change = (rest: string, body: unknown) => staff.post(`/api/offer/admin/offers/${offer.id}${rest}`, body)
  for (const answer of [
    await change('/expiry', { expires: '2027-01-01T10:00' }),
    await change('/messages', { text: 'Hello', idempotency_key: randomUUID() }),
    await change('/cancel', { reason: 'x' }),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.error.message).toContain('has deleted their account')
  }
})

it('erases an unsigned offer with rows, chain and drafts, and notifies staff without naming the candidate', async () => {
  const { offer, documents } = await addOffer(site, user)
  await ask(offer)
  const begun = await staff.post<OfferDraft>('/api/offer/admin/drafts', { idempotency_key: randomUUID() })
  const upload = new FormData()
  upload.append('file', new File([new Uint8Array(await letterPdf(randomUUID()))], 'Ina Calder.pdf'))
  const kept = await staff.call<{ file_id: string }>('POST', '/api/offer/admin/files', upload)
  const source = { from: 'upload' as const, file_id: kept.data.file_id, file_name: 'Ina Calder.pdf', size: 900 }
  const document = { name: 'Letter', type: 'inline', document_type: 'offer_letter', needs_signature: true, source }
  const content = { ...begun.data.content, candidate_email: user.email, documents: [document] }
  const saved = await staff.call('PUT', `/api/offer/admin/drafts/${begun.data.id}`, { revision: 1, content })
  expect(saved.status).toBe(200)
  const mailsBefore = await db().select().from(mails).orderBy(mails.id)

  const left = await leave()

  expect(left).toMatchObject({ kept: [], erased: [{ encId: offer.encId, status: 'Extended' }] })
  expect(await rowsOf(offer)).toEqual({ offers: 0, events: 0, messages: 0 })
  expect(await db().$count(offerDrafts, eq(offerDrafts.id, begun.data.id))).toBe(0)
  expect(await db().$count(files, eq(files.id, kept.data.file_id))).toBe(0)
  const { version } = documents[0]!
  expect(await db().$count(offerDocumentVersions, eq(offerDocumentVersions.sha256, version!.sha256))).toBe(
    await db().$count(
      offerDocumentVersions,
      sql`sha256 = ${version!.sha256} and document_id <> ${version!.documentId}`,
    ),
  )
  expect(left.storageKeys).toHaveLength(2)
  expect(left.storageKeys).toContain(version!.storageKey)
  const written = (await db().select().from(mails).orderBy(mails.id)).slice(mailsBefore.length)
  expect(written).toHaveLength(1)
  expect(written[0]!).toMatchObject({ recipient: 'moira@example.test' })
  expect(written[0]!.subject + written[0]!.text + written[0]!.html).not.toContain(user.name)
})

it('ends an open offer with one signed document, keeps it, and leaves other people’s offers alone', async () => {
  const someoneElse = await addUser(site)
  const { offer: theirs } = await addOffer(site, someoneElse)
  const letters = [letterOfType('inline', await storedContent(site)), letterOfType('inline', await storedContent(site))]
  const { offer } = await addOffer(site, user, { documents: letters })
  await sign(offer)
  expect((await leave()).kept.map(({ encId }) => encId)).toEqual([offer.encId])
  expect(await offerNow(site, offer)).toMatchObject({ userId: null, status: 'Declined', nextReminderAt: null })
  expect(await offerNow(site, theirs)).toMatchObject({ userId: someoneElse.id, status: 'Extended' })
})

it('refuses to delete accounts that still have offers, and offers that belong to an account or another employer', async () => {
  const { offer } = await addOffer(site, user)
  await expect(db().delete(users).where(eq(users.id, user.id))).rejects.toThrow()
  const erase = (domain: string) => db(domain).execute(sql`select erase_left_offer(${offer.id})`)
  await expect(erase('demo.test')).rejects.toMatchObject({ cause: { message: /is held by an account/ } })
  await db().update(offers).set({ userId: null }).where(eq(offers.id, offer.id))
  await expect(erase('other.test')).rejects.toMatchObject({ cause: { message: /not of this employer/ } })
  for (const table of ['offers', 'offer_events', 'offer_signatures', 'offer_document_versions', 'offer_messages'])
    await expect(db().execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject({
      cause: { message: /permission denied/ },
    })
})

it('a signature during account deletion is either kept or never happened', async () => {
  for (let round = 0; round < 6; round += 1) {
    user = await addUser(site)
    const { offer } = await addOffer(site, user)
    const [signed, left] = await Promise.allSettled([sign(offer), leave()])
    expect(left.status).toBe('fulfilled')
    const rows = await rowsOf(offer)
    expect(rows.offers).toBe(signed.status === 'fulfilled' ? 1 : 0)
    if (rows.offers === 1) expect(await offerNow(site, offer)).toMatchObject({ userId: null, status: 'Accepted' })
  }
})
