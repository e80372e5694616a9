import { desc, eq } from 'drizzle-orm'
import type { Offer } from '#contract/offers.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { offers } from '#server/db/schema/offers.ts'
import { documentsOf, findOwnOffer } from './find-offer.ts'
import { presentCurrent, presentOffer } from './present-offer.ts'

/** All offers of the candidate, latest first; without the contents of their documents. */
export async function listOwnOffers(scope: RequestScope, viewer: Viewer): Promise<Offer[]> {
  const rows = await scope.db
    .select()
    .from(offers)
    .where(eq(offers.userId, viewer.id))
    .orderBy(desc(offers.extendedAt), desc(offers.id))
  const documents = await documentsOf(
    scope.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(rows.map((row) => presentOffer(scope, row, documents.get(row.id)!, { withContent: false })))
}

/** One offer with its documents. @throws AppError `not_found` */
export async function readOwnOffer(scope: RequestScope, id: string): Promise<Offer> {
  return presentCurrent(scope, await findOwnOffer(scope, scope.db, id))
}
