import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { commonFields } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/** How users sign in, where they are signed in, and the language of their emails (spec/2 §2). */

const Password = z.string().check(z.maxLength(200))
const Code = z
  .string({ error: problem('accounts.codeInvalid') })
  .check(z.maxLength(12, problem('accounts.codeInvalid')))

/** Proof that the person at the screen owns the account: its password, or a code that was just emailed. */
export const proofFields = { password: z.optional(Password), code: z.optional(Code) }
export interface Proof {
  password?: string | undefined
  code?: string | undefined
}

export const SignedInSession = z.object({
  id: z.string(),
  /** As reported by the browser: "Firefox" and "Windows"; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** The network address from which it was started; null if none was recorded. */
  ipAddress: z.nullable(z.string()),
  startedTs: z.int(),
  /** To the day: a session's use is recorded once a day. */
  lastUsedTs: z.int(),
  isCurrent: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

export const Settings = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  /** False if the employer allows sign-in by code only. */
  canUsePassword: z.boolean(),
  /** Language of emails; null if none was chosen. */
  locale: z.nullable(z.string()),
  sessions: z.array(SignedInSession),
})
export type Settings = z.infer<typeof Settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/pcsx/settings',
  summary: 'Your ways to sign in, sessions and language',
  access: 'candidate',
  query: z.object(commonFields),
  data: Settings,
})

/** 422 names `locale` if the site is not available in that language. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/settings',
  summary: 'Choose the language of emails',
  access: 'candidate',
  body: z.object({ locale: z.string({ error: problem('input.languageTag') }).check(z.maxLength(35)) }),
  data: Settings,
})

/** Mails a six-digit code that proves the next step: valid for 10 minutes, once. 429 after a few. */
export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/pcsx/settings/proof_code',
  summary: 'Email a code to confirm your identity',
  access: 'candidate',
  body: z.object({}),
  data: z.object({ isSent: z.boolean() }),
})

/** Ends every other session. Errors: 422 names `password`, `code` or `new_password`; 429. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/api/pcsx/settings/password',
  summary: 'Set or change the password',
  access: 'candidate',
  body: z.object({ ...proofFields, new_password: Password }),
  data: Settings,
})

const Email = z.string({ error: problem('email.refused') }).check(z.maxLength(254))

/**
 * Mails one code to the account's address and another to the new one. The answer is the same whether or not the new one has an
 * account. Errors: 422 names `email`; 429.
 */
export const startEmailChange = endpoint({
  method: 'POST',
  path: '/api/pcsx/settings/email',
  summary: 'Start changing your email address',
  access: 'candidate',
  body: z.object({ email: Email }),
  data: z.object({ isSent: z.boolean() }),
})

/** Ends every other session. Errors: 422 names `current_code` or `new_code`; 429. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/pcsx/settings/email/confirm',
  summary: 'Change your email address, with the codes from both mailboxes',
  access: 'candidate',
  body: z.object({ email: Email, current_code: Code, new_code: Code }),
  data: Settings,
})

/** Ending an ended session is not an error; to end the current one, sign out. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/settings/sessions/:id',
  summary: 'End one other session',
  access: 'candidate',
  data: Settings,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/pcsx/settings/sessions/end_others',
  summary: 'End all other sessions',
  access: 'candidate',
  body: z.object({}),
  data: Settings,
})
