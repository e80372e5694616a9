import * as z from 'zod/mini'
import { ApplicationSummary } from './applications.ts'
import { endpoint } from '../endpoint.ts'

const ClaimToken = z.optional(z.string().check(z.maxLength(200)))

/** What a claim would attach, so that its owner recognizes it. Errors: 403, 404 as for `claimApplication`. */
export const readClaim = endpoint({
  method: 'GET',
  path: '/api/pcsx/application_claim',
  summary: 'What is needed to claim an application',
  access: 'candidate',
  query: z.object({ application_id: z.string().check(z.maxLength(64)), token: ClaimToken }),
  data: z.object({
    position: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    resumeName: z.nullable(z.string()),
    /** Unix seconds. */
    sentTs: z.int(),
    /** Already attached to the account. */
    isClaimed: z.boolean(),
  }),
})

/**
 * Attaches one application that was sent without an account to the signed-in account with the same, confirmed address. The
 * mailed link opens `/careers/applications?domain=…&claim={application_id}.{token}`; without a token the call works for the
 * browser that sent the application. Nothing else changes: applications that others sent under the address stay with the
 * employer, unconfirmed. Errors: 403 the account has another address, 404 the link is invalid, 409 the account has applied
 * itself or has a draft.
 */
export const claimApplication = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/claim',
  summary: 'Claim an application that was sent without an account',
  access: 'candidate',
  body: z.object({ application_id: z.string().check(z.maxLength(64)), token: ClaimToken }),
  data: ApplicationSummary,
})
