import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { ownCookie, readCookie } from '#server/http/own-cookie.ts'

/** How long a visitor's browser keeps it, from when it was made. */
const guestTokenDays = 60

/** The hash under which this visitor's applications are kept; null when the browser holds no secret. */
export function guestTokenHashOf(context: AppContext): string | null {
  const token = readCookie(context, 'candela_applicant', context.get('scope').origin)
  return token && /^[\w-]{32,64}$/.test(token) ? hash(token) : null
}

/** A new secret for a visitor, with the cookie that carries it. */
export function issueGuestToken(origin: string): { tokenHash: string; cookie: string } {
  const token = randomBytes(32).toString('base64url')
  return {
    tokenHash: hash(token),
    cookie: ownCookie('candela_applicant', token, origin, guestTokenDays * 86_400),
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What the mail to a visitor who applied carries: it proves that its bearer reads that mailbox. */
export const claimToken = (secret: string, applicationId: string, email: string): string =>
  createHmac('sha256', secret).update(`claim\n${applicationId}\n${email}`).digest('base64url')

/** Compares in constant time: how long it takes tells nothing about the wanted token. */
export function isClaimToken(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
