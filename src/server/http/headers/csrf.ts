import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { MessageKey } from '#server/messages.ts'
import { randomToken } from '#server/http/headers/random-token.ts'
import { AppError } from '../refusals/app-error.ts'
import { ownCookie, readCookie } from './own-cookie.ts'

/** The random visitor id that the anti-forgery token is bound to; created on the first page view. */
export function visitorId(context: Context, origin: string, outgoing: Headers): string {
  const known = readCookie(context, 'candela_visitor', origin)
  if (known && /^[\w-]{22,64}$/.test(known)) return known
  const made = randomToken(24)
  outgoing.append('set-cookie', ownCookie('candela_visitor', made, origin))
  return made
}

/** The token of a visitor, and of a session once there is one: it changes on sign-in and sign-out. */
export function csrfToken(secret: string, visitor: string, sessionId: string | null): string {
  return createHmac('sha256', secret)
    .update(`csrf\n${visitor}\n${sessionId ?? ''}`)
    .digest('base64url')
}

/**
 * Refuses a changing call without the right token (spec/3 §7, §8: `x-csrf-invalid: 1`) or from another origin.
 * @throws AppError `csrf`
 */
export function requireSameSite(context: Context, expected: string, origin: string): void {
  requireOwnOrigin(context, origin)
  const given = Buffer.from(context.req.header('x-csrf-token') ?? '')
  const wanted = Buffer.from(expected)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    // The response includes the right token, so that a page whose session started or ended in another window can continue. No
    // other site can read it.
    throw refused('refused.csrf', { 'x-csrf-token': expected })
  }
}

/**
 * Refuses a changing call if the browser says that it comes from another site; programs send no such header.
 * @throws AppError `csrf`
 */
export function requireOwnOrigin(context: Context, origin: string): void {
  const from = context.req.header('origin')
  const isForeign = context.req.header('sec-fetch-site') === 'cross-site'
  if (isForeign || (from && from !== origin)) throw refused('refused.foreign')
}

const refused = (key: MessageKey, headers: Record<string, string> = {}) =>
  new AppError('csrf', { key }, { headers: { 'x-csrf-invalid': '1', ...headers } })
