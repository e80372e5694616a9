import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { ownCookie, readCookie } from '#server/http/headers/own-cookie.ts'

/** How long a visitor's browser keeps it after it was created. */
const guestTokenDays = 60

/** The hash under which this visitor's applications are stored; null if the browser holds no secret. */
export function guestTokenHashOf(context: AppContext): string | null {
  const token = readCookie(context, 'candela_applicant', context.get('scope').origin)
  return token && /^[\w-]{32,64}$/.test(token) ? hash(token) : null
}

/** A new secret for a visitor, with the cookie that contains it. */
export function issueGuestToken(origin: string): { tokenHash: string; cookie: string } {
  const token = randomBytes(32).toString('base64url')
  return {
    tokenHash: hash(token),
    cookie: ownCookie('candela_applicant', token, origin, guestTokenDays * 86_400),
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token in the email to a visitor who applied: it proves access to that mailbox. */
export const claimToken = (secret: string, applicationId: string, email: string): string =>
  createHmac('sha256', secret).update(`claim\n${applicationId}\n${email}`).digest('base64url')
