import * as z from 'zod/mini'
import english from '#messages/en.json' with { type: 'json' }
import { normalEmail } from '#shared/applications/email.ts'

/** In its one form, once: what the limits count is what the library looks up. */
const emailMessage = english['email.refused']
const emailField = z.pipe(
  z.pipe(
    z.string(emailMessage),
    z.transform((text: string) => normalEmail(text)),
  ),
  z.string(emailMessage),
)
const passwordField = z
  .string('Enter a password.')
  .check(z.minLength(1, 'Enter a password.'), z.maxLength(200, 'Enter no more than 200 characters.'))
/** From the link of a mail that told the owner of guessing; never the library's. */
const knownField = z.optional(z.string().check(z.maxLength(200)))
const codeField = z
  .string('Enter the code of the mail.')
  .check(z.minLength(1, 'Enter the code of the mail.'), z.maxLength(40, 'Enter the six digits of the mail.'))

/** What a call does to an account: what it is limited by, and what an employer may have switched off. */
export type AuthKind = 'password' | 'code' | 'mailCode' | 'mailReset' | 'reset' | 'signOut'

interface AuthRoute {
  kind: AuthKind
  /** Everything that is read, of which the library gets all but `known`; what else a body holds is dropped. */
  body: z.ZodMiniType<Record<string, string | undefined>>
}

/**
 * The calls of the sign-in library that exist here, by their path below `/api/auth`: those that our pages make, all of them POST.
 * The library has some thirty more, and each is a way around what our own calls guard: it tells whether a password is right,
 * changes one without telling the owner, makes accounts for addresses of others, hands the session's token to scripts.
 */
export const authRoutes: ReadonlyMap<string, AuthRoute> = new Map<string, AuthRoute>([
  [
    '/sign-in/email',
    { kind: 'password', body: z.object({ email: emailField, password: passwordField, known: knownField }) },
  ],
  ['/sign-in/email-otp', { kind: 'code', body: z.object({ email: emailField, otp: codeField, known: knownField }) }],
  [
    '/email-otp/send-verification-otp',
    {
      kind: 'mailCode',
      body: z.object({ email: emailField, type: z.literal('sign-in', 'Send "sign-in".'), known: knownField }),
    },
  ],
  [
    '/email-otp/request-password-reset',
    { kind: 'mailReset', body: z.object({ email: emailField, known: knownField }) },
  ],
  [
    '/email-otp/reset-password',
    {
      kind: 'reset',
      body: z.object({ email: emailField, otp: codeField, password: passwordField, known: knownField }),
    },
  ],
  ['/sign-out', { kind: 'signOut', body: z.object({}) }],
])
