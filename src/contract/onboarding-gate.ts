import * as z from 'zod/mini'
import { cleanLine } from './fields/clean-text.ts'
import { BootstrapField } from './employers/employer-config.ts'
import { endpoint } from './endpoint.ts'
import { commonFields } from './fields/query-fields.ts'

/** The onboarding gate after signing in (spec/1 §4): terms, onboarding, profile bootstrapping, in this order. */

/** spec/1 §3, in the reader's language; an empty text means the site's default. */
export const Terms = z.object({
  headingText: z.string(),
  helperText: z.string(),
  infoText: z.string(),
  /** Sanitized HTML. */
  disclaimerText: z.string(),
  submitButtonText: z.string(),
  /** The employer's name for this version of the text. */
  version: z.string(),
  /** Hash of everything shown and the version; accepting names which text was read. */
  textHash: z.string(),
})
export type Terms = z.infer<typeof Terms>

/** spec/1 §3, with the remaining steps. */
export const GateState = z.object({
  /** True if there are no terms to accept. A changed text counts as not attested. */
  tosAttested: z.boolean(),
  /** Null if there is nothing to accept. */
  terms: z.nullable(Terms),
  isOnboarded: z.boolean(),
  isBootstrapped: z.boolean(),
  /** Null if nothing is asked. */
  bootstrappingConfig: z.nullable(z.object({ fields: z.array(BootstrapField), isSkippable: z.boolean() })),
})
export type GateState = z.infer<typeof GateState>

export const getTermsOfService = endpoint({
  method: 'GET',
  path: '/api/pcsx/terms_of_service',
  summary: 'Whether the terms of service were accepted, and what else is required before entering the site',
  access: 'candidate',
  query: z.object(commonFields),
  data: GateState,
})

/** The current text, which has to be read. */
export const TermsConflict = z.object({ terms: Terms })

/** Idempotent. Errors: 409 with the newer `terms` if `textHash` is not that of the current text. */
export const acceptTermsOfService = endpoint({
  method: 'POST',
  path: '/api/pcsx/terms_of_service',
  summary: 'Accept the terms of service',
  access: 'candidate',
  body: z.object({
    /** Hash of the text that was read; defaults to the current text. */
    textHash: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: GateState,
  refusals: { 409: TermsConflict },
})

/** Errors: 409 until the terms are accepted. */
export const postOnboarding = endpoint({
  method: 'POST',
  path: '/api/pcsx/onboarding',
  summary: 'Mark the signed-in person as onboarded',
  access: 'candidate',
  body: z.object({}),
  data: GateState,
})

/**
 * Answers the employer's first questions; other answers are ignored. Errors: 409 if an earlier step is open, or it may not be
 * skipped; 422 names the field.
 */
export const bootstrapProfile = endpoint({
  method: 'POST',
  path: '/api/pcsx/profile_bootstrap',
  summary: 'Answer the first questions about the profile, or skip them',
  access: 'candidate',
  body: z.object({
    name: z.optional(cleanLine(200)),
    location: z.optional(cleanLine(200)),
    language: z.optional(z.string().check(z.maxLength(35))),
    skip: z.optional(z.boolean()),
  }),
  data: GateState,
})
