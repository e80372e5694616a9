import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'
import { BootstrapField } from './employer-config.ts'
import { endpoint } from './endpoint.ts'
import { commonFields } from './query-fields.ts'

/** The way into the site after signing in (spec/1 §4 "App flow"): terms, onboarding, profile bootstrapping, in this order. */

/** spec/1 §3 "Terms-of-service config", in the reader's language; an empty text means the site's own words. */
export const Terms = z.object({
  headingText: z.string(),
  helperText: z.string(),
  infoText: z.string(),
  /** Sanitised HTML. */
  disclaimerText: z.string(),
  submitButtonText: z.string(),
  /** What the employer calls this state of the text. */
  version: z.string(),
  /** Of all that is shown and the version; accepting it says which text was read. */
  textHash: z.string(),
})
export type Terms = z.infer<typeof Terms>

/** spec/1 §3 "Onboarding data", with what is left to do. */
export const GateState = z.object({
  /** True where there are no terms to accept. A changed text is not attested. */
  tosAttested: z.boolean(),
  /** Null where there is nothing to accept. */
  terms: z.nullable(Terms),
  isOnboarded: z.boolean(),
  isBootstrapped: z.boolean(),
  /** Null where nothing is asked. */
  bootstrappingConfig: z.nullable(z.object({ fields: z.array(BootstrapField), isSkippable: z.boolean() })),
})
export type GateState = z.infer<typeof GateState>

export const getTermsOfService = endpoint({
  method: 'GET',
  path: '/api/pcsx/terms_of_service',
  summary: 'Whether the terms of service were accepted, and what else stands before the site',
  access: 'candidate',
  query: z.object(commonFields),
  data: GateState,
})

/** Accepting twice is the same as once. Errors: 409 with the newer `terms` when `textHash` is not of the text in force. */
export const acceptTermsOfService = endpoint({
  method: 'POST',
  path: '/api/pcsx/terms_of_service',
  summary: 'Accept the terms of service',
  access: 'candidate',
  body: z.object({
    /** Of the text that was read; without it the text in force is meant. */
    textHash: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: GateState,
})

/** Errors: 409 while the terms wait. */
export const postOnboarding = endpoint({
  method: 'POST',
  path: '/api/pcsx/onboarding',
  summary: 'Mark the signed-in person as onboarded',
  access: 'candidate',
  body: z.object({}),
  data: GateState,
})

/**
 * Answers what the employer asks at the beginning; only what it asks is taken. Errors: 409 while something stands before it, or
 * it may not be skipped; 422 names the field.
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
    skip: z.optional(z.boolean({ error: 'must be true or false.' })),
  }),
  data: GateState,
})
