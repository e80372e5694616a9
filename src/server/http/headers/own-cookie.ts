import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

/** The names of all our cookies; browsers store each for the host that set it, and hide it from scripts. */
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
 * Over https the name has the prefix `__Host-`: browsers accept such a cookie only from this host, over https, for all paths,
 * so that no neighboring host under the same domain can plant one. Over plain http, used only on this machine, they reject that
 * prefix.
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

/** Removes a cookie. */
export const noCookie = (name: OwnCookie, origin: string): string => ownCookie(name, '', origin, 0)
