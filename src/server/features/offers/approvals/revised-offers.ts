import { eq } from 'drizzle-orm'
import type { OfferTerms } from '#contract/offers/staff-offers.ts'
import { isAdmin, type RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { lastApproval, neededSteps } from './current-approval.ts'

/**
 * An offer that was approved, or would have to be with its new terms, is not changed without its approvers: only
 * administrators publish another version, which the audit log records. Returns whether an administrator does.
 * @throws AppError `forbidden`
 */
export async function requireFreeToRevise(
  scope: RequestScope,
  tx: Db,
  offer: OfferRow,
  terms: OfferTerms = {},
): Promise<boolean> {
  const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, offer.id))
  const approval = draft && (await lastApproval(tx, draft.id))
  const facts = { position_id: offer.positionId, pay: terms.pay ?? offer.pay }
  const isApproved = approval?.state === 'approved' || (await neededSteps(tx, facts)).length > 0
  if (!isApproved) return false
  if (isAdmin(scope.viewer)) return true
  throw new AppError('forbidden', { key: 'offerApprovals.refused.revision' })
}
