import { createHash, randomUUID } from 'node:crypto'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { offers } from '#server/db/schema/offers.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import {
  insertOffer,
  type NewDocument,
  type NewOffer,
  type StoredContent,
} from '#server/features/offers/model/create-offer.service.ts'
import { documentsOfOffer, type DocumentWithVersion } from '#server/features/offers/model/find-offer.ts'
import { jobScope, type OfferScope } from '#server/features/offers/model/offer-scope.ts'
import { PDF } from '@libpdf/core'
import { eq } from 'drizzle-orm'
import type { TestApp } from '#tests/api-client.ts'
import type { TestUser } from '#tests/factories/users.ts'

export const consentText = 'I have read and agree to the terms and conditions'
const origin = 'http://localhost'

/** A one-page PDF with `text`. */
export async function letterPdf(text = 'Offer letter'): Promise<Buffer> {
  const pdf = PDF.create()
  pdf.addPage({ size: 'a4' }).drawText(text, { x: 72, y: 700, size: 14 })
  return Buffer.from(await pdf.save())
}

let letter: Promise<Buffer> | null = null

/** Stores bytes as a document's content. */
export async function storedContent(
  site: Pick<TestApp, 'deps'>,
  bytes?: Buffer,
  options: { domain?: string; fileName?: string; mediaType?: string } = {},
): Promise<StoredContent> {
  const { domain = 'demo.test', fileName = 'Offer letter.pdf', mediaType = 'application/pdf' } = options
  const content = bytes ?? (await (letter ??= letterPdf()))
  const storageKey = `${domain}/offer/${randomUUID()}`
  await site.deps.files.put(storageKey, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { fileName, mediaType, sizeBytes: content.length, sha256, storageKey, letterSource: null, letterHtml: null }
}

export const letterOfType = (type: NewDocument['type'], content: StoredContent | null): NewDocument => ({
  name: 'Offer letter',
  type,
  documentType: 'offer_letter',
  needsSignature: true,
  content,
})

/** The scope of a request by `user`; without one, of a job. */
export async function scopeOf(
  site: Pick<TestApp, 'deps'>,
  user: TestUser | null,
  domain = 'demo.test',
): Promise<RequestScope> {
  const employer = (await new EmployerDirectory(site.deps.db).byDomain(domain))!
  const viewer: Viewer | null = user && {
    id: user.id,
    email: user.email,
    name: user.name,
    role: 'candidate',
    isThemeBuilder: false,
    sessionId: `session of ${user.id}`,
  }
  const scope: OfferScope = jobScope(site.deps, employer, origin)
  return {
    ...scope,
    viewer,
    ip: '192.0.2.7',
    isLocal: false,
    userAgent: 'Test browser',
    locale: 'en',
    microsite: null,
    siteParameters: [],
  } as RequestScope
}

/** An extended offer: by default with one inline letter, open for two weeks. */
export async function addOffer(
  site: Pick<TestApp, 'deps'>,
  user: TestUser,
  options: Partial<NewOffer> & { type?: NewDocument['type'] } = {},
): Promise<{ offer: OfferRow; documents: DocumentWithVersion[] }> {
  const { type = 'inline', ...given } = options
  const scope = await scopeOf(site, null, user.domain)
  const documents = given.documents ?? [
    letterOfType(type, await storedContent(site, undefined, { domain: user.domain })),
  ]
  const offer = await scope.db.transaction((tx) =>
    insertOffer(scope, tx, {
      userId: user.id,
      isContract: false,
      positionId: null,
      positionName: 'Tidal turbine technician',
      candidateName: user.name,
      isAts: false,
      hideOfferStatus: false,
      pay: [],
      startDate: '2027-02-01',
      place: 'Hatston Quay, Kirkwall',
      contact: { name: 'Moira Linklater', role: 'People partner', email: 'moira@example.test' },
      timezone: 'Europe/London',
      expiresAt: new Date(site.deps.clock.now().getTime() + 14 * 86_400_000),
      ...given,
      documents,
    }),
  )
  return { offer, documents: await documentsOfOffer(scope.db, offer.id) }
}

/** Its current state in the database. */
export async function offerNow(site: Pick<TestApp, 'deps'>, offer: OfferRow): Promise<OfferRow> {
  const [row] = await site.deps.db.of(offer.domain).select().from(offers).where(eq(offers.id, offer.id))
  return row!
}

/** The letter page's request when a document is signed on it. */
export function signingForm(fields: {
  sha256: string
  typedName?: string
  hasAgreed?: boolean
  key?: string
  file?: File
  fileField?: string
}): FormData {
  const form = new FormData()
  form.append('sha256', fields.sha256)
  form.append('idempotency_key', fields.key ?? randomUUID())
  if (fields.file) form.append(fields.fileField ?? 'signed_document_file', fields.file)
  else {
    form.append('typed_name', fields.typedName ?? 'Ina Calder')
    form.append('has_agreed', fields.hasAgreed === false ? '' : '1')
    form.append('consent_text', consentText)
  }
  return form
}
