import * as z from 'zod/mini'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { commonFields } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/** Checking a file is expensive, and no one types codes from paper this fast. */
const verifications: CallLimit = {
  name: 'verifications',
  of: 'address',
  perMinute: 30,
  burst: 60,
  formCost: 3,
  message: 'signing.refused.tooMany',
}

/** Verifying a sealed document (`/careers/verify`): by the file, by its hash, or by the code on its certificate page. */

/** `on_record`: a code was given and a document has it; only the file itself can show whether it is that document. */
export const verifyVerdicts = ['intact', 'changed', 'unknown', 'on_record'] as const
export type VerifyVerdict = (typeof verifyVerdicts)[number]

export const VerifyFinding = z.object({
  /** good: intact; bad: changed; open: cannot be determined from what is available. */
  tone: z.enum(['good', 'bad', 'open']),
  kind: z.string(),
  text: z.string(),
})

/** The record of a sealed document: nothing about the people in it. */
export const SealedDocumentFacts = z.object({
  employer: z.string(),
  code: z.string(),
  kind: z.enum(['offer_document', 'wet_scan']),
  /** Unix seconds. */
  sealed_at: z.int(),
  /** Hash of the document as it was shown before it was signed. */
  document_sha256: z.string(),
  /** Hash of the sealed file. */
  sealed_sha256: z.string(),
  timestamp: z.enum(['none', 'pending', 'stamped']),
  timestamped_at: z.nullable(z.int()),
})

export const VerifyReport = z.object({
  verdict: z.enum(verifyVerdicts),
  findings: z.array(VerifyFinding),
  document: z.nullable(SealedDocumentFacts),
  /** Hash of the file that was sent; null if only a code was. */
  file_sha256: z.nullable(z.string()),
})
export type VerifyReport = z.infer<typeof VerifyReport>

export const maxVerifyBytes = 20 * 1024 * 1024

/** A JSON body contains a code, or the SHA-256 of a file, which then need not be sent if it is known. */
export const VerifyQuestion = z.union([
  z.object({
    code: z
      .string()
      .check(z.minLength(1, problem('input.verify.code')), z.maxLength(60, problem('input.verify.wrongCode'))),
  }),
  z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, problem('input.sha256'))) }),
])

/**
 * Form data with one `file` (20 MB at most), and `audit_log` (JSON lines) to verify its events as well; or JSON with `code` or
 * `sha256`. 413 too large, 422 naming the field, 429 too many.
 */
export const verifySealedDocument = endpoint({
  method: 'POST',
  path: '/api/pcsx/verify',
  summary: 'Verify a sealed document by file, hash or code',
  access: 'public',
  bodyType: 'multipart or json',
  body: VerifyQuestion,
  query: z.object(commonFields),
  limits: [verifications],
  data: VerifyReport,
})
