import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { checkChain } from '#shared/offers/audit-chain.ts'
import { documentAction, documentInfo } from '#shared/offers/offer-document-row.ts'
import { offerDateLine, needsAction } from '#shared/offers/offer-texts.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { offerEvents, offers } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { demoCandidate, demoProfile } from './demo-people.ts'
import { insertDemoOffers } from './insert-demo-offers.ts'

let site: TestApp
let client: ApiClient
const db = () => site.deps.db.of('demo.test')

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  const { name, email } = demoCandidate
  const person = await signedInClient(site, { name, email })
  client = person.client
  await db().insert(profiles).values({ domain: 'demo.test', userId: person.user.id, fullName: demoProfile.fullName })
  const now = Math.floor(Date.now() / 1000)
  await db().transaction((tx) => insertDemoOffers(site.deps, tx, { candidateId: person.user.id, now }))
})
afterAll(() => site.close())

const list = async () => (await client.get<Offer[]>('/api/offer/offers')).data
const read = async (name: string) => {
  const found = (await list()).find(({ position }) => position.name === name)!
  return (await client.get<Offer>(`/api/offer/${found.enc_id}`)).data
}

test('the list starts with the open offer, and covers every status and every way to sign', async () => {
  const all = await list()
  expect(all.map(({ position, status, offer_documents: [letter] }) => [position.name, status, letter!.type])).toEqual([
    ['Tidal turbine technician', 'Extended', 'inline'],
    ['Vessel maintenance fitter', 'Extended', 'wet_signature'],
    ['Apprentice mentor, one day a week', 'Contract Extended', 'esign'],
    ['Rope access inspector', 'Contract Accepted', 'inline'],
    ['Survey assistant, summer season', 'Declined', 'inline'],
    ['Deckhand, relief crew', 'Expired', 'inline'],
  ])
  const now = Date.now() / 1000
  expect(needsAction(all[0]!, now)).toBe(true)
  expect(all.map((offer) => offerDateLine(offer, now, 'en').key.split('.').at(-1))).toEqual([
    'expires',
    'expires',
    'expires',
    'updated',
    'updated',
    'expired',
  ])
  expect(all[2]!.offer_documents[0]!.url).toContain('/public/esignWidget?wid=')
})

test('its documents are not started, read-only, signed, and under revision', async () => {
  const offer = await read('Tidal turbine technician')
  const now = Date.now() / 1000
  const rows = offer.offer_documents.map((document) => [
    document.name,
    documentInfo(document, offer, now, 'en').key,
    documentAction(document, offer, now).kind,
    documentAction(document, offer, now).disabledReason === null,
  ])
  expect(rows).toEqual([
    ['Offer letter', 'offers.document.expires', 'start', true],
    ['Pay and benefits, Orkney', 'offers.document.readOnly', 'view', true],
    ['Confidentiality agreement', 'offers.document.signed', 'view', true],
    ['Sea survival training plan', 'offers.document.revised', 'view', false],
  ])
  const [letter, , agreement] = offer.offer_documents
  expect(letter!.letter_html).toContain('37.5 hours')
  expect(letter!.letter_html).not.toContain('{{')
  expect(agreement!.verification_code).toMatch(/^\w{4}(-\w{4}){3}$/)
  expect(offer.offer_documents.every(({ b64_string }) => b64_string?.startsWith('JVBERi0'))).toBe(true)
})

test('offers have valid audit chains, and no one got emails about the past', async () => {
  for (const offer of await db().select().from(offers)) {
    const chain = await db()
      .select()
      .from(offerEvents)
      .where(eq(offerEvents.offerId, offer.id))
      .orderBy(offerEvents.sequence)
    expect(checkChain(chain, { hash: offer.chainHash, length: offer.chainLength })).toEqual([])
  }
  expect(await db().select().from(mails)).toEqual([])
})
