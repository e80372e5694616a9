import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { OfferRefusal } from '#contract/offers/offers.ts'
import { isOpenApproval, stepsFor, type ApprovalStep } from '#shared/offers/approval-steps.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { Db } from '#server/db/client.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { offerApprovalRules, offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { auditOffer } from '../staff/audit.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { versionOf } from './frozen-version.ts'
import { takeBackOfDrafts, notifyRequester } from './notify-approvers.ts'

const { letters: _letters, ...columns } = getTableColumns(offerApprovals)
export const approvalColumns = columns

/** The last request for a draft, open or not; anyone who changes either locks both. */
export async function lastApproval(tx: Db, draftId: string): Promise<OfferApprovalRow | null> {
  const [row] = await tx
    .select(approvalColumns)
    .from(offerApprovals)
    .where(eq(offerApprovals.draftId, draftId))
    .orderBy(desc(offerApprovals.requestedAt), desc(inArray(offerApprovals.state, ['waiting', 'approved'])))
    .limit(1)
  return row ?? null
}

/** The steps that an offer has to pass under the current rules. */
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
  // A deleted position is unknown, too.
  return stepsFor(rules.steps, {
    pay,
    positionId: position ? positionId : null,
    department: position?.department ?? null,
  })
}

/** Ends a request without an approval, in the caller's transaction, and removes all notifications about it. */
export async function endApproval(
  scope: OfferScope,
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
  await takeBackOfDrafts(tx, [row.draftId])
  await auditOffer(scope, tx, `offer.approval_${state}`, `offer_draft:${row.draftId}`, {
    approval: row.id,
    given: row.given.length,
    of: row.steps.length,
  })
}

/** A letter's template has changed, so the approved version is no longer what would be sent. Notifies the sender. */
export async function voidApproval(
  scope: OfferScope,
  tx: Db,
  row: OfferApprovalRow,
  draft: OfferDraftRow,
): Promise<void> {
  await endApproval(scope, tx, row, 'voided')
  await notifyRequester(scope, tx, row, draft, 'voided')
}

/** Every open request for a letter of the template, of which the caller's transaction creates a new version. */
export async function voidRequestsWith(scope: OfferScope, tx: Db, templateId: string): Promise<void> {
  const used = JSON.stringify([{ source: { template_id: templateId } }])
  const found = await tx
    .select({ id: offerDrafts.id })
    .from(offerDrafts)
    .innerJoin(offerApprovals, eq(offerApprovals.draftId, offerDrafts.id))
    .where(
      and(
        isNull(offerDrafts.offerId),
        inArray(offerApprovals.state, ['waiting', 'approved']),
        sql`${offerDrafts.content}->'documents' @> ${used}::jsonb`,
      ),
    )
    .orderBy(offerDrafts.id)
  for (const { id } of found) {
    const [draft] = await tx
      .select()
      .from(offerDrafts)
      .where(and(eq(offerDrafts.id, id), isNull(offerDrafts.offerId)))
      .for('update')
    const row = draft && (await lastApproval(tx, id))
    if (row && isOpenApproval(row.state) && row.version !== (await versionOf(tx, draft.content)))
      await voidApproval(scope, tx, row, draft)
  }
}

/** Before a draft, locked by the caller, is extended. @throws AppError `conflict` unless exactly this version was approved */
export async function requireApproved(tx: Db, draft: OfferDraftRow): Promise<void> {
  const refuse = (why: 'waiting' | 'outdated' | 'needed') =>
    new AppError(
      'conflict',
      { key: `offerApprovals.refused.${why}` },
      { detail: refusalDetail(OfferRefusal, { reason: `approval_${why}` }) },
    )
  const row = await lastApproval(tx, draft.id)
  if (row && isOpenApproval(row.state)) {
    if (row.version !== (await versionOf(tx, draft.content))) throw refuse('outdated')
    if (row.state === 'waiting') throw refuse('waiting')
    return
  }
  if ((await neededSteps(tx, draft.content)).length > 0) throw refuse('needed')
}
