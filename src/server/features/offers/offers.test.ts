import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Offer, OfferMessage } from '#contract/offers.ts'
import { checkChain, type ChainedEvent } from '#shared/offers/audit-chain.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offerDocuments, offerEvents, offers, offerSignatures } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { tinyPdf } from '#tests/factories/applications.ts'
import {
  addOffer,
  consentText,
  letterOfType,
  letterPdf,
  offerNow,
  scopeOf,
  signingForm,
  storedContent,
} from '#tests/factories/offers.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { publishVersion, putUnderRevision } from './change-offer.service.ts'
import { lockOffer } from './find-offer.ts'

const clock = new FakeClock(new Date())
let site: TestApp
let client: ApiClient
let user: TestUser

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  const config = { behaviourFlags: { declineRequiresValidForm: true } }
  await saveEmployer(site.deps.db, { domain: 'strict.test', name: 'Strict', config })
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ client, user } = await signedInClient(site))
})

const db = () => site.deps.db.of('demo.test')
const pathOf = (offer: { encId: string }) => `/api/offer/offers/${offer.encId}`
const read = async (offer: { encId: string }) => (await client.get<Offer>(`/api/offer/${offer.encId}`)).data
const mailsAbout = (to: string, subject: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), like(mails.subject, `${subject}%`)))
const events = (id: number) =>
  db().select().from(offerEvents).where(eq(offerEvents.offerId, id)).orderBy(offerEvents.sequence)

describe('reading offers', () => {
  it('lists the candidate’s own, latest first, without contents (spec/1 §7)', async () => {
    const { offer: older } = await addOffer(site, user, { positionName: 'Deckhand' })
    clock.advance(60_000)
    const { offer } = await addOffer(site, user)
    const { status, data } = await client.get<Offer[]>('/api/offer/offers')
    expect(status).toBe(200)
    expect(data.map(({ enc_id }) => enc_id)).toEqual([offer.encId, older.encId])
    expect(data[0]!.offer_documents[0]).toMatchObject({
      b64_string: null,
      letter_html: null,
      status: 'Unsigned',
      signed: false,
      needs_signature: true,
      content_url: expect.stringContaining('/content'),
    })
  })

  it('gives one offer with its content, by enc_id and by number (spec/1 §3)', async () => {
    const { offer } = await addOffer(site, user, { hideOfferStatus: true, isAts: true })
    const data = await read(offer)
    expect(data).toMatchObject({
      id: offer.id,
      status: 'Extended',
      is_ats: true,
      hide_offer_status: true,
      profile: { fullname: 'Ina Calder' },
      position: { name: 'Tidal turbine technician' },
      start_date: '2027-02-01',
      server_time: Math.floor(clock.now().getTime() / 1000),
    })
    expect(data.offer_documents[0]!.b64_string).toMatch(/^JVBERi0/)
    expect((await client.get<Offer>(`/api/offer/${offer.id}`)).data.enc_id).toBe(offer.encId)
    expect(Buffer.from(offer.encId, 'base64url').length).toBe(16)
  })

  it('asks for the profile’s name, and for the offer’s where the profile has none (decisions "Offers and signing")', async () => {
    const { offer } = await addOffer(site, user, { candidateName: 'Ina M. Calder' })
    expect((await read(offer)).profile.fullname).toBe('Ina M. Calder')
    await db().insert(profiles).values({ domain: 'demo.test', userId: user.id, fullName: 'Ina Calder-Rendall' })
    expect((await read(offer)).profile.fullname).toBe('Ina Calder-Rendall')
  })

  it('leaves contents of more than 1 MB to the ranged download', async () => {
    const content = await storedContent(site, Buffer.concat([await letterPdf(), Buffer.alloc(1_100_000, 0x20)]))
    const { offer, documents } = await addOffer(site, user, { documents: [letterOfType('inline', content)] })
    const [document] = (await read(offer)).offer_documents
    expect(document).toMatchObject({ b64_string: null, size: content.sizeBytes, sha256: content.sha256 })
    const path = `${pathOf(offer)}/${documents[0]!.document.id}/content`
    const range = await client.request('GET', path, { headers: { range: 'bytes=0-4' } })
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([
      206,
      `bytes 0-4/${content.sizeBytes}`,
      '%PDF-',
    ])
    const last = await client.request('GET', path, { headers: { range: 'bytes=-3' } })
    expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 3])
    const outside = await client.request('GET', path, { headers: { range: `bytes=${content.sizeBytes}-` } })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${content.sizeBytes}`])
    const whole = await client.request('GET', `${path}?download=1`)
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="Offer letter.pdf"/)
    expect((await whole.arrayBuffer()).byteLength).toBe(content.sizeBytes)
  })
})

describe('signing inline', () => {
  it('accepts the offer: signature, event, status, staff mail and notification at once (spec/1 §4)', async () => {
    const { offer, documents } = await addOffer(site, user)
    const sha256 = documents[0]!.version!.sha256
    const { status, data } = await client.post<Offer>(`${pathOf(offer)}/accept`, signingForm({ sha256 }))
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'Accepted', accepted_at: expect.any(Number) })
    expect(data.offer_documents[0]).toMatchObject({
      status: 'Signed',
      signed: true,
      b64_string: null,
      content_url: null,
    })
    const [signature] = await db().select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))
    expect(signature).toMatchObject({
      method: 'typed',
      typedName: 'Ina Calder',
      consentText,
      documentSha256: sha256,
      signerEmail: user.email,
      signInMethod: 'password',
      version: 1,
    })
    const chain = await events(offer.id)
    expect(chain.map(({ event }) => event.kind)).toEqual(['offer.extended', 'document.signed'])
    expect(chain[1]!.event).toMatchObject({
      document_sha256: sha256,
      offer_status: 'Accepted',
      typed_name: 'Ina Calder',
    })
    const row = await offerNow(site, offer)
    expect(checkChain(chain, { hash: row.chainHash, length: row.chainLength })).toEqual([])
    expect(signature!.eventHash).toBe(chain[1]!.hash)
    expect(await mailsAbout('moira@example.test', 'Ina Calder accepted')).not.toEqual([])
    const told = await db().select().from(notifications).where(eq(notifications.userId, user.id))
    expect(told).toMatchObject([{ messageKey: 'notification.offer.signed', type: 'read_only' }])
    const after = await client.post<{ status: string }>(
      `${pathOf(offer)}/${documents[0]!.document.id}/esign_status`,
      {},
    )
    expect(after.data.status).toBe('signed')
  })

  it('makes one signature of a repeated request, and tells another one that it is signed', async () => {
    const { offer, documents } = await addOffer(site, user)
    const sha256 = documents[0]!.version!.sha256
    const key = randomUUID()
    const path = `${pathOf(offer)}/${documents[0]!.document.id}/accept`
    const send = (fields: object) => client.post<Offer>(path, signingForm({ sha256, ...fields }))
    expect((await send({ key })).status).toBe(200)
    const again = await send({ key })
    expect([again.status, again.data.status]).toEqual([200, 'Accepted'])
    expect(await send({})).toMatchObject({ status: 409, error: { body: { reason: 'signed' } } })
    expect(await send({ key, typedName: 'ina calder' })).toMatchObject({
      status: 422,
      error: { body: { idempotency_key: expect.any(String) } },
    })
    expect(await db().select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))).toHaveLength(1)
    expect(await events(offer.id)).toHaveLength(2)
  })

  it('names each field that is wrong and keeps nothing (spec/1 §5)', async () => {
    const { offer, documents } = await addOffer(site, user, { candidateName: 'Zoë  Núñez' })
    const sha256 = documents[0]!.version!.sha256
    const send = (fields: object) => client.post<Offer>(`${pathOf(offer)}/accept`, signingForm({ sha256, ...fields }))
    const mismatch = 'Please enter your full name as shown on the offer letter and your profile'
    expect(await send({ typedName: 'zoë núñez', hasAgreed: false })).toMatchObject({
      status: 422,
      error: { body: { typed_name: mismatch, has_agreed: expect.any(String) } },
    })
    for (const typedName of ['', 'Zoë', 'Zoë Núñez.', 'Zoe Nunez', 'ZOË NÚÑEZ']) {
      expect(await send({ typedName })).toMatchObject({ status: 422, error: { body: { typed_name: mismatch } } })
    }
    expect(await send({ sha256: 'x' })).toMatchObject({ status: 422, error: { body: { sha256: expect.any(String) } } })
    expect((await client.post(`${pathOf(offer)}/accept`, { sha256 })).status).toBe(400)
    const madeUp = signingForm({ sha256, typedName: 'Zoë Núñez' })
    madeUp.set('consent_text', 'I agree to nothing')
    expect(await client.post(`${pathOf(offer)}/accept`, madeUp)).toMatchObject({
      status: 422,
      error: { body: { has_agreed: expect.stringContaining('Reload') } },
    })
    expect(await events(offer.id)).toHaveLength(1)
    const decomposed = `  Zoë  Núñez `.normalize('NFD')
    expect((await send({ typedName: decomposed })).data.status).toBe('Accepted')
  })

  it('refuses what changed while it was read (decisions "Offers and signing")', async () => {
    const { offer, documents } = await addOffer(site, user)
    const sha256 = documents[0]!.version!.sha256
    const send = (hash: string) => client.post<Offer>(`${pathOf(offer)}/accept`, signingForm({ sha256: hash }))
    const staff = await scopeOf(site, null)
    await db().transaction(async (tx) =>
      putUnderRevision(staff, tx, (await lockOffer(tx, offer.id))!, documents[0]!.document, 'Wrong start date'),
    )
    expect(await send(sha256)).toMatchObject({ status: 409, error: { body: { reason: 'revised' } } })
    expect((await read(offer)).offer_documents[0]).toMatchObject({ status: 'Revision', under_revision: true })
    const content = await storedContent(site, await letterPdf('Another date'))
    await db().transaction(async (tx) =>
      publishVersion(staff, tx, (await lockOffer(tx, offer.id))!, documents[0]!.document, content, null),
    )
    expect(await send(sha256)).toMatchObject({ status: 409, error: { body: { reason: 'stale' } } })
    expect((await send(content.sha256)).data.status).toBe('Accepted')
  })

  it('accepts an offer with its last signature; what is only to be read needs none (spec/1 §4)', async () => {
    const content = await storedContent(site)
    const other = { documentType: 'policy', content, name: 'Pay and benefits' }
    const { offer, documents } = await addOffer(site, user, {
      isContract: true,
      documents: [
        letterOfType('inline', content),
        { ...letterOfType('inline', content), ...other },
        { ...letterOfType('inline', content), ...other, needsSignature: false },
      ],
    })
    const sign = (id: number) =>
      client.post<Offer>(`${pathOf(offer)}/${id}/accept`, signingForm({ sha256: content.sha256 }))
    const [letter, policy, readOnly] = documents.map(({ document }) => document)
    expect(readOnly!.status).toBe('Read Only')
    expect(await sign(readOnly!.id)).toMatchObject({ status: 422 })
    expect((await sign(policy!.id)).data.status).toBe('Contract Extended')
    expect((await sign(letter!.id)).data.status).toBe('Contract Accepted')
    expect((await events(offer.id)).map(({ event }) => event.offer_status ?? null)).toEqual([
      null,
      'Contract Extended',
      'Contract Accepted',
    ])
  })

  it('waits for a document that is still being made', async () => {
    const { offer } = await addOffer(site, user, { documents: [letterOfType('inline', null)] })
    expect((await read(offer)).offer_documents[0]).toMatchObject({ status: 'Pending', content_url: null, sha256: null })
    const answer = await client.post(`${pathOf(offer)}/accept`, signingForm({ sha256: 'a'.repeat(64) }))
    expect(answer).toMatchObject({ status: 422, error: { message: 'Document is being processed' } })
  })
})

describe('signing on paper', () => {
  const pdfFile = (content: BlobPart, name = 'signed.pdf') => new File([content], name)

  it('takes exactly one file, whose bytes are kept under their hash (spec/1 §5, §7)', async () => {
    const { offer, documents } = await addOffer(site, user, { type: 'wet_signature' })
    const sha256 = documents[0]!.version!.sha256
    const bytes = new Uint8Array(await letterPdf('Signed'))
    const fileField = 'signed_offer_letter_pdf_file'
    const form = signingForm({ sha256, file: pdfFile(bytes), fileField })
    const none = signingForm({ sha256, file: new File([], ''), fileField })
    const path = `${pathOf(offer)}/accept`
    expect((await client.post(path, none)).error.message).toBe('Choose the signed document to upload.')
    const two = signingForm({ sha256, file: pdfFile(bytes), fileField })
    two.append(fileField, pdfFile(bytes, 'b.pdf'))
    expect(await client.post(path, two)).toMatchObject({
      status: 422,
      error: { body: { [fileField]: 'You should upload at most 1 file' } },
    })
    expect((await client.post<Offer>(path, form)).data.status).toBe('Accepted')
    const [signature] = await db().select().from(offerSignatures).where(eq(offerSignatures.offerId, offer.id))
    expect(signature).toMatchObject({
      method: 'wet',
      typedName: '',
      scan: { fileName: 'signed.pdf', sizeBytes: bytes.length },
    })
    expect(new Uint8Array(await site.deps.files.get(signature!.scan!.storageKey))).toEqual(bytes)
  })

  it('refuses by content, and a typed name where paper is asked for', async () => {
    const { offer, documents } = await addOffer(site, user, { type: 'wet_signature' })
    const sha256 = documents[0]!.version!.sha256
    const send = (file?: File) =>
      client.post<Offer>(`${pathOf(offer)}/accept`, signingForm({ sha256, ...(file && { file }) }))
    expect((await send(pdfFile(''))).status).toBe(422)
    expect((await send(pdfFile(tinyPdf, 'signed.docx'))).status).toBe(415)
    expect((await send(pdfFile('MZ', 'signed.exe'))).status).toBe(415)
    expect((await send(pdfFile('x'.repeat(12 * 1024 * 1024)))).status).toBe(413)
    expect((await send()).error.body).toHaveProperty('signed_document_file')
    expect(await events(offer.id)).toHaveLength(1)
  })
})

describe('declining', () => {
  it('is final, with or without a reason, and keeps nothing that was ticked or typed (decisions)', async () => {
    const { offer, documents } = await addOffer(site, user)
    const { data } = await client.post<Offer>(`${pathOf(offer)}/decline`, {
      reason: 'Too far away',
      hasAgreed: true,
      typedName: 'Ina Calder of Kirkwall',
    })
    expect(data).toMatchObject({ status: 'Declined', declined_at: expect.any(Number) })
    expect((await offerNow(site, offer)).declineReason).toBe('Too far away')
    expect(JSON.stringify([await events(offer.id), await offerNow(site, offer)])).not.toContain('of Kirkwall')
    expect(await client.post(`${pathOf(offer)}/decline`)).toMatchObject({
      status: 409,
      error: { body: { reason: 'declined' } },
    })
    const sha256 = documents[0]!.version!.sha256
    expect(await client.post(`${pathOf(offer)}/accept`, signingForm({ sha256 }))).toMatchObject({
      status: 409,
      error: { body: { reason: 'declined' } },
    })
    const status = await client.post<{ status: string }>(
      `${pathOf(offer)}/${documents[0]!.document.id}/esign_status`,
      {},
    )
    expect(status.data.status).toBe('rejected')
    expect(await mailsAbout(user.email, 'You declined')).toHaveLength(1)
    const { offer: another } = await addOffer(site, user)
    expect((await client.post<Offer>(`${pathOf(another)}/decline`)).data.status).toBe('Declined')
  })

  it('looks at a form that is sent, where the employer asks for it; without one, whatever the document, never (spec/1 §5, §7)', async () => {
    const { client: other, user: person } = await signedInClient(site, { domain: 'strict.test' })
    const decline = (offer: { encId: string }, body: object) =>
      other.post<Offer>(`${pathOf(offer)}/decline?domain=strict.test`, body)
    const { offer } = await addOffer(site, person)
    expect(await decline(offer, { hasAgreed: false, typedName: 'Ina' })).toMatchObject({
      status: 422,
      error: { body: { has_agreed: expect.any(String), typed_name: expect.any(String) } },
    })
    expect((await decline(offer, { hasAgreed: true, typedName: 'Ina Calder' })).data.status).toBe('Declined')
    for (const type of ['wet_signature', 'esign', 'inline'] as const) {
      const { offer: without } = await addOffer(site, person, { type })
      expect((await decline(without, {})).data.status).toBe('Declined')
    }
  })
})

describe('expiry', () => {
  it('is the server’s: from then on nothing can be signed or declined, contracts too (decisions)', async () => {
    for (const isContract of [false, true]) {
      const expiresAt = new Date(clock.now().getTime() + 60_000)
      const { offer, documents } = await addOffer(site, user, { isContract, expiresAt })
      clock.advance(60_000)
      expect((await read(offer)).status).toBe('Expired')
      const form = signingForm({ sha256: documents[0]!.version!.sha256 })
      for (const answer of [
        await client.post(`${pathOf(offer)}/accept`, form),
        await client.post(`${pathOf(offer)}/decline`),
      ])
        expect(answer).toMatchObject({ status: 409, error: { body: { reason: 'expired' } } })
    }
  })
})

describe('the thread', () => {
  it('keeps questions and wishes for time, once each, and mails staff', async () => {
    const { offer } = await addOffer(site, user)
    const ask = (kind: string, text: string, idempotencyKey: string = randomUUID()) =>
      client.post<{ message: OfferMessage }>(`${pathOf(offer)}/messages`, { kind, text, idempotencyKey })
    const key = randomUUID()
    const first = await ask('question', 'Is the boat warm?', key)
    expect((await ask('question', 'Is the boat warm?', key)).data).toEqual(first.data)
    expect((await ask('more_time', 'Two days, please')).status).toBe(200)
    expect((await ask('question', '')).status).toBe(422)
    const { data } = await client.get<{ messages: OfferMessage[] }>(`${pathOf(offer)}/messages`)
    expect(data.messages).toMatchObject([
      { kind: 'question', text: 'Is the boat warm?', author: 'candidate', author_name: 'Ina Calder' },
      { kind: 'more_time' },
    ])
    expect((await mailsAbout('moira@example.test', 'Ina Calder asks for more time')).length).toBeGreaterThan(0)
    await client.post(`${pathOf(offer)}/decline`)
    expect(await ask('more_time', 'Wait')).toMatchObject({ status: 409, error: { body: { reason: 'declined' } } })
    expect((await ask('question', 'May I apply again?')).status).toBe(200)
  })
})

describe('papers', () => {
  it('give the audit log as lines whose chain can be checked with its head', async () => {
    const { offer } = await addOffer(site, user)
    await client.post(`${pathOf(offer)}/decline`)
    const answer = await client.request('GET', `${pathOf(offer)}/audit_log`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, never>)
    const { head } = lines.pop()!
    expect(checkChain(lines as unknown as ChainedEvent[], head!)).toEqual([])
  })

  it('give the start date as a calendar file while the offer stands', async () => {
    const { offer } = await addOffer(site, user)
    const answer = await client.request('GET', `${pathOf(offer)}/start.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('DTSTART;VALUE=DATE:20270201\r\nDTEND;VALUE=DATE:20270202\r\n')
    const { offer: undated } = await addOffer(site, user, { startDate: null })
    expect((await client.get(`${pathOf(undated)}/start.ics`)).status).toBe(404)
    await client.post(`${pathOf(offer)}/decline`)
    expect((await client.get(`${pathOf(offer)}/start.ics`)).status).toBe(404)
  })
})

describe('the database', () => {
  it('lets nobody change or delete what was recorded or signed', async () => {
    const { offer } = await addOffer(site, user)
    const denied = /permission denied/
    const reason = (work: Promise<unknown>) =>
      work.then(
        () => '',
        (error: Error) => String(error.cause ?? error),
      )
    expect(await reason(db().update(offerEvents).set({ hash: 'x' }).where(eq(offerEvents.offerId, offer.id)))).toMatch(
      denied,
    )
    expect(await reason(db().delete(offerEvents).where(eq(offerEvents.offerId, offer.id)))).toMatch(denied)
    expect(await reason(db().update(offerSignatures).set({ typedName: 'x' }))).toMatch(denied)
    expect(await reason(db().delete(offerDocuments).where(eq(offerDocuments.offerId, offer.id)))).toMatch(denied)
    expect(await reason(db().delete(offers).where(eq(offers.id, offer.id)))).toMatch(denied)
  })
})
