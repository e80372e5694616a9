import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { ownCookie, readCookie } from '#server/http/own-cookie.ts'

const keptSeconds = 365 * 86_400

/**
 * A browser that has signed in to an account before carries a token that says so. It opens nothing; it is why guessing by
 * strangers does not slow down the owner (OWASP "Slow Down Online Guessing Attacks with Device Cookies").
 */
export interface KnownDevice {
  /** Its random id, or null where this browser never signed in to the account. */
  id: string | null
  /** The cookie to set once it has; null where it has one already. */
  cookie: () => string | null
}

export function knownDevice(context: AppContext, email: string): KnownDevice {
  const { deps, employer, origin } = context.get('scope')
  const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000)
  const signature = (id: string, since: string): Buffer =>
    createHmac('sha256', deps.env.secret).update(`known-device\n${employer.domain}\n${email}\n${id}\n${since}`).digest()
  const [id = '', since = '', given = ''] = (readCookie(context, 'candela_device', origin) || '').split('.')
  const theirs = Buffer.from(given, 'base64url')
  const own = signature(id, since)
  const isKnown =
    theirs.length === own.length && timingSafeEqual(theirs, own) && Number(since) + keptSeconds > nowSeconds
  return {
    id: isKnown ? id : null,
    cookie: () => {
      if (isKnown) return null
      const made = randomBytes(16).toString('base64url')
      const value = `${made}.${nowSeconds}.${signature(made, String(nowSeconds)).toString('base64url')}`
      return ownCookie('candela_device', value, origin, keptSeconds)
    },
  }
}
