import * as z from 'zod/mini'
import { approvalLimits, approvalStates } from '#shared/offers/approval-steps.ts'
import { offerStatuses } from '#shared/offers/offer-status.ts'
import { ApprovalProgress, ApprovalStep, Colleague } from './approval-steps.ts'
import { cleanText } from '../fields/clean-text.ts'
import { OfferRefusal } from './offers.ts'
import { endpoint } from '../endpoint.ts'
import { OfferDraftConflict, OfferDraftContent } from './offer-drafts.ts'
import { problem } from '../fields/problem.ts'
import { commonFields, textField, wholeNumberField } from '../fields/query-fields.ts'

/** Approval of offers before they are extended: the employer's chain, and the result of each request. Times are Unix seconds. */

/** The employer's chain, and the people and departments that it can name. */
export const ApprovalRules = z.object({
  steps: z.array(ApprovalStep),
  /** Increases with every save; 0 if there was none. */
  revision: z.int(),
  changed: z.nullable(z.object({ by: z.string(), at: z.int() })),
  /** Possible approvers: administrators, recruiters, and hiring managers for their own positions. */
  colleagues: z.array(Colleague),
  departments: z.array(z.string()),
  /** The people named in a step. */
  positions: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type ApprovalRules = z.infer<typeof ApprovalRules>

export const getApprovalRules = endpoint({
  method: 'GET',
  path: '/api/offer/admin/approval_rules',
  summary: 'Who approves offers (staff)',
  access: 'staff',
  data: ApprovalRules,
})

/** 409 if someone else has saved since `revision`. Offers that were sent for approval keep their steps. */
export const saveApprovalRules = endpoint({
  method: 'PUT',
  path: '/api/offer/admin/approval_rules',
  summary: 'Change who approves offers (staff)',
  access: 'staff',
  body: z.object({
    revision: z.int(),
    steps: z
      .array(ApprovalStep)
      .check(
        z.maxLength(approvalLimits.steps, problem('offerApprovals.problem.steps', { count: approvalLimits.steps })),
      ),
  }),
  data: ApprovalRules,
})

/**
 * Sends a complete draft for approval. From then on it cannot be changed unless the request is withdrawn. The same draft again
 * returns the same request. 409 for a newer draft, an application that has ended, or if no step applies to this offer; 422 names
 * the missing fields.
 */
export const requestOfferApproval = endpoint({
  method: 'POST',
  path: '/api/offer/admin/drafts/:id/approval',
  summary: 'Send an offer for approval (staff)',
  access: 'staff',
  body: z.object({ revision: z.int() }),
  data: ApprovalProgress,
  refusals: { 409: z.union([OfferDraftConflict, OfferRefusal]) },
})

/**
 * Makes the offer editable again; approvals so far are void. Withdrawing twice is not an error. 409 if `approval` is
 * no longer its request, or `given` is not its number of approved steps.
 */
export const withdrawOfferApproval = endpoint({
  method: 'DELETE',
  path: '/api/offer/admin/drafts/:id/approval',
  summary: 'Withdraw a request for approval (staff)',
  access: 'staff',
  query: z.object({
    ...commonFields,
    approval: textField(64, 'The request that was seen.'),
    given: wholeNumberField(0, 'How many of its steps were seen as approved.', approvalLimits.steps),
  }),
  data: ApprovalProgress,
  refusals: { 409: z.union([OfferDraftConflict, OfferRefusal]) },
})

const ApprovalSummary = z.object({
  id: z.string(),
  draft_id: z.string(),
  candidate: z.string(),
  position: z.string(),
  requested: z.object({ by: z.string(), at: z.int() }),
  /** Since when it has been at its current step. */
  since: z.int(),
  /** Waiting for two working days or more. */
  is_late: z.boolean(),
  /** Who can approve the current step. */
  waits_for: z.array(z.string()),
  /** Whether the reader is one of them. */
  is_mine: z.boolean(),
})
export type ApprovalSummary = z.infer<typeof ApprovalSummary>

/** Requests for the reader first, then the others that they may see; the longest-waiting first. */
export const listOfferApprovals = endpoint({
  method: 'GET',
  path: '/api/offer/admin/approvals',
  summary: 'Offers that wait for approval (staff)',
  access: 'staff',
  recorded: { action: 'offer.approval_list_read', subject: 'offers' },
  query: z.object({ ...commonFields }),
  data: z.object({
    approvals: z.array(ApprovalSummary),
    /** The number of requests for the reader: all of them are listed, at the top of the list. */
    mine: z.int(),
    /** The number of others, of which the first 200 are listed. */
    others: z.int(),
  }),
})

export const OfferApproval = z.extend(ApprovalSummary, {
  state: z.enum(approvalStates),
  /** The subject of an approval: who, pay, terms and letters. */
  version: z.string(),
  progress: ApprovalProgress,
  terms: z.pick(OfferDraftContent, {
    pay: true,
    start_date: true,
    end_date: true,
    place: true,
    manager: true,
    expires: true,
    timezone: true,
    is_contract: true,
  }),
  /** The address that the offer is sent to. */
  candidate_email: z.string(),
  application_id: z.nullable(z.string()),
  documents: z.array(
    z.object({ name: z.string(), is_letter: z.boolean(), needs_signature: z.boolean(), file_name: z.string() }),
  ),
  /** `step_in`: as an administrator, instead of the people whom the step names. */
  may_decide: z.enum(['no', 'yes', 'step_in']),
})
export type OfferApproval = z.infer<typeof OfferApproval>

export const getOfferApproval = endpoint({
  method: 'GET',
  path: '/api/offer/admin/approvals/:id',
  summary: 'An offer that was sent for approval (staff)',
  access: 'staff',
  recorded: { action: 'offer.approval_read', subject: 'offer_approval:id' },
  data: OfferApproval,
})

export const readApprovalLetter = endpoint({
  method: 'GET',
  path: '/api/offer/admin/approvals/:id/documents/:place',
  summary: 'A letter of an offer that was sent for approval (staff)',
  access: 'staff',
  recorded: { action: 'offer.approval_letter_read', subject: 'offer_approval:id' },
  data: z.object({ title: z.string(), html: z.string() }),
})

/** An uploaded document; without the envelope. */
export const readApprovalFile = endpoint({
  method: 'GET',
  path: '/api/offer/admin/approvals/:id/documents/:place/content',
  summary: 'A document of an offer that was sent for approval (staff)',
  access: 'staff',
  recorded: { action: 'offer.approval_file_read', subject: 'offer_approval:id' },
  data: z.unknown(),
  media: ['application/pdf', 'application/octet-stream'],
})

const decision = { step: z.string(), version: z.string() }

/** The same person approving the same step again changes nothing. 409 if the step, the version or the request has changed. */
export const approveOffer = endpoint({
  method: 'POST',
  path: '/api/offer/admin/approvals/:id/approve',
  summary: 'Approve an offer (staff)',
  access: 'staff',
  body: z.object({ ...decision, comment: z.optional(cleanText(approvalLimits.comment)) }),
  data: OfferApproval,
  refusals: { 409: OfferRefusal },
})

export const sendBackOffer = endpoint({
  method: 'POST',
  path: '/api/offer/admin/approvals/:id/send_back',
  summary: 'Send an offer back to whoever prepares it (staff)',
  access: 'staff',
  body: z.object({
    ...decision,
    comment: cleanText(approvalLimits.comment).check(
      z.refine((text) => text.trim() !== '', problem('offerApprovals.problem.comment')),
    ),
  }),
  data: OfferApproval,
  refusals: { 409: OfferRefusal },
})

/** The last offer for an application, as far as the reader may see it, and whether they can make one. */
export const ApplicationOffer = z.object({
  may_start: z.boolean(),
  /** Why not, for people who make offers. */
  why_not: z.nullable(z.enum(['ended', 'hired_elsewhere'])),
  offer: z.nullable(
    z.object({
      state: z.enum(['draft', 'waiting', 'approved', 'sent_back', ...offerStatuses]),
      at: z.int(),
      draft_id: z.nullable(z.string()),
      offer_id: z.nullable(z.string()),
      approval_id: z.nullable(z.string()),
    }),
  ),
})
export type ApplicationOffer = z.infer<typeof ApplicationOffer>

export const getApplicationOffer = endpoint({
  method: 'GET',
  path: '/api/offer/admin/applications/:id/offer',
  summary: 'The offer for an application (staff)',
  access: 'staff',
  recorded: { action: 'application.offer_read', subject: 'application:id' },
  data: ApplicationOffer,
})
