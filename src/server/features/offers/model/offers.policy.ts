import type { Viewer } from '#server/context.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'

/** An offer is its candidate's: for everyone else, including staff, it does not exist at the candidate's URLs. */
export const isOwnOffer = (viewer: Viewer | null, { userId }: Pick<OfferRow, 'userId'>): boolean =>
  viewer?.id === userId
