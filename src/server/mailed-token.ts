import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link works after it was mailed: mailboxes are kept, shared and sold. */
export const mailedLinkDays = 60

/** What a link opens, and whom it was mailed to: `['messages', applicationId, email]`. Nothing of it is stored. */
type About = readonly string[]

/** The token of a mailed link: whoever reads that mailbox opens what it is about. */
export function mailedToken(secret: string, about: About, expiresTs: number): string {
  const expires = expiresTs.toString(36)
  return `${expires}_${macOf(secret, about, expires)}`
}

/** `expired`: it was mailed to this address, and the only thing it still does is to ask for another. Null: it never was. */
export function stateOfMailedToken(
  given: string,
  { secret, about, nowTs }: { secret: string; about: About; nowTs: number },
): 'valid' | 'expired' | null {
  const [, expires = '', mac = ''] = /^(?:([0-9a-z]{1,9})_)?([\w-]{43})$/.exec(given) ?? []
  // Those of earlier versions, which had no end, have none of their own.
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
