import { eq } from 'drizzle-orm'
import type { ApprovalProgress } from '#contract/offers/approval-steps.ts'
import { isOpenApproval } from '#shared/offers/approval-steps.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { auditOffer } from '../staff/audit.ts'
import { draftProblems, requireComplete } from '../staff/draft-problems.ts'
import { findDraft, requireCurrent } from '../staff/drafts.service.ts'
import { approvableOf, approversOf, loadPeople } from './approvers.ts'
import { endApproval, lastApproval, neededSteps, voidApproval } from './current-approval.ts'
import { frozenLetters } from './frozen-letters.ts'
import { versionOf } from './frozen-version.ts'
import { requireLive } from './live-application.ts'
import { takeBackOfDrafts, notifyApprovers } from './notify-approvers.ts'
import { approvalOf } from './present-approval.ts'

/**
 * Sends a draft for approval; the same version again returns the same request.
 * @throws AppError `not_found`; `conflict` for a newer draft, an ended application, or if no approval is needed; `invalid`
 */
export async function requestApproval(scope: RequestScope, id: string, revision: number): Promise<ApprovalProgress> {
  const viewer = scope.viewer!
  return scope.db.transaction(async (tx) => {
    const draft = await findDraft(scope, tx, id, { isLocked: true })
    await requireCurrent(scope, draft, revision)
    const version = await versionOf(tx, draft.content)
    const last = await lastApproval(tx, draft.id)
    if (last && isOpenApproval(last.state)) {
      if (last.version === version) return approvalOf(tx, draft)
      await voidApproval(scope, tx, last, draft)
    }
    requireComplete(await draftProblems(scope, tx, draft.content))
    await requireLive(scope, tx, draft.content.application_id)
    const steps = await neededSteps(tx, draft.content)
    if (steps.length === 0) throw new AppError('conflict', { key: 'offerApprovals.refused.notNeeded' })
    const now = scope.deps.clock.now()
    const [row] = await tx
      .insert(offerApprovals)
      .values({
        domain: scope.employer.domain,
        draftId: draft.id,
        version,
        content: draft.content,
        letters: await frozenLetters(scope, tx, draft.content),
        authors: await authorsOf(tx, draft, viewer.id),
        steps,
        requestedBy: viewer.id,
        requesterName: viewer.name || viewer.email,
        requestedAt: now,
        stepSince: now,
        origin: scope.origin,
      })
      .returning()
    await auditOffer(scope, tx, 'offer.approval_requested', `offer_draft:${draft.id}`, {
      approval: row!.id,
      version,
      steps: steps.length,
    })
    // The notification that it was sent back, or has to be sent again, is done.
    await takeBackOfDrafts(tx, [draft.id])
    await notifyCurrentApprovers(scope, tx, row!, draft)
    return approvalOf(tx, draft)
  })
}

/** Everyone who started, changed or sent the offer, now or before: none of them approves it. */
async function authorsOf(tx: Db, { id, createdBy, editors }: OfferDraftRow, sender: string): Promise<string[]> {
  const before = await tx
    .select({ by: offerApprovals.requestedBy })
    .from(offerApprovals)
    .where(eq(offerApprovals.draftId, id))
  return [...new Set([createdBy, ...editors, ...before.map(({ by }) => by), sender])]
}

export async function notifyCurrentApprovers(
  scope: RequestScope,
  tx: Db,
  row: OfferApprovalRow,
  draft: OfferDraftRow,
): Promise<void> {
  const step = row.steps[row.given.length]
  if (!step) return
  const people = await loadPeople(tx, [draft.content])
  await notifyApprovers(scope, tx, row, draft, approversOf(people, step, approvableOf(draft, row)).people)
}

/**
 * Withdrawing twice is not an error.
 * @throws AppError `not_found`; `conflict` once the offer was extended, or for another request or more approvals than were `seen`
 */
export async function withdrawApproval(
  scope: RequestScope,
  id: string,
  seen: { approval?: string | undefined; given?: number | undefined } = {},
): Promise<ApprovalProgress> {
  return scope.db.transaction(async (tx) => {
    const draft = await findDraft(scope, tx, id, { isLocked: true })
    await requireCurrent(scope, draft, draft.revision)
    const last = await lastApproval(tx, draft.id)
    if (last && isOpenApproval(last.state)) {
      const isSeen = (seen.approval ?? last.id) === last.id && (seen.given ?? last.given.length) === last.given.length
      if (!isSeen) throw new AppError('conflict', { key: 'offerApprovals.refused.movedOn' })
      await endApproval(scope, tx, last, 'withdrawn')
      // Lists are sorted by the last change.
      await tx.update(offerDrafts).set({ updatedAt: scope.deps.clock.now() }).where(eq(offerDrafts.id, draft.id))
    }
    return approvalOf(tx, draft)
  })
}
