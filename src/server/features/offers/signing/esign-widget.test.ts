import { randomUUID } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EsignRequestView } from '#contract/offers/esign-widget.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { createApp } from '#server/app.ts'
import { offerEvents, offerSignatures, type OfferRow } from '#server/db/schema/offers.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addOffer, consentText, offerNow, scopeOf, storedContent } from '#tests/factories/offers.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { htmlPage } from '#tests/html-page.ts'
import { publishVersion } from '../model/change-offer.service.ts'
import { sha256Of } from '../model/document-content.ts'
import { documentsOfOffer, lockOffer } from '../model/find-offer.ts'
import { sealSigned } from './seal-signed.service.ts'

const partner = 'https://partner.example'
const clock = new FakeClock(new Date())
let site: TestApp
let client: ApiClient
let user: TestUser

beforeAll(async () => {
  site = await createTestApp({ clock })
  const config = { signing: { frameOrigins: [partner] } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ client, user } = await signedInClient(site))
})

/** An offer to sign in the widget, with the data in its URL. */
async function asked() {
  const { offer, documents } = await addOffer(site, user, { type: 'esign' })
  const { data } = await client.get<Offer>(`/api/offer/${offer.encId}`)
  const url = new URL(data.offer_documents[0]!.url!)
  return { offer, document: documents[0]!, url, wid: url.searchParams.get('wid')! }
}
const view = async (by: ApiClient, wid: string, more = '') =>
  (await by.get<EsignRequestView>(`/api/offer/esign/request?wid=${encodeURIComponent(wid)}${more}`)).data
const signature = (wid: string, sha256: string, more = {}) => ({
  wid,
  sha256,
  typedName: 'Ina Calder',
  hasAgreed: true,
  consentText,
  idempotencyKey: randomUUID(),
  ...more,
})
const db = () => site.deps.db.of('demo.test')
const looksAt = (offer: OfferRow) =>
  db()
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `offer:${offer.id}`), eq(auditEvents.action, 'offer.signing_page_opened')))
    .orderBy(auditEvents.id)

describe('the signing page of a document', () => {
  it('shows its owner the document that they sign', async () => {
    const { wid, document, url } = await asked()
    expect(url.pathname).toBe('/public/esignWidget')
    const shown = await view(client, wid)
    expect(shown).toMatchObject({
      state: 'open',
      offer: { fullname: 'Ina Calder', is_last: true, email: user.email },
      document: { sha256: document.version!.sha256, b64_string: null },
    })
    expect((await client.get(shown.document!.content_url!.replace(/content$/, 'none'))).status).toBe(404)
  })

  it('signs only for its owner, even if others have the URL', async () => {
    const { wid, document, offer } = await asked()
    const body = signature(wid, document.version!.sha256)
    expect((await site.client().post('/api/offer/esign/sign', body)).status).toBe(401)
    for (const role of ['candidate', 'recruiter', 'admin'] as const) {
      const other = (await signedInClient(site, { role })).client
      expect((await other.post('/api/offer/esign/sign', body)).status).toBe(403)
      expect((await other.post('/api/offer/esign/reject', { wid })).status).toBe(403)
    }
    const elsewhere = (await signedInClient(site, { domain: 'other.test' })).client
    expect((await elsewhere.post('/api/offer/esign/sign?domain=other.test', body)).status).toBe(404)
    expect(await db().select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))).toEqual([])
  })

  it('signs through the same service as the letter page, once, however often it is sent', async () => {
    const { wid, document, offer } = await asked()
    const body = signature(wid, document.version!.sha256)
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/api/offer/esign/sign', body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]!.data).toMatchObject({ state: 'signed' })
    const signatures = await db().select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))
    expect(signatures).toMatchObject([{ method: 'widget', typedName: 'Ina Calder', consentText }])
    const events = await db()
      .select()
      .from(offerEvents)
      .where(eq(offerEvents.offerId, offer.id))
      .orderBy(offerEvents.sequence)
    expect(events.map(({ event }) => event.kind)).toEqual(['offer.extended', 'document.signed'])
    expect((await offerNow(site, offer)).status).toBe('Accepted')
    const status = await client.post(`/api/offer/offers/${offer.encId}/${document.document.id}/esign_status`)
    expect(status.data).toMatchObject({ status: 'signed' })
  })

  it('stores a drawn signature as strokes, logs its hash, and shows it in the sealed copy', async () => {
    const { wid, document, offer } = await asked()
    const drawing = [
      [
        [100, 200],
        [300, 100],
      ],
      [[500, 150]],
    ]
    const body = signature(wid, document.version!.sha256, { drawing })
    expect((await client.post('/api/offer/esign/sign', body)).status).toBe(200)
    const signatures = await db().select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))
    expect(signatures).toMatchObject([{ typedName: 'Ina Calder', drawing }])
    const log = await (await client.request('GET', `/api/offer/offers/${offer.encId}/audit_log`)).text()
    expect(log).toContain(`"drawing_sha256":"${sha256Of(JSON.stringify(drawing))}"`)
    expect(await sealSigned(site.deps, { domain: 'demo.test', documentId: document.document.id, version: 1 })).toBe(
      true,
    )
    const copy = await client.request('GET', `/api/offer/offers/${offer.encId}/${document.document.id}/content`)
    const pages = (await PDF.load(new Uint8Array(await copy.arrayBuffer()))).extractText()
    expect(pages.at(-1)!.text.replace(/\s+/g, '')).toContain(sha256Of(JSON.stringify(drawing)))
    // A signature's key also covers its drawing.
    const other = await client.post('/api/offer/esign/sign', { ...body, drawing: [[[1, 2]]] })
    expect(other).toMatchObject({ status: 422, error: { body: { idempotency_key: expect.any(String) } } })
  })

  it('accepts no drawing except strokes of integer points within the field', async () => {
    const { wid, document, offer } = await asked()
    const wrong = {
      nothing: [],
      'a line without points': [[]],
      'a point outside': [[[1001, 0]]],
      'a point above': [[[0, -1]]],
      'parts of a unit': [[[1.5, 2]]],
      'a point in space': [[[1, 2, 3]]],
      'a picture': 'data:image/svg+xml,<svg onload=alert(1)>',
      'markup for a number': [[['<script>', 2]]],
      'too many lines': Array.from({ length: 61 }, () => [[1, 1]]),
      'too many points': [Array.from({ length: 3001 }, () => [1, 1])],
    }
    for (const [what, drawing] of Object.entries(wrong)) {
      const answer = await client.post('/api/offer/esign/sign', signature(wid, document.version!.sha256, { drawing }))
      expect([what, answer.status]).toEqual([what, 422])
      expect(Object.keys(answer.error.body as object)[0], what).toMatch(/^drawing/)
    }
    expect((await offerNow(site, offer)).status).toBe('Extended')
  })

  it('names the invalid field', async () => {
    const { wid, document } = await asked()
    const { sha256 } = document.version!
    const wrong = await client.post('/api/offer/esign/sign', signature(wid, sha256, { typedName: 'Ina C' }))
    expect(wrong).toMatchObject({ status: 422, error: { body: { typed_name: expect.any(String) } } })
    const unticked = await client.post('/api/offer/esign/sign', signature(wid, sha256, { hasAgreed: false }))
    expect(unticked).toMatchObject({ status: 422, error: { body: { has_agreed: expect.any(String) } } })
    expect((await client.post('/api/offer/esign/sign', signature(wid, 'abc'))).status).toBe(422)
  })

  it('rejects by declining the offer; repeating it changes nothing', async () => {
    const { wid, offer } = await asked()
    const rejected = await client.post('/api/offer/esign/reject', { wid, reason: 'Too far' })
    expect(rejected).toMatchObject({ status: 200, data: { state: 'declined' } })
    expect((await client.post('/api/offer/esign/reject', { wid })).status).toBe(200)
    expect(await offerNow(site, offer)).toMatchObject({ status: 'Declined', declineReason: 'Too far' })
    expect(await view(client, wid)).toMatchObject({ state: 'declined' })
  })

  it('is for one version: after a revision it neither shows nor signs', async () => {
    const { wid, document, offer } = await asked()
    const scope = await scopeOf(site, null)
    const content = await storedContent(site, Buffer.from('%PDF-1.7 another'))
    await db().transaction(async (tx) => {
      const row = (await lockOffer(tx, offer.id))!
      await publishVersion(scope, tx, row, document.document, content, null)
    })
    expect(await view(client, wid)).toMatchObject({
      state: 'revised',
      document: { content_url: null, letter_html: null },
    })
    const late = await client.post('/api/offer/esign/sign', signature(wid, content.sha256))
    expect(late).toMatchObject({ status: 409, error: { body: { reason: 'stale' } } })
    const [now] = await documentsOfOffer(db(), offer.id)
    expect(now!.document.status).toBe('Unsigned')
  })

  it('expires, and then behaves like a forged one', async () => {
    const { wid } = await asked()
    const statusOf = async (of: string) => (await client.get(`/api/offer/esign/request?wid=${of}`)).status
    for (const bad of ['', 'x', `${wid}A`, 'A'.repeat(299)]) expect(await statusOf(bad)).toBe(404)
    expect(await statusOf(wid)).toBe(200)
    clock.advance(5 * 86_400_000)
    await client.signIn(user.email)
    expect(await statusOf(wid)).toBe(404)
    expect((await client.post('/api/offer/esign/sign', signature(wid, 'a'.repeat(64)))).status).toBeGreaterThan(400)
  })

  it('records in the audit log who viewed it, and the page around it', async () => {
    const { wid, offer } = await asked()
    await view(client, wid, `&hosted=${encodeURIComponent(partner)}`)
    expect((await looksAt(offer)).at(-1)).toMatchObject({
      actorId: user.id,
      detail: { openerOrigin: partner, version: 1 },
    })
  })
})

describe('the surrounding window', () => {
  it('gets messages only if the employer allows its origin, whatever it claims to be', async () => {
    const { wid, offer } = await asked()
    const named = ['true', partner, 'https://evil.example', `${partner}.evil.example`, 'null', '*']
    for (const hosted of named)
      expect(await view(client, wid, `&hosted=${encodeURIComponent(hosted)}`)).toMatchObject({
        message_origins: ['http://localhost', partner],
      })
    const looks = (await looksAt(offer)).map(({ detail }) => (detail as { openerOrigin: string | null }).openerOrigin)
    expect(looks).toEqual(['http://localhost', partner, null, null, null, null])
  })

  it('may frame the signing page only from an allowed origin, and no other page at all', async () => {
    const app = createApp(site.deps, { ssr: () => ({ fetch: () => htmlPage() }) })
    const policyOf = async (path: string) =>
      (await app.request(`http://localhost${path}`)).headers
        .get('content-security-policy')!
        .split('; ')
        .find((part) => part.startsWith('frame-ancestors'))
    expect(await policyOf('/public/esignWidget?wid=x&hosted=https://evil.example')).toBe(
      `frame-ancestors 'self' http://localhost ${partner}`,
    )
    expect(await policyOf('/public/esignWidget?domain=other.test')).toBe(`frame-ancestors 'self' http://localhost`)
    expect(await policyOf('/careers/offers')).toBe(`frame-ancestors 'self'`)
  })

  it('gets its answer from a tab, which keeps its opener only where other sites may frame it', async () => {
    const app = createApp(site.deps, { ssr: () => ({ fetch: () => htmlPage() }) })
    const policyOf = async (path: string) =>
      (await app.request(`http://localhost${path}`)).headers.get('cross-origin-opener-policy')
    expect(await policyOf('/public/esignWidget?wid=x')).toBe('unsafe-none')
    expect(await policyOf('/public/esignWidget?wid=x&domain=other.test')).toBe('same-origin')
    expect(await policyOf('/careers/offers')).toBe('same-origin')
  })
})
