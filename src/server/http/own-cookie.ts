import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

/** What every cookie of ours is called; browsers keep each for the host that set it, and show none to scripts. */
export type OwnCookie =
  | 'candela.session_token'
  | 'candela_applicant'
  | 'candela_asker'
  | 'candela_device'
  | 'candela_employer'
  | 'candela_locale'
  | 'candela_visitor'

const isSecure = (origin: string): boolean => origin.startsWith('https:')

/**
 * Over https the name says `__Host-`: browsers take such a cookie only from this very host, over https, for all its paths, so that
 * no neighbour under the same domain can plant one. Over plain http, which is this machine's own, they take none of that name.
 */
export const cookieName = (name: OwnCookie, origin: string): string => (isSecure(origin) ? `__Host-${name}` : name)

export const readCookie = (context: Context, name: OwnCookie, origin: string): string | undefined =>
  getCookie(context, cookieName(name, origin))

/** The value of a `set-cookie` header. */
export const ownCookie = (name: OwnCookie, value: string, origin: string, maxAge = 31_536_000): string =>
  generateCookie(cookieName(name, origin), value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(origin),
    path: '/',
    maxAge,
  })

/** Takes a cookie back. */
export const noCookie = (name: OwnCookie, origin: string): string => ownCookie(name, '', origin, 0)
