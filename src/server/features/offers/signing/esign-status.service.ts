import type { Offer } from '#contract/offers/offers.ts'
import type { RequestScope } from '#server/context.ts'
import { documentNamed, documentsOfOffer, findOwnOffer } from '../model/find-offer.ts'
import { presentOffer } from '../candidate/present-offer.ts'

/** What the server knows about a document's signature; changes nothing. @throws AppError `not_found` */
export async function esignStatus(
  scope: RequestScope,
  offerId: string,
  documentId: string,
): Promise<{ status: 'pending' | 'signed' | 'rejected'; offer: Offer }> {
  const row = await findOwnOffer(scope, scope.db, offerId)
  const documents = await documentsOfOffer(scope.db, row.id)
  const { document } = documentNamed(scope, documents, documentId)
  const status = document.status === 'Signed' ? 'signed' : row.status === 'Declined' ? 'rejected' : 'pending'
  return { status, offer: await presentOffer(scope, row, documents, { withContent: true }) }
}
