import { eq } from 'drizzle-orm'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { isOpenOffer, statusByClock, type OfferState } from '#shared/offers/offer-status.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { contentOf, readContent } from '../model/document-content.ts'
import { esignWidgetUrl } from '../signing/esign-request.ts'
import { documentsOfOffer, type DocumentWithVersion } from '../model/find-offer.ts'
import { lettersOf } from '../model/letters-of.ts'

/** An offer's state in the form that the pure rules take. */
export const stateOf = ({ status, expiresAt }: OfferRow): OfferState => ({
  status,
  expires_at: expiresAt && unixSeconds(expiresAt),
})

/** The name to type when signing: the profile's, else the offer's. There always is one. */
export const signerNameOf = async (db: Db, offer: OfferRow): Promise<string> =>
  (await profileNameOf(db, offer.userId)) || offer.candidateName

/** The name in a candidate's profile; empty if there is none. */
export async function profileNameOf(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [profile] = await db.select({ fullName: profiles.fullName }).from(profiles).where(eq(profiles.userId, userId))
  return profile?.fullName?.trim() ?? ''
}

/** An offer with its documents; includes their content and readable letters if `withContent` is set. */
export async function presentOffer(
  scope: RequestScope,
  offer: OfferRow,
  documents: DocumentWithVersion[],
  { withContent }: { withContent: boolean },
): Promise<Offer> {
  const shown = presentSummary(scope, offer, documents, await signerNameOf(scope.db, offer))
  if (!withContent) return shown
  const [contents, letters] = await Promise.all([contentsOf(scope, documents), lettersOf(scope.db, documents)])
  return {
    ...shown,
    offer_documents: shown.offer_documents.map((document) => ({
      ...document,
      b64_string: contents.get(document.id) ?? null,
      letter_html: letters.get(document.id) ?? null,
    })),
  }
}

/** An offer with its documents, without their content. */
export function presentSummary(
  scope: RequestScope,
  offer: OfferRow,
  documents: DocumentWithVersion[],
  signerName: string,
): Offer {
  return {
    id: offer.id,
    enc_id: offer.encId,
    status: statusByClock(stateOf(offer), nowSeconds(scope)),
    position: { id: offer.positionId, name: offer.positionName },
    updated_at: unixSeconds(offer.updatedAt),
    expires_at: offer.expiresAt && unixSeconds(offer.expiresAt),
    extended_at: unixSeconds(offer.extendedAt),
    offer_documents: documents.map((document) => presentDocument(scope, offer, document)),
    is_ats: offer.isAts,
    hide_offer_status: offer.hideOfferStatus,
    profile: { fullname: signerName },
    pay: offer.pay,
    start_date: offer.startDate,
    place: offer.place,
    contact: offer.contact,
    timezone: offer.timezone,
    declined_at: offer.declinedAt && unixSeconds(offer.declinedAt),
    accepted_at: offer.acceptedAt && unixSeconds(offer.acceptedAt),
    server_time: nowSeconds(scope),
  }
}

/** An offer in its current state in the database. */
export async function presentCurrent(scope: RequestScope, offer: OfferRow): Promise<Offer> {
  return presentOffer(scope, offer, await documentsOfOffer(scope.db, offer.id), { withContent: true })
}

/** A document without its content. */
function presentDocument(scope: RequestScope, offer: OfferRow, found: DocumentWithVersion): OfferDocument {
  const { document, version } = found
  const content = contentOf(found)
  return {
    id: document.id,
    name: document.name,
    status: document.status,
    type: document.type,
    document_type: document.documentType,
    url: widgetUrl(scope, offer, found),
    b64_string: null,
    content_url: content && `/api/offer/offers/${offer.encId}/${document.id}/content`,
    file_name: content?.fileName ?? version?.fileName ?? `${document.name}.pdf`,
    size: content?.sizeBytes ?? 0,
    sha256: content?.sha256 ?? null,
    version: document.currentVersion,
    letter_html: null,
    signed: document.status === 'Signed',
    signed_at: document.signedAt && unixSeconds(document.signedAt),
    under_revision: document.underRevision,
    needs_signature: document.needsSignature,
    verification_code: document.verificationCode,
    updated_at: unixSeconds(document.updatedAt),
  }
}

/** URL of the signing widget, while there is something to sign in it. */
function widgetUrl(scope: RequestScope, offer: OfferRow, { document }: DocumentWithVersion): string | null {
  const { type, needsSignature, underRevision, status, esignUrl } = document
  const isSignable = needsSignature && !underRevision && status === 'Unsigned'
  if (type !== 'esign' || !isSignable || !isOpenOffer(stateOf(offer), nowSeconds(scope))) return null
  return (
    esignUrl ?? esignWidgetUrl(scope, { offerId: offer.id, documentId: document.id, version: document.currentVersion })
  )
}

/** Base64 by document, if all contents of the offer together are small enough for the response. */
async function contentsOf(scope: RequestScope, documents: DocumentWithVersion[]): Promise<Map<number, string>> {
  const contents = documents.flatMap((each) => {
    const content = contentOf(each)
    return content ? [{ id: each.document.id, content }] : []
  })
  const total = contents.reduce((sum, { content }) => sum + content.sizeBytes, 0)
  if (total > offerLimits.inlineContentBytes) return new Map()
  const read = contents.map(async ({ id, content }): Promise<[number, string][]> => {
    try {
      return [[id, (await readContent(scope, content)).toString('base64')]]
    } catch (error) {
      // The rest of the offer stays readable; a file that differs from the record is not shown.
      scope.log.error({ err: error, documentId: id }, 'the content of a document cannot be read')
      return []
    }
  })
  return new Map((await Promise.all(read)).flat())
}

export const nowSeconds = ({ deps }: Pick<RequestScope, 'deps'>): number => unixSeconds(deps.clock.now())
