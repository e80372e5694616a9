import * as z from 'zod/mini'
import { drawingField, drawingLimits, pointsIn } from '#shared/offers/signature-drawing.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { OfferDocument, OfferRefusal, Sha256 } from './offers.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * The built-in signing page `/public/esignWidget?wid=…&hosted=…` (spec/3 §3, §7; docs/offers.md). `wid` names
 * one version of one document and expires. It opens the page but grants nothing: signing requires being signed in and owning
 * the offer.
 */

export const esignStates = ['open', 'signed', 'declined', 'expired', 'canceled', 'revised', 'run_out'] as const

const within = (end: number) => z.int().check(z.minimum(0), z.maximum(end))

/** A drawn signature, in addition to the typed name and never instead of it (shared/offers/signature-drawing.ts). */
export const SignatureDrawing = z
  .array(z.array(z.tuple([within(drawingField.width), within(drawingField.height)])).check(z.minLength(1)))
  .check(
    z.minLength(1, problem('input.esign.drawing')),
    z.refine(
      (strokes) => strokes.length <= drawingLimits.strokes && pointsIn(strokes) <= drawingLimits.points,
      problem('input.esign.lines'),
    ),
  )

const Wid = z.string().check(z.maxLength(300))

/** `hosted` names the site that frames the page: an origin that the employer allows, or `true` if the page should find out. */
export const esignQuery = {
  ...commonFields,
  wid: textField(300, 'The signing request.'),
  hosted: textField(300, 'Origin of the page around the frame, or `true`.'),
}

export const EsignRequestView = z.object({
  /** `run_out`: nothing is left to sign here; `revised`: the URL is for an older version. */
  state: z.enum(esignStates),
  offer: z.object({
    enc_id: z.string(),
    position: z.string(),
    fullname: z.string(),
    email: z.string(),
    expires_at: z.nullable(z.int()),
    timezone: z.string(),
    /** Signing this document is the last step in accepting the offer. */
    is_last: z.boolean(),
  }),
  document: OfferDocument,
  /** Origins that may receive the result by postMessage; the first one is ours. */
  message_origins: z.array(z.string()),
})
export type EsignRequestView = z.infer<typeof EsignRequestView>

/** For the offer's owner; 403 for other signed-in users, 404 for an invalid or expired `wid`. */
export const getEsignRequest = endpoint({
  method: 'GET',
  path: '/api/offer/esign/request',
  summary: 'The content of a signing page',
  access: 'candidate',
  query: z.object(esignQuery),
  data: EsignRequestView,
})

/** Signs through the same service as the letter page; 409 as there, with `error.body.reason`. */
export const signEsignRequest = endpoint({
  method: 'POST',
  path: '/api/offer/esign/sign',
  summary: 'Sign on the signing page',
  access: 'candidate',
  body: z.object({
    wid: Wid,
    sha256: Sha256,
    typedName: cleanLine(200),
    hasAgreed: z.boolean(),
    consentText: cleanText(2000),
    drawing: z.optional(SignatureDrawing),
    idempotencyKey: cleanLine(64),
  }),
  data: EsignRequestView,
  refusals: { 409: OfferRefusal },
})

/** Declines the offer that the document belongs to. Final. */
export const rejectEsignRequest = endpoint({
  method: 'POST',
  path: '/api/offer/esign/reject',
  summary: 'Reject on the signing page',
  access: 'candidate',
  body: z.object({ wid: Wid, reason: z.optional(cleanText(2000)) }),
  data: EsignRequestView,
  refusals: { 409: OfferRefusal },
})
