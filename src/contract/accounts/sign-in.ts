import * as z from 'zod/mini'
import { normalEmail } from '#shared/applications/email.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * The sign-in library's calls that are exposed: those that our pages make. Every body is rebuilt from the named fields before
 * the library sees it. Each answers with the library's response, which nothing reads, and a cookie.
 */

const emailMessage = problem('email.refused')
/** Normalized once, so that the limits count the same address that the library looks up. */
const email = z.pipe(
  z.pipe(
    z.string(emailMessage),
    z.transform((text: string) => normalEmail(text)),
  ),
  z.string(emailMessage),
)
const password = z
  .string(problem('input.password.missing'))
  .check(z.minLength(1, problem('input.password.missing')), z.maxLength(200))
/** From the link in the email that warned the owner about guessing; not passed to the library. */
const known = z.optional(z.string().check(z.maxLength(200)))
const otp = z
  .string(problem('accounts.codeInvalid'))
  .check(z.minLength(1, problem('accounts.codeInvalid')), z.maxLength(40, problem('accounts.codeInvalid')))

/** The library's reason, such as `INVALID_EMAIL_OR_PASSWORD`; empty if it gives none. */
export const SignInRefusal = z.object({ code: z.string() })
export type SignInRefusal = z.infer<typeof SignInRefusal>
const refusals = { 400: SignInRefusal, 401: SignInRefusal, 403: SignInRefusal }

/** Errors: 401 wrong, 403 turned off, 422, 429. */
export const signInWithPassword = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Sign in with a password',
  access: 'public',
  body: z.object({ email, password, known }),
  data: z.unknown(),
  refusals,
})

/** Errors: 400 wrong or expired, 403 turned off, 422, 429. */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email-otp',
  summary: 'Sign in with an emailed code; creates an account if there is none',
  access: 'public',
  body: z.object({ email, otp, known }),
  data: z.unknown(),
  refusals,
})

/** Gives the same answer whether or not the address has an account. Errors: 403 turned off, 422, 429. */
export const mailSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/email-otp/send-verification-otp',
  summary: 'Email a sign-in code',
  access: 'public',
  body: z.object({ email, type: z.literal('sign-in'), known }),
  data: z.unknown(),
  refusals,
})

/** Gives the same answer whether or not the address has an account. Errors: 403 turned off, 422, 429. */
export const mailResetCode = endpoint({
  method: 'POST',
  path: '/api/auth/email-otp/request-password-reset',
  summary: 'Email a code to set a new password',
  access: 'public',
  body: z.object({ email, known }),
  data: z.unknown(),
  refusals,
})

/** Errors: 400 wrong or expired, 403 turned off, 422 naming `password`, 429. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/email-otp/reset-password',
  summary: 'Set a new password with an emailed code',
  access: 'public',
  body: z.object({ email, otp, password, known }),
  data: z.unknown(),
  refusals,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End the session',
  access: 'public',
  body: z.object({}),
  data: z.unknown(),
  refusals,
})
