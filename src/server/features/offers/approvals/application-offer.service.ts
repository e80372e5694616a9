import { desc, eq, sql } from 'drizzle-orm'
import { OfferRefusal } from '#contract/offers/offers.ts'
import type { ApplicationOffer } from '#contract/offers/offer-approvals.ts'
import { emailKey } from '#shared/applications/email.ts'
import { statusByClock } from '#shared/offers/offer-status.ts'
import { may } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { nowSeconds, stateOf } from '../candidate/present-offer.ts'
import { approvableOf, loadPeople, mayRead } from './approvers.ts'
import { lastApproval } from './current-approval.ts'
import { versionOf } from './frozen-version.ts'
import { obstacleTo } from './live-application.ts'

interface MadeOffer {
  draft: OfferDraftRow
  offer: OfferRow | null
}

const answered = ['Accepted', 'Contract Accepted']

/** Whether it blocks another offer for the same application: a draft, an open offer or an accepted one. */
export function isInTheWay(scope: Pick<RequestScope, 'deps'>, { offer }: MadeOffer): boolean {
  if (offer === null) return true
  const status = statusByClock(stateOf(offer), nowSeconds(scope))
  return answered.includes(status) || status === 'Extended' || status === 'Contract Extended'
}

/** The application's own candidate was excluded before; this is for an offer that has a colleague's address. */
const isTo = ({ email }: Pick<Viewer, 'email'>, { content }: OfferDraftRow): boolean =>
  content.candidate_email !== '' && emailKey(content.candidate_email) === emailKey(email)

/**
 * Before an offer for an application, locked by the caller, becomes open: the candidate never has two that they could accept.
 * @throws AppError `conflict`
 */
export async function requireOnlyOffer(
  scope: Pick<RequestScope, 'deps'>,
  tx: Db,
  applicationId: string | null,
  offerId: number | null,
): Promise<void> {
  if (applicationId === null) return
  const made = await offersFor(tx, applicationId)
  const other = made.find((each) => each.offer !== null && each.offer.id !== offerId && isInTheWay(scope, each))
  if (other) throw hasOffer(other.draft)
}

export const hasOffer = ({ offerId }: OfferDraftRow): AppError =>
  new AppError(
    'conflict',
    { key: 'offerApprovals.refused.hasOffer' },
    { detail: refusalDetail(OfferRefusal, { reason: 'has_offer', offer_id: String(offerId) }) },
  )

/** All drafts and offers for an application: drafts first, then the latest. */
export const offersFor = (tx: Db, applicationId: string): Promise<MadeOffer[]> =>
  tx
    .select({ draft: offerDrafts, offer: offers })
    .from(offerDrafts)
    .leftJoin(offers, eq(offers.id, offerDrafts.offerId))
    .where(sql`${offerDrafts.content}->>'application_id' = ${applicationId}`)
    .orderBy(sql`${offerDrafts.offerId} is not null`, desc(offerDrafts.createdAt))

/** @throws AppError `not_found` for an application that is not in the viewer's reach */
export async function readApplicationOffer(scope: RequestScope, id: string): Promise<ApplicationOffer> {
  const { db, viewer } = scope
  const application = await sentApplication(scope, db, id)
  const made = (await offersFor(db, application.id)).filter(({ draft }) => !isTo(viewer!, draft))
  const last = made.find((each) => isInTheWay(scope, each)) ?? made[0]
  if (!may(viewer, 'offers', 'read'))
    return { may_start: false, why_not: null, offer: last ? await askedOf(scope, last) : null }
  const obstacle = await obstacleTo(db, application)
  const isTaken = last !== undefined && isInTheWay(scope, last)
  return {
    may_start: obstacle === null && !isTaken && may(viewer, 'offers', 'write'),
    why_not: obstacle,
    offer: last ? await present(scope, last) : null,
  }
}

async function present(scope: RequestScope, { draft, offer }: MadeOffer): Promise<ApplicationOffer['offer']> {
  const approval = offer ? null : await lastApproval(scope.db, draft.id)
  const isCurrent = approval !== null && approval.version === (await versionOf(scope.db, draft.content))
  const asked = isCurrent && approval.state !== 'withdrawn' && approval.state !== 'voided' ? approval.state : 'draft'
  return {
    state: offer ? statusByClock(stateOf(offer), nowSeconds(scope)) : asked,
    at: unixSeconds(offer ? answeredAt(offer, nowSeconds(scope)) : isCurrent ? changedAt(approval) : draft.updatedAt),
    draft_id: offer ? null : draft.id,
    offer_id: offer ? String(offer.id) : null,
    approval_id: approval?.id ?? null,
  }
}

/** When an offer entered its state. */
const answeredAt = ({ acceptedAt, declinedAt, canceledAt, expiresAt, extendedAt }: OfferRow, now: number): Date =>
  acceptedAt ??
  declinedAt ??
  canceledAt ??
  (expiresAt !== null && unixSeconds(expiresAt) <= now ? expiresAt : extendedAt)

/** When a request entered its state: its end, its last approval, or when it was sent. */
const changedAt = ({ state, endedAt, given, requestedAt }: OfferApprovalRow): Date => {
  const last = state === 'approved' ? given.at(-1) : undefined
  return endedAt ?? (last ? new Date(last.at) : requestedAt)
}

/** People who make no offers see those that they were asked to approve. */
async function askedOf(scope: RequestScope, { draft, offer }: MadeOffer): Promise<ApplicationOffer['offer']> {
  const approval = await lastApproval(scope.db, draft.id)
  const people = await loadPeople(scope.db, [draft.content])
  if (!approval || !mayRead(scope.viewer!, approval, people, approvableOf(draft, approval))) return null
  const state = approval.state === 'withdrawn' || approval.state === 'voided' ? 'draft' : approval.state
  return {
    state: offer ? statusByClock(stateOf(offer), nowSeconds(scope)) : state,
    at: unixSeconds(offer ? answeredAt(offer, nowSeconds(scope)) : changedAt(approval)),
    draft_id: null,
    offer_id: null,
    approval_id: approval.id,
  }
}
