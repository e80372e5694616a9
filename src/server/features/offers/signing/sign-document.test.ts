import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { checkChain } from '#shared/offers/audit-chain.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offerSignatures } from '#server/db/schema/offers.ts'
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
import { signedInClient } from '#tests/factories/users.ts'
import { plainPdf } from '../documents/test-pdf.ts'
import { publishVersion, putUnderRevision } from '../model/change-offer.service.ts'
import { lockOffer } from '../model/find-offer.ts'
import { client, db, events, mailsAbout, pathOf, read, setUpCandidate, site, user } from '#tests/offer-candidate.ts'

setUpCandidate()

describe('signing inline', () => {
  it('accepts the offer: signature, event, status, staff email and notification at once (spec/1 §4)', async () => {
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

  it('records a repeated request once, and answers a different one that the document is already signed', async () => {
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

  it('names each invalid field and stores nothing (spec/1 §5)', async () => {
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
    expect((await client.post(`${pathOf(offer)}/accept`, { sha256 })).status).toBe(415)
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

  it('refuses a document that changed while it was being read', async () => {
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

  it('accepts an offer with its last signature; read-only documents need none (spec/1 §4)', async () => {
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

  it('waits for a document that is still being generated', async () => {
    const { offer } = await addOffer(site, user, { documents: [letterOfType('inline', null)] })
    expect((await read(offer)).offer_documents[0]).toMatchObject({ status: 'Pending', content_url: null, sha256: null })
    const answer = await client.post(`${pathOf(offer)}/accept`, signingForm({ sha256: 'a'.repeat(64) }))
    expect(answer).toMatchObject({ status: 422, error: { message: 'Document is being processed' } })
  })
})

describe('signing on paper', () => {
  const pdfFile = (content: BlobPart, name = 'signed.pdf') => new File([content], name)

  it('takes exactly one file, whose bytes are stored under their hash (spec/1 §5, §7)', async () => {
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

  it('refuses files by content, and a typed name if paper is required', async () => {
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

  it('inspects one file per person at a time, and refuses more than two in the queue; others can sign during that time', async () => {
    const { offer } = await addOffer(site, user, { type: 'wet_signature' })
    const other = await signedInClient(site)
    const theirs = await addOffer(site, other.user, { type: 'wet_signature' })
    const large = plainPdf({ more: Array.from({ length: 8_000 }, (_, i) => `<< /A [${i} (text) /Name] >>`) })
    // With the hash of another document, so that none of them signs.
    const send = () =>
      client.post(`${pathOf(offer)}/accept`, signingForm({ sha256: 'a'.repeat(64), file: pdfFile(large as BlobPart) }))
    const flood = Promise.all(Array.from({ length: 6 }, send))
    const file = pdfFile((await letterPdf('Signed')) as BlobPart)
    const form = signingForm({ sha256: theirs.documents[0]!.version!.sha256, file })
    expect((await other.client.post<Offer>(`${pathOf(theirs.offer)}/accept`, form)).data.status).toBe('Accepted')
    const answers = await flood
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    for (const { headers, error } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(error.message).toMatch(/^Too many requests in a short time/)
    }
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})
