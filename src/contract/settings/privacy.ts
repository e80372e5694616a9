import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { commonFields } from '../fields/query-fields.ts'
import { proofFields } from './settings.ts'

/** What the site stores about a person: consents, download, deletion (docs/privacy.md). */

export const Consent = z.object({
  /** `terms`: of the site. `application`: in a sent form. `signature`: on a document. `alert`: to receive emails. */
  kind: z.enum(['terms', 'application', 'signature', 'alert']),
  /** The position, document or alert it was given for; empty for the site's terms. */
  about: z.string(),
  /** What was agreed to, as plain text. */
  text: z.string(),
  /** The employer's name for it; empty if texts have none. */
  version: z.string(),
  /** Hash of the text that was shown; empty if the text itself is stored. */
  textHash: z.string(),
  givenTs: z.int(),
  /** The alert whose deletion withdraws it; null if it lasts as long as the account. */
  alertId: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

export const HeldGroup = z.object({ group: z.string(), count: z.int() })
export type HeldGroup = z.infer<typeof HeldGroup>

/** What deleting the account will do. */
export const DeletionPlan = z.object({
  /** False for the employer's staff: an administrator removes those accounts. */
  canLeave: z.boolean(),
  deleted: z.array(HeldGroup),
  /** Audit entries that are kept without naming the person. */
  anonymized: z.array(HeldGroup),
  /** Signed offers, which are kept as a record. */
  kept: z.array(z.object({ position: z.string(), status: z.string() })),
})
export type DeletionPlan = z.infer<typeof DeletionPlan>

export const Privacy = z.object({
  consents: z.array(Consent),
  leaving: DeletionPlan,
  hasPassword: z.boolean(),
  /** After how many months the employer deletes ended applications; null for never. */
  retentionMonths: z.nullable(z.int()),
})
export type Privacy = z.infer<typeof Privacy>

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/pcsx/privacy',
  summary: 'Your consents, the data held about you, and what deleting your account would do',
  access: 'candidate',
  query: z.object(commonFields),
  data: Privacy,
})

/** The link works only for this session, for ten minutes. Errors: 422 names `password` or `code`; 429. */
export const askForDownload = endpoint({
  method: 'POST',
  path: '/api/pcsx/privacy/download',
  summary: 'Request a link to all data held about you',
  access: 'candidate',
  body: z.object(proofFields),
  data: z.object({ url: z.string(), expiresTs: z.int() }),
})

/** A ZIP without the envelope: `index.html` to read, `data/*.json` for programs, `files/`. 410 for an expired link. */
export const downloadEverything = endpoint({
  method: 'GET',
  path: '/api/pcsx/privacy/download',
  summary: 'All data held about you, as a ZIP file',
  access: 'candidate',
  query: z.object({ token: z.string().check(z.maxLength(200)), hl: z.optional(z.string()) }),
  data: z.unknown(),
  media: ['application/zip'],
})

/** Immediate and permanent; signs out everywhere. Errors: 403 for staff; 422 names `password` or `code`; 429. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/pcsx/privacy/delete_account',
  summary: 'Delete your account and the data held about you',
  access: 'candidate',
  body: z.object(proofFields),
  data: z.object({ isDeleted: z.boolean() }),
})
