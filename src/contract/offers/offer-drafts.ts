import { emailKey, isEmailAddress } from '#shared/applications/email.ts'
import * as z from 'zod/mini'
import { documentTypes } from '#shared/offers/offer-status.ts'
import { isTimeZone, parseLocalTime } from '#shared/time/zoned-time.ts'
import { ApprovalProgress } from './approval-steps.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { OfferRefusal, PayLine } from './offers.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * Offers that staff prepare (see contract/offers/staff-offers.ts for what follows). Only staff see a draft, and it may be incomplete.
 * Errors name the field by its path: `content.documents.0.name`.
 */

/** IANA zones the server knows. */
export const Timezone = z.string().check(z.refine(isTimeZone, problem('input.timeZone')))

const Day = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d$/.test(text) && parseLocalTime(`${text}T00:00`) !== null,
      problem('input.day'),
    ),
  )
/** Wall-clock time in the offer's zone. */
export const LocalMoment = z
  .string()
  .check(z.refine((text) => text.length === 16 && parseLocalTime(text) !== null, problem('input.dayTime')))

const Email = z.pipe(
  cleanLine(254),
  z.pipe(z.transform(emailKey), z.string().check(z.refine(isEmailAddress, problem('email.refused')))),
)

/** In characters. */
export const draftLengths = { line: 200, contactName: 120 } as const

const Contact = z.object({
  name: cleanLine(draftLengths.contactName).check(z.refine((name) => name !== '', problem('input.offers.name'))),
  role: cleanLine(120),
  email: z.union([Email, z.literal('')]),
})

const DraftPayLine = z.object({
  ...PayLine.shape,
  label: cleanLine(120).check(z.refine((label) => label !== '', problem('input.offers.pay'))),
  amount: z.nullable(z.number().check(z.minimum(0, problem('input.offers.amount')), z.maximum(1e12))),
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, problem('input.offers.currency')))),
  note: cleanLine(300),
})

/** A letter from a template, or an uploaded file (`storeOfferFile`). */
export const DraftDocument = z.object({
  name: cleanLine(160).check(z.refine((name) => name !== '', problem('input.offers.document'))),
  type: z.enum(documentTypes),
  /** `offer_letter`, `contract`, `policy`, `other`. */
  document_type: z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/, problem('input.offers.documentType'))),
  needs_signature: z.boolean(),
  source: z.union([
    z.object({
      from: z.literal('template'),
      template_id: z.string().check(z.minLength(1, problem('input.offers.template'))),
    }),
    z.object({
      from: z.literal('upload'),
      file_id: z.string().check(z.minLength(1, problem('input.offers.file'))),
      file_name: cleanLine(200),
      size: z.int(),
    }),
  ]),
})
export type DraftDocument = z.infer<typeof DraftDocument>

/** The fields that staff fill in. A draft may be incomplete; extending it reports what is missing. */
export const OfferDraftContent = z.object({
  application_id: z.nullable(z.string()),
  position_id: z.nullable(z.int()),
  position_name: cleanLine(draftLengths.line),
  candidate_email: z.union([Email, z.literal('')]),
  /** The name that the candidate types to sign, unless their profile has one. */
  candidate_name: cleanLine(draftLengths.line),
  is_contract: z.boolean(),
  is_ats: z.boolean(),
  hide_offer_status: z.boolean(),
  pay: z.array(DraftPayLine).check(z.maxLength(30, problem('input.offers.payLines', { count: 30 }))),
  start_date: z.nullable(Day),
  /** The last day of a fixed-term contract or an internship. */
  end_date: z.nullable(Day),
  place: cleanLine(draftLengths.line),
  manager: cleanLine(120),
  contact: z.nullable(Contact),
  timezone: Timezone,
  /** In `timezone`; null never expires. */
  expires: z.nullable(LocalMoment),
  /** For letters that are written here. */
  locale: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, problem('input.languageTag'))),
  documents: z.array(DraftDocument).check(z.maxLength(20, problem('input.offers.documents', { count: 20 }))),
})
export type OfferDraftContent = z.infer<typeof OfferDraftContent>

export const OfferDraft = z.object({
  id: z.string(),
  content: OfferDraftContent,
  /** Increases with every save. */
  revision: z.int(),
  updated_at: z.int(),
  /** What would prevent extending it, by field. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  approval: ApprovalProgress,
})
export type OfferDraft = z.infer<typeof OfferDraft>

/** What someone else has saved since. */
export const OfferDraftConflict = z.object({ draft: OfferDraft })

/**
 * Starts a draft: empty, or from an application with its data. A repeated `idempotency_key` returns the same draft, and so
 * does an application that has one. 409 for an application that has ended, or whose offer is open: then `error.body.offer_id` is
 * that offer.
 */
export const createOfferDraft = endpoint({
  method: 'POST',
  path: '/api/offer/admin/drafts',
  summary: 'Start an offer',
  access: 'staff',
  body: z.object({
    application_id: z.optional(z.string()),
    idempotency_key: cleanLine(64).check(z.minLength(8)),
  }),
  data: OfferDraft,
  refusals: { 409: OfferRefusal },
})

export const getOfferDraft = endpoint({
  method: 'GET',
  path: '/api/offer/admin/drafts/:id',
  summary: 'A draft of an offer',
  access: 'staff',
  recorded: { action: 'offer.draft_read', subject: 'offer_draft:id' },
  data: OfferDraft,
})

/**
 * 409 with the newer draft in `error.body.draft` if someone else has saved since `revision`, or if it was sent for approval: the
 * request has to be withdrawn first.
 */
export const saveOfferDraft = endpoint({
  method: 'PUT',
  path: '/api/offer/admin/drafts/:id',
  summary: 'Save a draft of an offer',
  access: 'staff',
  body: z.object({ revision: z.int(), content: OfferDraftContent }),
  data: OfferDraft,
  refusals: { 409: z.union([OfferDraftConflict, OfferRefusal]) },
})

export const deleteOfferDraft = endpoint({
  method: 'DELETE',
  path: '/api/offer/admin/drafts/:id',
  summary: 'Discard a draft',
  access: 'staff',
  data: z.object({ is_deleted: z.boolean() }),
  refusals: { 409: OfferRefusal },
})

/** The letter for one of the draft's documents, with placeholders for missing data. */
export const previewOfferLetter = endpoint({
  method: 'POST',
  path: '/api/offer/admin/drafts/:id/preview',
  summary: 'Preview a letter of a draft',
  access: 'staff',
  recorded: { action: 'offer.draft_previewed', subject: 'offer_draft:id' },
  body: z.object({ document: z.int() }),
  data: z.object({ title: z.string(), html: z.string(), missing: z.array(z.string()) }),
})

/**
 * Makes the letters, fixes the documents and extends the offer: from now on the candidate can see it, and is notified. If the
 * draft was already extended, the same offer is returned. 422 names what is missing; 409 a newer draft, an application that has
 * ended, or a version that was not approved.
 */
export const extendOfferDraft = endpoint({
  method: 'POST',
  path: '/api/offer/admin/drafts/:id/extend',
  summary: 'Extend an offer',
  access: 'staff',
  body: z.object({ revision: z.int() }),
  data: z.object({ offer_id: z.string() }),
  refusals: { 409: z.union([OfferDraftConflict, OfferRefusal]) },
})

/** Form data `file`: a PDF, or a Word document to be read or signed on paper. 413, 415, 422 naming `file`. */
export const storeOfferFile = endpoint({
  method: 'POST',
  path: '/api/offer/admin/files',
  summary: 'Upload a document for an offer',
  access: 'staff',
  bodyType: 'multipart',
  data: z.object({ file_id: z.string(), file_name: z.string(), size: z.int(), page_count: z.nullable(z.int()) }),
})

/** Applications for which an offer can be made: neither rejected, withdrawn nor hired, and without an open offer. */
export const searchOfferApplicants = endpoint({
  method: 'GET',
  path: '/api/offer/admin/applicants',
  summary: 'Search for applications to make an offer for',
  access: 'staff',
  recorded: { action: 'application.list_read', subject: 'applications' },
  query: z.object({ ...commonFields, query: textField(100, 'Part of a name, an address or a position.') }),
  data: z.object({
    applicants: z.array(
      z.object({
        application_id: z.string(),
        name: z.string(),
        email: z.string(),
        position: z.string(),
        /** Null if the position no longer exists. */
        position_id: z.nullable(z.int()),
        /** "Same address, not confirmed" (contract/applications/applications.ts, `isSameAddressNotConfirmed`). */
        same_address_not_confirmed: z.boolean(),
      }),
    ),
  }),
})
