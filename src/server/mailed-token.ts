import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link works after it was mailed: mailboxes are kept, shared and sold. */
export const mailedLinkDays = 60

/** What a link opens, and its recipient: `['messages', applicationId, email]`. Not stored. */
type About = readonly string[]

/** The token of a mailed link: anyone who reads that mailbox can open its subject. */
export function mailedToken(secret: string, about: About, expiresTs: number): string {
  const expires = expiresTs.toString(36)
  return `${expires}_${macOf(secret, about, expires)}`
}

/** `expired`: it was mailed to this address, and can only be used to request another. Null: it is not one of ours. */
export function stateOfMailedToken(
  given: string,
  { secret, about, nowTs }: { secret: string; about: About; nowTs: number },
): 'valid' | 'expired' | null {
  const [, expires = '', mac = ''] = /^(?:([0-9a-z]{1,9})_)?([\w-]{43})$/.exec(given) ?? []
  // Tokens of earlier versions contain no expiry.
  if (!isMailedToken(mac, macOf(secret, about, expires))) return null
  return expires !== '' && parseInt(expires, 36) > nowTs ? 'valid' : 'expired'
}

const macOf = (secret: string, about: About, expires: string): string =>
  createHmac('sha256', secret)
    .update([...about, ...(expires === '' ? [] : [expires])].join('\n'))
    .digest('base64url')

/** Compares in constant time, so that timing reveals nothing about the expected token. */
export function isMailedToken(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
