import * as z from 'zod/mini'
import type { OfferConflict } from '#shared/offers/offer-can.ts'
import { documentStatuses, documentTypes, offerStatuses } from '#shared/offers/offer-status.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { commonFields } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/** How much one person may sign, upload or write: no one does this much by hand. */
const signings: CallLimit = {
  name: 'signings',
  of: 'caller',
  perMinute: 20,
  burst: 100,
  message: 'offers.error.tooMany',
}
const offerMessages: CallLimit = {
  name: 'offer messages',
  of: 'caller',
  perMinute: 4,
  burst: 20,
  message: 'offers.error.tooMany',
}

/**
 * Offers as their candidate sees them (spec/1 §2 to §8; docs/offers.md). Field names are the wire's. Times are
 * Unix seconds. An offer of someone else, or of another employer, answers 404. `:id` is `enc_id`, or the numeric id.
 */

export const OfferStatus = z.enum(offerStatuses)
export const DocumentStatus = z.enum(documentStatuses)

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, problem('input.sha256')))

export const OfferDocument = z.object({
  id: z.int(),
  name: z.string(),
  /** According to the server's clock and the offer's state. */
  status: DocumentStatus,
  type: z.enum(documentTypes),
  /** Kind: `offer_letter`, `contract`, `policy`, … */
  document_type: z.string(),
  /** URL of the signing widget, for `esign` documents that can be signed; null otherwise. */
  url: z.nullable(z.string()),
  /** The content as base64, a PDF if it starts with `JVBERi0`; null in lists, and if there is none. */
  b64_string: z.nullable(z.string()),
  /** The same bytes by a ranged GET; null if there is no content. */
  content_url: z.nullable(z.string()),
  /** File name for a download, with its extension. */
  file_name: z.string(),
  /** Bytes; 0 if there is no content. */
  size: z.int(),
  /** Hash of the current content; null if there is none. A signing request contains it. */
  sha256: z.nullable(z.string()),
  /** Increases with every revision. */
  version: z.int(),
  /** Sanitized HTML of a letter that was made here, for reading on a phone; null for uploaded files. */
  letter_html: z.nullable(z.string()),
  signed: z.boolean(),
  signed_at: z.nullable(z.int()),
  under_revision: z.boolean(),
  /** Whether the candidate has to sign it at all. */
  needs_signature: z.boolean(),
  /** Code for `/careers/verify`; null until the document is sealed. */
  verification_code: z.nullable(z.string()),
  updated_at: z.int(),
})
export type OfferDocument = z.infer<typeof OfferDocument>

/** One line of the offer's pay; `amount` in whole units of `currency`, null if it is not an amount of money. */
export const PayLine = z.object({
  label: z.string(),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  interval: z.nullable(z.enum(['year', 'month', 'week', 'day', 'hour', 'once'])),
  note: z.string(),
})
export type PayLine = z.infer<typeof PayLine>

export const OfferMessage = z.object({
  id: z.int(),
  /** `more_time` asks for a later expiry; staff reply in the thread and may extend. */
  kind: z.enum(['question', 'more_time', 'answer']),
  text: z.string(),
  author: z.enum(['candidate', 'staff']),
  author_name: z.string(),
  at: z.int(),
})
export type OfferMessage = z.infer<typeof OfferMessage>

export const Offer = z.object({
  id: z.int(),
  /** At least 128 random bits, for URLs; grants no access by itself. */
  enc_id: z.string(),
  /** The client also derives `Expired` for an `Extended` offer that expires while it is being read. */
  status: OfferStatus,
  position: z.object({ id: z.nullable(z.int()), name: z.string() }),
  updated_at: z.int(),
  expires_at: z.nullable(z.int()),
  extended_at: z.int(),
  offer_documents: z.array(OfferDocument),
  /** From the employer's ATS, so the letter page offers no download. */
  is_ats: z.boolean(),
  hide_offer_status: z.boolean(),
  /** The name that the typed signature must match; the server always supplies one. */
  profile: z.object({ fullname: z.string() }),
  pay: z.array(PayLine),
  /** `YYYY-MM-DD`. */
  start_date: z.nullable(z.string()),
  place: z.string(),
  /** Contact for questions; null if the employer named no one. */
  contact: z.nullable(z.object({ name: z.string(), role: z.string(), email: z.string() })),
  /** IANA zone of the place; the expiry is also shown in it. */
  timezone: z.string(),
  declined_at: z.nullable(z.int()),
  accepted_at: z.nullable(z.int()),
  /** The server's clock, for anything the client derives. */
  server_time: z.int(),
})
export type Offer = z.infer<typeof Offer>

/** All offers of the session's candidate, latest first; documents without `b64_string` and `letter_html`. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offer/offers',
  summary: "The candidate's job offers",
  access: 'candidate',
  query: z.object(commonFields),
  data: z.array(Offer),
})

/** One offer with its documents' content if that is at most 1 MB in total; larger ones by `content_url`. */
export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offer/:id',
  summary: 'One job offer with its documents',
  access: 'candidate',
  query: z.object(commonFields),
  data: Offer,
})

/** Why it is too late to answer an offer, or what stands in the way of making one. */
export const OfferRefusal = z.object({
  reason: z.enum([
    ...(['stale', 'revised', 'expired', 'declined', 'canceled', 'signed'] as const satisfies OfferConflict[]),
    ...(['has_offer', 'extended', 'ended', 'hired_elsewhere'] as const),
    ...(['approval', 'approval_waiting', 'approval_outdated', 'approval_needed'] as const),
  ]),
  /** The offer that is there already. */
  offer_id: z.optional(z.string()),
})

/**
 * Signs. Form data: for a wet signature `signed_offer_letter_pdf_file` (the letter) or `signed_document_file` (any document),
 * exactly one file, 10 MB; for an inline signature `typed_name`, `has_agreed` (`1`), `consent_text` (as it was shown). Both:
 * `sha256` of the document that was shown, `idempotency_key` (a repeated key returns the first answer). 409 `stale` the
 * document changed (error.body.reason is `stale`, `revised`, `expired`, `declined`, `canceled`, `signed`); 413, 415, 422 with
 * `error.body` naming the field.
 */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offer/offers/:id/accept',
  summary: 'Sign the offer letter',
  access: 'candidate',
  bodyType: 'multipart',
  limits: [signings],
  data: Offer,
  refusals: { 409: OfferRefusal },
})

export const acceptOfferDocument = endpoint({
  method: 'POST',
  path: '/api/offer/offers/:id/:documentId/accept',
  summary: 'Sign one document of an offer',
  access: 'candidate',
  bodyType: 'multipart',
  limits: [signings],
  data: Offer,
  refusals: { 409: OfferRefusal },
})

/** Called after `accept` and the widget's message. Idempotent; changes nothing by itself, and returns what the server knows. */
export const getEsignStatus = endpoint({
  method: 'POST',
  path: '/api/offer/offers/:id/:documentId/esign_status',
  summary: 'Whether a document is signed',
  access: 'candidate',
  body: z.optional(z.unknown()),
  data: z.object({ status: z.enum(['pending', 'signed', 'rejected']), offer: Offer }),
})

/**
 * Final. 409 as for signing. `hasAgreed` and `typedName` are those of the signing form on the page that declines, sent only if
 * the employer requires a valid one (`behaviourFlags.declineRequiresValidForm`; 422 naming the field). They are not stored.
 * Without them nothing is checked: the call has no body (spec/1 §7).
 */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/offer/offers/:id/decline',
  summary: 'Decline an offer',
  access: 'candidate',
  body: z.prefault(
    z.object({
      reason: z.optional(cleanText(2000)),
      hasAgreed: z.optional(z.boolean()),
      typedName: z.optional(cleanLine(200)),
    }),
    {},
  ),
  data: Offer,
  refusals: { 409: OfferRefusal },
})

/** The bytes of a document (ranges allowed), as an attachment with `?download=1`. Served without the envelope. */
export const getOfferDocumentContent = endpoint({
  method: 'GET',
  path: '/api/offer/offers/:id/:documentId/content',
  summary: "A document's bytes",
  access: 'candidate',
  data: z.unknown(),
  media: ['application/pdf', 'text/html', 'application/octet-stream'],
})

/** An offer's audit log as JSON lines: every event with its hash and the previous hash. An attachment. */
export const getOfferAuditLog = endpoint({
  method: 'GET',
  path: '/api/offer/offers/:id/audit_log',
  summary: 'The audit log of an offer',
  access: 'candidate',
  data: z.unknown(),
  media: ['application/x-ndjson'],
})

export const listOfferMessages = endpoint({
  method: 'GET',
  path: '/api/offer/offers/:id/messages',
  summary: 'The messages of an offer',
  access: 'candidate',
  data: z.object({ messages: z.array(OfferMessage) }),
})

/** A question, or a request for more time; staff get an email. Ended offers accept no more requests for time: 409. */
export const sendOfferMessage = endpoint({
  method: 'POST',
  path: '/api/offer/offers/:id/messages',
  summary: 'Ask a question or for more time',
  access: 'candidate',
  body: z.object({
    kind: z.enum(['question', 'more_time']),
    text: cleanText(4000).check(z.minLength(1, problem('input.offers.question'))),
    idempotencyKey: cleanLine(64),
  }),
  limits: [offerMessages],
  data: z.object({ message: OfferMessage }),
  refusals: { 409: OfferRefusal },
})

/** The start date as a calendar file. 404 if none is agreed. Served without the envelope. */
export const getOfferCalendarFile = endpoint({
  method: 'GET',
  path: '/api/offer/offers/:id/start.ics',
  summary: "Calendar file of an offer's start date",
  access: 'candidate',
  data: z.unknown(),
  media: ['text/calendar'],
})
