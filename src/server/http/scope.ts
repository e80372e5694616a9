import type { MiddlewareHandler } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { AuthDirectory } from '#server/features/accounts/auth.ts'
import type { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { AppContext, AppVariables, Deps, Employer, RequestScope, Role, Viewer } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { AppError } from './app-error.ts'
import { pseudoLocale } from '#shared/pseudo-locale.ts'
import { unsubscribeSavedSearch } from '#contract/saved-searches.ts'
import { pageOf } from './in-process.ts'
import { csrfToken, requireSameSite, visitorId } from './csrf.ts'
import { dateLocaleOf } from './date-locale.ts'
import { chooseLocale } from './locale.ts'
import { visitorPlace } from './visitor-place.ts'

/** Names the employer whose site a shared host showed at sign-in; it picks a site and is authority for nothing. */
export const employerCookie = 'candela_employer'
export const localeCookie = 'candela_locale'

export interface Directories {
  employers: EmployerDirectory
  auth: AuthDirectory
}

/** Finds employer, viewer, language and database handle of a request, and refuses forged changing calls. */
export function openScope(deps: Deps, { employers, auth }: Directories): MiddlewareHandler<AppVariables> {
  return async (context, next) => {
    const url = new URL(context.req.url)
    const origin = await originOf(url, deps, employers)
    const employer = await employerOf(context, url, deps, employers)
    // Collected here and added after the answer is made: handlers return whole responses.
    const outgoing = new Headers()
    const viewer = await viewerOf(context, employer, origin, auth, outgoing)
    const requestId = context.get('requestId')
    const locale = localeOf(context, employer.config.supportedLanguages, deps.env)
    const dateLocale = dateLocaleOf(locale, context.req.header('accept-language'))
    context.set('scope', {
      deps,
      requestId,
      log: deps.log.child({ requestId, domain: employer.domain }),
      employer,
      db: deps.db.of(employer.domain),
      viewer,
      ip: context.get('ip'),
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 400),
      // Few calls need it, and a file of networks is looked through for it.
      get visitorPlace() {
        return visitorPlace(context.req.raw.headers, context.get('ip'), deps.env, deps.networkPlaces) ?? undefined
      },
      locale,
      ...(dateLocale !== locale && { dateLocale }),
      microsite: micrositeOf(url, employer),
      origin,
      reloadEmployers: () => employers.forget(),
      siteParameters: await siteParametersOf(employer, origin, deps, employers),
    })
    if (context.req.header('sec-fetch-dest') !== 'iframe') rememberLocale(url, context.get('scope'), outgoing)
    const token = csrfToken(
      deps.env.secret,
      visitorId(context, origin.startsWith('https:'), outgoing),
      viewer?.sessionId ?? null,
    )
    const isChanging = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)
    // Sign-in calls are checked by origin in the sign-in library: they are what gives a client its first token.
    if (isChanging && !isGuardedOtherwise(url.pathname)) requireSameSite(context, token, origin)
    context.set('csrfToken', token)
    outgoing.set('x-csrf-token', token)
    await next()
    addVisitorHeaders(context.res.headers, outgoing)
  }
}

/** The language of an answer. The pseudo-locale, which shows what is not translated or does not fit, is no visitor's. */
export const localeOf = (
  context: AppContext,
  languages: readonly string[],
  { isDemo, isDev }: Pick<Env, 'isDemo' | 'isDev'>,
): string =>
  chooseLocale(
    {
      // What a page asks while it is rendered is answered in the page's language, also before its cookie is there.
      hl: context.req.query('hl') ?? pageOf(context.env)?.locale ?? null,
      cookie: getCookie(context, localeCookie),
      acceptLanguage: context.req.header('accept-language'),
    },
    [...languages, ...(isDemo || isDev ? [pseudoLocale] : [])],
  )

/** Mail programs unsubscribe without a page: what they send carries a signed token that does nothing else. */
const isGuardedOtherwise = (path: string): boolean =>
  path.startsWith('/api/auth/') || path === unsubscribeSavedSearch.path

/** What addresses need besides the host to mean this employer. */
async function siteParametersOf(
  { domain }: Employer,
  origin: string,
  { env }: Deps,
  employers: EmployerDirectory,
): Promise<[name: string, value: string][]> {
  const shown = (await employers.byHost(new URL(origin).hostname)) ?? (await employers.fallback(env.defaultDomain))
  return shown?.domain === domain ? [] : [['domain', domain]]
}

/**
 * The configured origin, or an employer's own host as it is registered, at the configured scheme and port: never what a client
 * merely claims. Without a configured origin, as on a developer's machine, the request's own.
 */
async function originOf(url: URL, { env }: Deps, employers: EmployerDirectory): Promise<string> {
  if (env.publicUrl === null) return url.origin
  const configured = new URL(env.publicUrl)
  if (url.hostname !== configured.hostname && (await employers.byHost(url.hostname))) configured.hostname = url.hostname
  return configured.origin
}

/** What a shared cache may keep is everybody's: it carries no visitor's cookies and token, and differs by what picks an employer. */
function addVisitorHeaders(headers: Headers, outgoing: Headers): void {
  const caching = headers.get('cache-control')
  if (caching?.includes('public')) {
    headers.append('vary', 'cookie, x-group-id')
    return
  }
  for (const [name, value] of outgoing) headers.append(name, value)
  if (caching === null) headers.set('cache-control', 'private, no-cache')
}

/** A language that was chosen by `hl` holds until another is chosen; the frame of a preview chooses none. */
function rememberLocale(url: URL, { locale, origin }: RequestScope, outgoing: Headers): void {
  if (url.searchParams.get('hl') !== locale || url.pathname.startsWith('/api/') || url.pathname.endsWith('/preview'))
    return
  const attributes = {
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    path: '/',
    maxAge: 31_536_000,
  } as const
  outgoing.append('set-cookie', generateCookie(localeCookie, locale, attributes))
}

function micrositeOf(url: URL, employer: Employer): string | null {
  const asked = url.searchParams.get('microsite')
  return asked !== null && Object.hasOwn(employer.config.microsites, asked) ? asked : null
}

async function employerOf(context: AppContext, url: URL, deps: Deps, employers: EmployerDirectory): Promise<Employer> {
  const hosted = await employers.byHost(url.hostname)
  const asked = url.searchParams.get('domain')
  if (hosted) {
    if (asked && asked.toLowerCase() !== hosted.domain) throw unknownEmployer(asked)
    return hosted
  }
  if (asked) {
    const employer = await employers.byDomain(asked)
    if (!employer) throw unknownEmployer(asked)
    return employer
  }
  const hint = context.req.header('x-group-id') ?? getCookie(context, employerCookie)
  const employer = (hint && (await employers.byDomain(hint))) || (await employers.fallback(deps.env.defaultDomain))
  if (!employer) throw new AppError('not_found', 'No employer is named. Add ?domain=… to the address.')
  return employer
}

const unknownEmployer = (domain: string) =>
  new AppError('not_found', `There is no careers site of "${domain.slice(0, 100)}" here.`)

async function viewerOf(
  context: AppContext,
  employer: Employer,
  origin: string,
  auth: AuthDirectory,
  outgoing: Headers,
): Promise<Viewer | null> {
  if (!/candela\.session_token=/.test(context.req.header('cookie') ?? '')) return null
  const { response: found, headers: renewed } = await auth
    .of(employer, origin)
    .api.getSession({ headers: context.req.raw.headers, returnHeaders: true })
  // A session that was extended in the database lives as long in the browser.
  for (const cookie of found ? renewed.getSetCookie() : []) outgoing.append('set-cookie', cookie)
  if (!found) {
    // The browser believes it is signed in here: tell it once that the session ended (decisions "People").
    if (getCookie(context, employerCookie) === employer.domain) {
      outgoing.set('x-login', '1')
      const isSecure = origin.startsWith('https:')
      const ended = { path: '/', maxAge: 0, secure: isSecure, ...(isSecure && { prefix: 'secure' as const }) }
      outgoing.append('set-cookie', generateCookie('candela.session_token', '', ended))
    }
    return null
  }
  const { user, session } = found
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: (user.role ?? 'candidate') as Role,
    isThemeBuilder: user.isThemeBuilder ?? false,
    sessionId: session.id,
  }
}
