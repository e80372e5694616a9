import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { approveOffer, OfferApproval, sendBackOffer } from '#contract/offers/offer-approvals.ts'
import { isOpenApproval } from '#shared/offers/approval-steps.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import type { OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { auditOffer } from '../staff/audit.ts'
import { approvableOf, mayDecide } from './approvers.ts'
import { endApproval } from './current-approval.ts'
import { versionOf } from './frozen-version.ts'
import { requireLive } from './live-application.ts'
import { takeBackAsked, notifyRequester } from './notify-approvers.ts'
import { findApproval, lockApproval, presentApproval, type FoundApproval } from './read-approvals.service.ts'
import { notifyCurrentApprovers } from './request-approval.service.ts'

type Decided = Pick<BodyOf<typeof sendBackOffer>, 'step' | 'version'>

/**
 * Approves the current step. The same person approving the same step again changes nothing.
 * @throws AppError `not_found`; `forbidden` for someone who cannot approve it; `conflict` if the step, the version or the request
 * has changed, or the application has ended
 */
export async function approve(
  scope: RequestScope,
  id: string,
  body: BodyOf<typeof approveOffer>,
): Promise<OfferApproval> {
  const viewer = scope.viewer!
  await scope.db.transaction(async (tx) => {
    const found = await lockApproval(scope, tx, id)
    const { row, draft } = found
    const isGiven = row.given.some(({ stepId, userId }) => stepId === body.step && userId === viewer.id)
    if (isGiven && isOpenApproval(row.state)) return
    const may = await requireDecidable(scope, tx, found, body)
    requireTime(scope, row)
    const now = scope.deps.clock.now()
    const given = [
      ...row.given,
      {
        stepId: body.step,
        userId: viewer.id,
        name: viewer.name || viewer.email,
        at: now.toISOString(),
        comment: body.comment?.trim() ?? '',
        hasSteppedIn: may === 'step_in',
      },
    ]
    const isLast = given.length === row.steps.length
    const [next] = await tx
      .update(offerApprovals)
      .set({ given, state: isLast ? 'approved' : 'waiting', stepSince: now, told: [], remindedAt: null })
      .where(eq(offerApprovals.id, row.id))
      .returning()
    await takeBackAsked(tx, row)
    if (isLast) await notifyRequester(scope, tx, next!, draft, 'approved')
    else await notifyCurrentApprovers(scope, tx, next!, draft)
    await auditOffer(scope, tx, 'offer.approved', `offer_draft:${draft.id}`, {
      approval: row.id,
      version: row.version,
      step: given.length,
      of: row.steps.length,
      steppedIn: may === 'step_in',
    })
  })
  return presentApproval(scope, await findApproval(scope, scope.db, id))
}

/** Ends the request: the offer is changed, and sent again. @throws AppError as `approve` */
export async function sendBack(
  scope: RequestScope,
  id: string,
  body: BodyOf<typeof sendBackOffer>,
): Promise<OfferApproval> {
  await scope.db.transaction(async (tx) => {
    const found = await lockApproval(scope, tx, id)
    const { row, draft } = found
    if (row.state === 'sent_back' && row.endedBy === scope.viewer!.id) return
    await requireDecidable(scope, tx, found, body)
    await endApproval(scope, tx, row, 'sent_back', body.comment.trim())
    await notifyRequester(scope, tx, row, draft, 'sentBack')
  })
  return presentApproval(scope, await findApproval(scope, scope.db, id))
}

async function requireDecidable(
  scope: RequestScope,
  tx: Db,
  { row, draft, people }: FoundApproval,
  { step, version }: Decided,
): Promise<'yes' | 'step_in'> {
  requireWaiting(row, draft)
  const current = row.steps[row.given.length]
  if (!current || current.id !== step) {
    const name = row.given.find(({ stepId }) => stepId === step)?.name
    throw new AppError(
      'conflict',
      name === undefined
        ? { key: 'offerApprovals.refused.changed' }
        : { key: 'offerApprovals.refused.stepPassed', values: { name } },
    )
  }
  if (row.version !== version || row.version !== (await versionOf(tx, draft.content)))
    throw new AppError('conflict', { key: 'offerApprovals.refused.changed' })
  const offer = approvableOf(draft, row)
  const may = mayDecide(people, scope.viewer!, current, offer)
  if (may === 'no') {
    const isOwn = offer.authors.includes(scope.viewer!.id)
    throw new AppError('forbidden', { key: `offerApprovals.refused.${isOwn ? 'ownOffer' : 'notApprover'}` })
  }
  await requireLive(scope, tx, draft.content.application_id)
  return may
}

/** An offer that would expire before anyone could read it cannot be approved; its closing date can still be moved. */
function requireTime({ deps }: RequestScope, { content: { expires, timezone } }: OfferApprovalRow): void {
  const moment = expires === null ? null : readMoment(expires, timezone)
  if (moment && 'ts' in moment && moment.ts <= unixSeconds(deps.clock.now()))
    throw new AppError('conflict', { key: 'offerApprovals.refused.expired' })
}

function requireWaiting(row: OfferApprovalRow, draft: OfferDraftRow): void {
  const state = draft.offerId === null ? row.state : 'extended'
  if (state === 'waiting') return
  throw new AppError('conflict', { key: `offerApprovals.refused.is.${state}` })
}
