import * as z from 'zod/mini'
import { mostReasons } from '#shared/applications/rejection-reasons.ts'
import { isLanguageTag } from '#shared/locales/language-tag.ts'
import { endpoint } from '../endpoint.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { problem } from '../fields/problem.ts'

/** Why people are not selected, as administrators set it (`rejectionReasons` of the employer's configuration). */

const Language = z.string().check(z.refine(isLanguageTag, problem('input.languageTag')))

export const RejectionReason = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  /** For staff and reports, by language; empty ones of built-in reasons use our default. */
  label: z.record(Language, cleanLine(120)),
  /** For candidates, by language; the same. */
  text: z.record(Language, cleanText(500)),
})
export type RejectionReason = z.infer<typeof RejectionReason>

export const RejectionReasons = z.object({
  /** The revision that was read, which a save has to name. */
  revision: z.string(),
  /** In order, without retired ones. */
  reasons: z.array(RejectionReason),
  /** The site's languages, the first one first. */
  languages: z.array(z.string()),
  /** Our default texts for built-in reasons, by language and key; `text` is empty for one that has to be put into words. */
  ours: z.record(z.string(), z.record(z.string(), z.object({ label: z.string(), text: z.string() }))),
})
export type RejectionReasons = z.infer<typeof RejectionReasons>

export const getRejectionReasons = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/rejection_reasons',
  summary: 'Why people are not selected, for staff and for candidates (staff)',
  access: 'staff',
  data: RejectionReasons,
})

/** What someone else has saved since. */
export const RejectionReasonsConflict = z.object({ revision: z.string() })

/**
 * 409 with the newer `revision` if someone else has saved since. Saving the same content again changes nothing. A removed reason that was
 * used stays in reports.
 */
export const saveRejectionReasons = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/rejection_reasons',
  summary: 'Set why people are not selected (staff)',
  access: 'staff',
  body: z.object({
    revision: z.string().check(z.maxLength(64)),
    reasons: z.array(RejectionReason).check(
      z.minLength(1),
      z.maxLength(mostReasons),
      z.refine((reasons) => new Set(reasons.map(({ key }) => key)).size === reasons.length, problem('input.key')),
    ),
  }),
  data: RejectionReasons,
  refusals: { 409: RejectionReasonsConflict },
})
