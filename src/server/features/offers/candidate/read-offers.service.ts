import { desc, eq } from 'drizzle-orm'
import type { Offer } from '#contract/offers/offers.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { offers } from '#server/db/schema/offers.ts'
import { documentsOf, findOwnOffer } from '../model/find-offer.ts'
import { presentCurrent, presentSummary, profileNameOf } from './present-offer.ts'

/** All offers of the candidate, latest first, without their documents' content. */
export async function listOwnOffers(scope: RequestScope, viewer: Viewer): Promise<Offer[]> {
  const rows = await scope.db
    .select()
    .from(offers)
    .where(eq(offers.userId, viewer.id))
    .orderBy(desc(offers.extendedAt), desc(offers.id))
  const ids = rows.map(({ id }) => id)
  const [documents, name] = await Promise.all([documentsOf(scope.db, ids), profileNameOf(scope.db, viewer.id)])
  return rows.map((row) => presentSummary(scope, row, documents.get(row.id)!, name || row.candidateName))
}

/** One offer with its documents. @throws AppError `not_found` */
export async function readOwnOffer(scope: RequestScope, id: string): Promise<Offer> {
  return presentCurrent(scope, await findOwnOffer(scope, scope.db, id))
}
