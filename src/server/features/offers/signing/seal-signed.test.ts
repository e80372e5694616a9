import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { checkChain } from '#shared/offers/audit-chain.ts'
import { offerDocuments, offerEvents } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { sealedDocuments } from '#server/db/schema/sealed-documents.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addOffer, letterOfType, letterPdf, offerNow, signingForm, storedContent } from '#tests/factories/offers.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { sha256Of } from '../model/document-content.ts'
import { sealSigned } from './seal-signed.service.ts'

let site: TestApp
let client: ApiClient
let user: TestUser

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ client, user } = await signedInClient(site))
})

const db = () => site.deps.db.of('demo.test')
const seal = (documentId: number) => sealSigned(site.deps, { domain: 'demo.test', documentId, version: 1 })
const read = async (offer: { encId: string }) => (await client.get<Offer>(`/api/offer/${offer.encId}`)).data

async function sign(offer: { encId: string }, documentId: number, sha256: string, file?: File): Promise<void> {
  const form = signingForm({ sha256, ...(file && { file }) })
  const answer = await client.post<Offer>(`/api/offer/offers/${offer.encId}/${documentId}/accept`, form)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`)
}

/** The smallest picture that is a PNG: one white point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
)

describe('the sealed copy', () => {
  it('can be read and downloaded by the candidate, has its code, and is announced by email once', async () => {
    const { offer, documents } = await addOffer(site, user)
    const { document, version } = documents[0]!
    await sign(offer, document.id, version!.sha256)
    expect((await read(offer)).offer_documents[0]).toMatchObject({ signed: true, content_url: null })
    expect(await seal(document.id)).toBe(true)
    const [shown] = (await read(offer)).offer_documents
    expect(shown).toMatchObject({
      status: 'Signed',
      file_name: 'Offer letter, signed.pdf',
      b64_string: expect.stringMatching(/^JVBERi0/),
      verification_code: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
    })
    const bytes = Buffer.from(shown!.b64_string!, 'base64')
    expect(sha256Of(bytes)).toBe(shown!.sha256)
    const download = await client.request('GET', `${shown!.content_url!}?download=1`)
    expect(sha256Of(Buffer.from(await download.arrayBuffer()))).toBe(shown!.sha256)
    const row = await offerNow(site, offer)
    const chain = await db()
      .select()
      .from(offerEvents)
      .where(eq(offerEvents.offerId, offer.id))
      .orderBy(offerEvents.sequence)
    expect(chain.map(({ event }) => event.kind)).toEqual(['offer.extended', 'document.signed', 'document.sealed'])
    expect(checkChain(chain, { hash: row.chainHash, length: row.chainLength })).toEqual([])
    const [sealed] = await db()
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.subject, `offer:${offer.id}/document:${document.id}`))
    expect(sealed).toMatchObject({
      kind: 'offer_document',
      documentSha256: version!.sha256,
      sealedSha256: shown!.sha256,
      chainHash: chain[1]!.hash,
      chainLength: 2,
    })
    expect(await seal(document.id)).toBe(false)
    const sent = await db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)
    const [mail, ...others] = sent.filter(({ subject }) => subject.startsWith('Signed and sealed'))
    expect(others).toEqual([])
    expect(mail!.text).toContain(shown!.verification_code)
    expect(mail!.text).toContain(`/careers/offer/${offer.encId}`)
  })

  it('is created for each document, and announced by email with the last one', async () => {
    const content = await storedContent(site)
    const { offer, documents } = await addOffer(site, user, {
      documents: [letterOfType('inline', content), { ...letterOfType('inline', content), documentType: 'agreement' }],
    })
    const ids = documents.map(({ document }) => document.id)
    const mailCount = async () =>
      (await db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)).filter(({ subject }) =>
        subject.startsWith('Signed and sealed'),
      ).length
    await sign(offer, ids[1]!, content.sha256)
    expect(await seal(ids[1]!)).toBe(true)
    await sign(offer, ids[0]!, content.sha256)
    expect(await mailCount()).toBe(0)
    expect(await seal(ids[0]!)).toBe(true)
    expect(await mailCount()).toBe(1)
  })

  it('is created once if two processes do so at the same time, and leaves no stray files', async () => {
    const { offer, documents } = await addOffer(site, user)
    const { document, version } = documents[0]!
    await sign(offer, document.id, version!.sha256)
    const made = await Promise.all([seal(document.id), seal(document.id), seal(document.id)])
    expect(made.filter(Boolean)).toHaveLength(1)
    const [row] = await db().select().from(offerDocuments).where(eq(offerDocuments.id, document.id))
    expect(sha256Of(await site.deps.files.get(row!.sealedStorageKey!))).toBe(row!.sealedSha256)
  })

  it('is refused if the bytes are not those that were signed', async () => {
    const { offer, documents } = await addOffer(site, user)
    const { document, version } = documents[0]!
    await sign(offer, document.id, version!.sha256)
    const bytes = await site.deps.files.get(version!.storageKey)
    await site.deps.files.put(version!.storageKey, Buffer.concat([bytes, Buffer.from('\n')]))
    await expect(seal(document.id)).rejects.toThrow('not the one that was recorded')
    expect((await read(offer)).offer_documents[0]).toMatchObject({ signed: true, content_url: null })
    await site.deps.files.put(version!.storageKey, bytes)
    expect(await seal(document.id)).toBe(true)
  })
})

describe('a scan of a paper signature', () => {
  const upload = async (file: File) => {
    const { offer, documents } = await addOffer(site, user, { type: 'wet_signature' })
    const { document, version } = documents[0]!
    await sign(offer, document.id, version!.sha256, file)
    expect(await seal(document.id)).toBe(true)
    return { shown: (await read(offer)).offer_documents[0]!, version: version! }
  }

  it('is sealed as it is if it is a PDF', async () => {
    const scan = await letterPdf('Signed by hand')
    const { shown } = await upload(new File([new Uint8Array(scan)], 'scan.pdf'))
    const bytes = Buffer.from(shown.b64_string!, 'base64')
    expect(bytes.subarray(0, scan.length).equals(scan)).toBe(true)
  })

  it('becomes a PDF if it is a photo', async () => {
    const { shown } = await upload(new File([png], 'photo.png'))
    expect(shown).toMatchObject({
      file_name: 'Offer letter, signed.pdf',
      b64_string: expect.stringMatching(/^JVBERi0/),
    })
  })
})

describe('a damaged upload', () => {
  it('is refused with an explanation, and nothing is signed', async () => {
    const { offer, documents } = await addOffer(site, user, { type: 'wet_signature' })
    const { document, version } = documents[0]!
    const good = await letterPdf()
    const script = good
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>')
    for (const bytes of [good.subarray(0, 200), Buffer.from(script, 'latin1')]) {
      const form = signingForm({ sha256: version!.sha256, file: new File([new Uint8Array(bytes)], 'scan.pdf') })
      const answer = await client.post(`/api/offer/offers/${offer.encId}/${document.id}/accept`, form)
      expect(answer).toMatchObject({
        status: 422,
        error: { body: { signed_document_file: expect.stringMatching(/PDF/) } },
      })
    }
    expect((await offerNow(site, offer)).status).toBe('Extended')
  })
})
