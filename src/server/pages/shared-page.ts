import { parsePositionId } from '#shared/positions/position-address.ts'
import { isReservedPath } from '#shared/reserved-paths.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import type { AppContext, Employer, RequestScope } from '#server/context.ts'
import { readCookie } from '#server/http/headers/own-cookie.ts'
import { markedAddress, type CampaignHoles } from './campaign-holes.ts'

/** Maximum length without campaigns' parameters; longer ones are for one reader. */
const longestSearch = 300

/** Pages below /careers that `isReservedPath` does not name, because their routes come before the search route. */
const ownRoutes = new Set(['alerts', 'refer', 'referral'])

/** The pages that everyone sees: searches, open positions, content pages. */
function isPublicPath(path: string): boolean {
  const [root, careers, first = '', second = '', ...more] = path.split('/').map(decoded)
  if (root !== '' || careers !== 'careers' || more.length > 0) return false
  if (first === '' || first === 'search') return second === ''
  if (first === 'job') return parsePositionId(second) !== null
  if (first === 'page') return second !== ''
  return !ownRoutes.has(first) && !isReservedPath(first)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The cache key of a page that may be the same for several visitors; null for everyone else's: people who are or were signed in, who
 * have applied here as a visitor, who have a secret in the URL, or who page through a search that began in an earlier state of
 * the board (`SearchPins`).
 *
 * The key must contain everything that a page depends on, except the values of `holes`: in particular everything that
 * `RequestScope` takes from a request.
 * @throws if the positions cannot be read
 */
export async function sharedPageKey(context: AppContext, holes: CampaignHoles): Promise<string | null> {
  const scope = context.get('scope')
  const url = new URL(context.req.url)
  const search = markedAddress(url.search, holes)
  if (scope.viewer !== null || search.length > longestSearch || !isPublicPath(url.pathname)) return null
  if (isSecretAddress(context.req.url) || url.searchParams.has('start')) return null
  if (hasOwnCookie(context, scope) || !takesHtml(context.req.header('accept'))) return null
  const { domain, config } = scope.employer
  const { version } = await scope.deps.indexes.of(domain, config)
  return JSON.stringify([
    domain,
    employerState(scope.employer),
    version,
    scope.locale,
    scope.dateLocale,
    scope.origin,
    scope.siteParameters,
    scope.isLocal,
    scope.visitorPlace,
    url.host,
    url.pathname,
    search,
  ])
}

/** The framework refuses others. */
const takesHtml = (accept = '*/*'): boolean => /text\/html|\*\/\*/.test(accept)

/** Cookies that can change the answers this visitor gets. */
const hasOwnCookie = (context: AppContext, { origin }: RequestScope): boolean =>
  (['candela.session_token', 'candela_applicant'] as const).some((name) => readCookie(context, name, origin))

const states = new WeakMap<Employer, number>()
let lastState = 0

/** A number that changes with an employer's configuration, theme and name: the directory keeps what did not change. */
function employerState(employer: Employer): number {
  let state = states.get(employer)
  if (state === undefined) states.set(employer, (state = ++lastState))
  return state
}
