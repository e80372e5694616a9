import { eq } from 'drizzle-orm'
import { OfferRefusal } from '#contract/offers/offers.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { isOpenApproval } from '#shared/offers/approval-steps.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import type { OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { lastApproval, voidApproval } from './current-approval.ts'
import { frozenLetters } from './frozen-letters.ts'
import { isSameContent, versionOf } from './frozen-version.ts'

/**
 * Call it before changing a draft that the caller has locked. The closing date can always be moved: approvals take time, and
 * it is not part of what is approved.
 * @throws AppError `conflict` if anything else changes while it awaits approval, or is approved
 */
export async function requireUnfrozen(
  scope: RequestScope,
  tx: Db,
  draft: OfferDraftRow,
  content: OfferDraftContent,
): Promise<void> {
  if (isSameContent(draft.content, content)) return
  const row = await lastApproval(tx, draft.id)
  if (!row || !isOpenApproval(row.state)) return
  if (row.version !== (await versionOf(tx, draft.content))) return voidApproval(scope, tx, row, draft)
  if (!isSameContent({ ...draft.content, expires: content.expires }, content))
    throw new AppError(
      'conflict',
      { key: 'offerApprovals.refused.frozen' },
      { detail: refusalDetail(OfferRefusal, { reason: 'approval' }) },
    )
  const letters = await frozenLetters(scope, tx, content)
  await tx.update(offerApprovals).set({ content, letters }).where(eq(offerApprovals.id, row.id))
}
