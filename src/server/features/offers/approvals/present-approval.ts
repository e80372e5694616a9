import type { ApprovalProgress, StepProgress } from '#contract/offers/approval-steps.ts'
import { isOpenApproval, type ApprovalStep } from '#shared/offers/approval-steps.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { GivenApproval, OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import type { OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { approvableOf, approversOf, loadPeople, type Approvable, type People } from './approvers.ts'
import { lastApproval, neededSteps } from './current-approval.ts'
import { versionOf } from './frozen-version.ts'

/** The approval status of a draft, or of the offer made from it. */
export async function approvalOf(tx: Db, draft: OfferDraftRow): Promise<ApprovalProgress> {
  const row = await lastApproval(tx, draft.id)
  const isOpen = row !== null && isOpenApproval(row.state)
  const isExtended = draft.offerId !== null
  const isCurrent = isOpen && (isExtended || row.version === (await versionOf(tx, draft.content)))
  const people = await loadPeople(tx, [draft.content])
  if (row && isCurrent) return progressOf(row, people, approvableOf(draft, row))
  const steps = isExtended ? [] : await neededSteps(tx, draft.content)
  const offer = approvableOf(draft, null)
  return {
    state: steps.length === 0 ? 'not_needed' : 'needed',
    id: row?.id ?? null,
    steps: steps.map((step) => presentStep(step, 'later', people, offer, null)),
    requested: null,
    ended: row && steps.length > 0 ? endOf(row) : null,
  }
}

/** A request's status, or its status when it ended. */
export function progressOf(row: OfferApprovalRow, people: People, offer: Approvable): ApprovalProgress {
  const { steps, given, state } = row
  return {
    state: state === 'approved' ? 'approved' : state === 'waiting' ? 'waiting' : 'needed',
    id: row.id,
    steps: steps.map((step, index) => {
      const approval = given[index] ?? null
      const isCurrent = state === 'waiting' && index === given.length
      return presentStep(step, approval ? 'approved' : isCurrent ? 'current' : 'later', people, offer, approval)
    }),
    requested: { by: row.requesterName, at: unixSeconds(row.requestedAt) },
    ended: isOpenApproval(state) ? null : endOf(row),
  }
}

function presentStep(
  step: ApprovalStep,
  state: StepProgress['state'],
  everyone: People,
  offer: Approvable,
  approval: GivenApproval | null,
): StepProgress {
  const { people, because } = approversOf(everyone, step, offer)
  return {
    id: step.id,
    who: { kind: step.who.kind, part: step.who.kind === 'team' ? step.who.part : null },
    pay: step.pay,
    state,
    approvers: approval ? [] : people.map(({ id, name }) => ({ id, name })),
    because,
    approval: approval && {
      by: approval.name,
      at: unixSeconds(new Date(approval.at)),
      comment: approval.comment,
      has_stepped_in: approval.hasSteppedIn,
    },
  }
}

/** An open request that no longer counts has been overtaken by a letter's template. */
const endOf = (row: OfferApprovalRow): NonNullable<ApprovalProgress['ended']> => ({
  state: isOpenApproval(row.state) ? 'voided' : row.state,
  by: row.enderName,
  at: unixSeconds(row.endedAt ?? row.requestedAt),
  comment: row.comment,
})
