import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext, RequestScope } from '#server/context.ts'
import { ownCookie, readCookie } from '#server/http/headers/own-cookie.ts'

const keptSeconds = 365 * 86_400
const mailedSeconds = 3 * 86_400

/**
 * A browser that has signed in to an account before has a token that says so. It grants no access; it prevents guessing by
 * strangers from slowing down the owner (OWASP "Slow Down Online Guessing Attacks with Device Cookies"). The link in the email
 * that warns the owner has the same effect.
 */
export interface KnownDevice {
  /** Its random id, or null if nothing shows that it is the owner's. */
  id: string | null
  /** The cookie to set after success; null if it already has one. */
  cookie: () => string | null
}

export function knownDevice(context: AppContext, account: Account, mailed = ''): KnownDevice {
  const scope = context.get('scope')
  const given = readCookie(context, 'candela_device', scope.origin)
  const ofCookie = readToken(scope, { purpose: 'known-device', ...account }, given)
  return {
    id: ofCookie ?? readToken(scope, { purpose: 'mailed-device', ...account }, mailed),
    cookie: () => (ofCookie === null ? deviceCookie(scope, account) : null),
  }
}

/** For the browser of someone who has just proved to be the owner. */
export const deviceCookie = (scope: DeviceScope & Pick<RequestScope, 'origin'>, account: Account): string =>
  ownCookie('candela_device', makeToken(scope, { purpose: 'known-device', ...account }), scope.origin, keptSeconds)

/**
 * For a link in an email to the owner: opening it proves access to the mailbox, which strangers do not have. Valid for three
 * days.
 */
export const mailedDevice = (scope: DeviceScope, account: Account): string =>
  makeToken(scope, { purpose: 'mailed-device', ...account })

type DeviceScope = Pick<RequestScope, 'deps' | 'employer'>

interface Account {
  email: string
  /** The access version (access-version.service.ts): a browser that knew an earlier password is a stranger's. */
  version: number
}

interface TokenOf extends Account {
  purpose: 'known-device' | 'mailed-device'
}

const nowSeconds = ({ deps }: DeviceScope): number => Math.floor(deps.clock.now().getTime() / 1000)

const signature = (
  { deps, employer }: DeviceScope,
  { purpose, email, version }: TokenOf,
  id: string,
  since: string,
): Buffer =>
  createHmac('sha256', deps.env.secret)
    .update(`${purpose}\n${employer.domain}\n${email}\n${version}\n${id}\n${since}`)
    .digest()

function makeToken(scope: DeviceScope, of: TokenOf): string {
  const [id, since] = [randomBytes(16).toString('base64url'), String(nowSeconds(scope))]
  return `${id}.${since}.${signature(scope, of, id, since).toString('base64url')}`
}

/** The id in a token; null if it is not ours, is for another account, or is too old. */
function readToken(scope: DeviceScope, of: TokenOf, token = ''): string | null {
  const [id = '', since = '', given = ''] = token.split('.')
  const [theirs, own] = [Buffer.from(given, 'base64url'), signature(scope, of, id, since)]
  if (theirs.length !== own.length || !timingSafeEqual(theirs, own)) return null
  const kept = of.purpose === 'known-device' ? keptSeconds : mailedSeconds
  return Number(since) + kept > nowSeconds(scope) ? id : null
}
