import { desc, eq, inArray } from 'drizzle-orm'
import { isOpenApproval, stepsFor, type ApprovalStep } from '#shared/offers/approval-steps.ts'
import type { OfferDraftContent } from '#contract/offer-drafts.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerApprovalRules, offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import type { OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { auditOffer } from '../staff/audit.ts'
import { versionOf } from './frozen-version.ts'
import { takeBackAsked } from './notify-approvers.ts'

/** The last request for a draft, open or not; locked with it by whoever changes one of them. */
export async function lastApproval(tx: Db, draftId: string): Promise<OfferApprovalRow | null> {
  const [row] = await tx
    .select()
    .from(offerApprovals)
    .where(eq(offerApprovals.draftId, draftId))
    .orderBy(desc(offerApprovals.requestedAt), desc(inArray(offerApprovals.state, ['waiting', 'approved'])))
    .limit(1)
  return row ?? null
}

/** The steps that an offer has to pass as the rules are now. */
export async function neededSteps(
  tx: Db,
  content: Pick<OfferDraftContent, 'position_id' | 'pay'>,
): Promise<ApprovalStep[]> {
  const [rules] = await tx.select().from(offerApprovalRules)
  if (!rules || rules.steps.length === 0) return []
  const { position_id: positionId, pay } = content
  const [position] =
    positionId === null
      ? []
      : await tx.select({ department: positions.department }).from(positions).where(eq(positions.id, positionId))
  // A position that is gone is not known either.
  return stepsFor(rules.steps, {
    pay,
    positionId: position ? positionId : null,
    department: position?.department ?? null,
  })
}

/** Ends a request without an approval, in the caller's transaction, and takes back what was asked. */
export async function endApproval(
  scope: RequestScope,
  tx: Db,
  row: OfferApprovalRow,
  state: 'sent_back' | 'withdrawn' | 'voided',
  comment = '',
): Promise<void> {
  const viewer = state === 'voided' ? null : scope.viewer
  await tx
    .update(offerApprovals)
    .set({
      state,
      comment,
      endedBy: viewer?.id ?? null,
      enderName: viewer ? viewer.name || viewer.email : '',
      endedAt: scope.deps.clock.now(),
      told: [],
    })
    .where(eq(offerApprovals.id, row.id))
  await takeBackAsked(tx, row)
  await auditOffer(scope, tx, `offer.approval_${state}`, `offer_draft:${row.draftId}`, {
    approval: row.id,
    given: row.given.length,
    of: row.steps.length,
  })
}

/** Before a draft, locked by the caller, is changed. @throws AppError `conflict` while it waits for approval, or is approved */
export async function requireUnfrozen(scope: RequestScope, tx: Db, draft: OfferDraftRow): Promise<void> {
  const row = await lastApproval(tx, draft.id)
  if (!row || !isOpenApproval(row.state)) return
  // A template changed since: what was approved is no longer what would be sent.
  if (row.version !== (await versionOf(tx, draft.content))) return endApproval(scope, tx, row, 'voided')
  throw new AppError('conflict', { key: 'offerApprovals.refused.frozen' }, { detail: { reason: 'approval' } })
}

/** Before a draft, locked by the caller, is extended. @throws AppError `conflict` unless exactly this version was approved */
export async function requireApproved(tx: Db, draft: OfferDraftRow): Promise<void> {
  const refuse = (why: 'waiting' | 'outdated' | 'needed') =>
    new AppError('conflict', { key: `offerApprovals.refused.${why}` }, { detail: { reason: `approval_${why}` } })
  const row = await lastApproval(tx, draft.id)
  if (row && isOpenApproval(row.state)) {
    if (row.version !== (await versionOf(tx, draft.content))) throw refuse('outdated')
    if (row.state === 'waiting') throw refuse('waiting')
    return
  }
  if ((await neededSteps(tx, draft.content)).length > 0) throw refuse('needed')
}
