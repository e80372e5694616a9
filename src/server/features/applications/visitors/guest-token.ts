import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** How long a link to a conversation works after it was mailed: mailboxes are kept, shared and sold. */
export const threadTokenDays = 60

/** The token in emails about messages to someone without an account: whoever reads that mailbox reads and writes them. */
export const threadToken = (secret: string, applicationId: string, email: string, expiresTs: number): string =>
  `${expiresTs.toString(36)}_${threadMac(secret, applicationId, email, expiresTs.toString(36))}`

/** `expired`: it was mailed to this address, and the only thing it still does is to ask for another. Null: it never was. */
export function stateOfThreadToken(
  given: string,
  { secret, applicationId, email, nowTs }: { secret: string; applicationId: string; email: string; nowTs: number },
): 'valid' | 'expired' | null {
  const [, expires = '', mac = ''] = /^(?:([0-9a-z]{1,9})_)?([\w-]{43})$/.exec(given) ?? []
  // Those of earlier versions, which had no end, have none of their own.
  if (!isMailedToken(mac, threadMac(secret, applicationId, email, expires))) return null
  return expires !== '' && parseInt(expires, 36) > nowTs ? 'valid' : 'expired'
}

const threadMac = (secret: string, applicationId: string, email: string, expires: string): string =>
  createHmac('sha256', secret)
    .update(['messages', applicationId, email, ...(expires === '' ? [] : [expires])].join('\n'))
    .digest('base64url')

/** Compares in constant time, so that timing reveals nothing about the expected token. */
export function isMailedToken(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
