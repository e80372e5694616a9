import * as z from 'zod/mini'
import { offerFilters } from '#shared/offers/admin-offer-filters.ts'
import { ApprovalProgress } from './approval-steps.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { NewerVersion } from './letter-templates.ts'
import { endpoint } from '../endpoint.ts'
import { DraftDocument, LocalMoment, OfferDraftContent, Timezone } from './offer-drafts.ts'
import { OfferDocument, OfferMessage, OfferRefusal, OfferStatus, PayLine } from './offers.ts'
import { choiceField, commonFields, textField, wholeNumberField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * Offers as the employer's staff see them; creating them is in `offer-drafts.ts`. Every change
 * to an extended offer is in its audit chain. Times are Unix seconds.
 */

/** The reason for staff's attention. */
export const staffNeeds = ['more_time', 'question', 'revision'] as const
export const StaffNeed = z.enum(staffNeeds)
export type StaffNeed = z.infer<typeof StaffNeed>

export const StaffOfferSummary = z.object({
  /** Id of the offer, or of the draft. */
  id: z.string(),
  is_draft: z.boolean(),
  /** Null for drafts. According to the server's clock. */
  status: z.nullable(OfferStatus),
  candidate: z.object({ name: z.string(), email: z.string() }),
  position: z.object({ id: z.nullable(z.int()), name: z.string() }),
  expires_at: z.nullable(z.int()),
  timezone: z.string(),
  updated_at: z.int(),
  signed_count: z.int(),
  /** Number of documents that need a signature. */
  signature_count: z.int(),
  needs: z.array(StaffNeed),
  /** For a draft that was sent for approval. */
  approval: z.nullable(z.enum(['waiting', 'approved', 'sent_back'])),
})
export type StaffOfferSummary = z.infer<typeof StaffOfferSummary>

const listQuery = z.object({
  ...commonFields,
  filter: choiceField(offerFilters, 'Which of them; all where it is not said.'),
  query: textField(100, 'Part of a name, an address or a position.'),
  start: wholeNumberField(0, 'How many to leave out.', 1_000_000),
})
export const listAdminOffers = endpoint({
  method: 'GET',
  path: '/api/offer/admin/offers',
  summary: 'Offers of the employer',
  access: 'staff',
  recorded: { action: 'offer.list_read', subject: 'offers' },
  query: listQuery,
  data: z.object({
    offers: z.array(StaffOfferSummary),
    count: z.int(),
    counts: z.object({
      all: z.int(),
      open: z.int(),
      draft: z.int(),
      accepted: z.int(),
      ended: z.int(),
      needs_staff: z.int(),
    }),
  }),
})

export const StaffOfferEvent = z.object({
  sequence: z.int(),
  at: z.string(),
  kind: z.string(),
  hash: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

export const StaffOffer = z.object({
  ...StaffOfferSummary.shape,
  enc_id: z.string(),
  status: OfferStatus,
  is_contract: z.boolean(),
  is_ats: z.boolean(),
  hide_offer_status: z.boolean(),
  pay: z.array(PayLine),
  start_date: z.nullable(z.string()),
  /** Only in letters: `YYYY-MM-DD`, and a name; null and empty if the offer was not made here. */
  end_date: z.nullable(z.string()),
  manager: z.string(),
  place: z.string(),
  contact: z.nullable(z.object({ name: z.string(), role: z.string(), email: z.string() })),
  extended_at: z.int(),
  accepted_at: z.nullable(z.int()),
  declined_at: z.nullable(z.int()),
  decline_reason: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  documents: z.array(OfferDocument),
  messages: z.array(OfferMessage),
  events: z.array(StaffOfferEvent),
  /** Whether the chain is intact up to its known head. */
  is_chain_whole: z.boolean(),
  /** Its approvers before it was extended; null if none were needed. */
  approval: z.nullable(ApprovalProgress),
  /** An administrator has published a version since that no one approved: then there is no `approval`. */
  is_changed_without_approval: z.boolean(),
  server_time: z.int(),
})
export type StaffOffer = z.infer<typeof StaffOffer>

export const getAdminOffer = endpoint({
  method: 'GET',
  path: '/api/offer/admin/offers/:id',
  summary: 'An offer with its documents, thread and audit chain',
  access: 'staff',
  data: StaffOffer,
})

/** The letter's facts about the job, also shown on the offer's page. */
export const OfferTerms = z.partial(
  z.pick(OfferDraftContent, { pay: true, start_date: true, end_date: true, place: true, manager: true }),
)
export type OfferTerms = z.infer<typeof OfferTerms>

/** Opens a document for revision: the candidate cannot sign it, and a signature on this version no longer counts. */
export const reviseOfferDocument = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/documents/:documentId/revise',
  summary: 'Start revising a document',
  access: 'staff',
  body: z.object({ note: z.optional(cleanLine(500)) }),
  data: StaffOffer,
  refusals: { 409: OfferRefusal },
})

/** Ends the revision with a new version: from the template with the offer's values, or an upload. */
export const publishOfferDocument = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/documents/:documentId/versions',
  summary: 'Publish a new version of a document',
  access: 'staff',
  body: z.object({
    /** The version that staff saw: 409 if it is no longer the current one. */
    base_version: z.int(),
    source: DraftDocument.shape.source,
    note: z.optional(cleanLine(500)),
    /** Changes to the offer itself; omitted fields stay. */
    terms: z.optional(OfferTerms),
  }),
  data: StaffOffer,
  refusals: { 409: z.union([NewerVersion, OfferRefusal]) },
})

export const extendOfferExpiry = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/expiry',
  summary: 'Give the candidate more time',
  access: 'staff',
  body: z.object({ expires: LocalMoment, timezone: z.optional(Timezone), message: z.optional(cleanText(4000)) }),
  data: StaffOffer,
  refusals: { 409: OfferRefusal },
})

export const cancelOffer = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/cancel',
  summary: 'Cancel an offer',
  access: 'staff',
  body: z.object({
    reason: cleanText(2000).check(z.refine((text) => text.trim() !== '', problem('input.offers.cancelReason'))),
  }),
  data: StaffOffer,
  refusals: { 409: OfferRefusal },
})

/** A reply in the thread; `expires` also grants more time. */
export const answerOfferMessage = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/messages',
  summary: 'Answer the candidate',
  access: 'staff',
  body: z.object({
    text: cleanText(4000).check(z.refine((text) => text.trim() !== '', problem('input.offers.answer'))),
    expires: z.optional(LocalMoment),
    idempotency_key: cleanLine(64).check(z.minLength(8)),
  }),
  data: StaffOffer,
  refusals: { 409: OfferRefusal },
})

/** Marks the candidate's messages up to this one as needing no reply. Idempotent. */
export const settleOfferMessages = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/messages/settle',
  summary: 'Say that messages about an offer need no reply',
  access: 'staff',
  body: z.object({ messageId: z.int() }),
  data: StaffOffer,
})

export const setOfferFlags = endpoint({
  method: 'PATCH',
  path: '/api/offer/admin/offers/:id',
  summary: 'Change how an offer is shown',
  access: 'staff',
  body: z.object({ hide_offer_status: z.optional(z.boolean()), is_ats: z.optional(z.boolean()) }),
  data: StaffOffer,
})

export const resendOfferMail = endpoint({
  method: 'POST',
  path: '/api/offer/admin/offers/:id/resend',
  summary: 'Send the email about an offer again',
  access: 'staff',
  data: StaffOffer,
})

/** The bytes of a document, sealed if it is signed. Served without the envelope; access is recorded in the audit log. */
export const getAdminOfferDocument = endpoint({
  method: 'GET',
  path: '/api/offer/admin/offers/:id/documents/:documentId/content',
  summary: "A document's bytes",
  access: 'staff',
  data: z.unknown(),
  media: ['application/pdf', 'text/html', 'application/octet-stream'],
})
