import type { MiddlewareHandler } from 'hono'
import { eq } from 'drizzle-orm'
import { sessions } from '#server/db/schema/accounts.ts'
import type { AuthDirectory } from '#server/features/accounts/auth.ts'
import { fromLibrary } from '#server/features/accounts/library-address.ts'
import { maySignIn } from '#server/features/accounts/login-policy.ts'
import { hasEnded, isUse } from './session-end.ts'
import type { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { AppContext, AppVariables, Deps, Employer, RequestScope, Role, Viewer } from '#server/context.ts'
import { isOwnMachine, ownOrigin, type Env } from '#server/env.ts'
import { AppError } from '../refusals/app-error.ts'
import { matchLocale } from '#shared/locales/match-locale.ts'
import { pseudoLocale } from '#shared/pseudo-locale.ts'
import { unsubscribeAlert } from '#contract/search/alerts.ts'
import { object } from '#contract/people/objections.ts'
import { leavePools } from '#contract/people/pools.ts'
import { readColumns } from '#shared/applications/views.ts'
import { consoleMenus } from '#shared/console/preferences.ts'
import { micrositeNamed } from './copy-of-scope.ts'
import { pageOf } from '../in-process.ts'
import { csrfToken, requireSameSite, visitorId } from '../headers/csrf.ts'
import { dateLocaleOf } from './date-locale.ts'
import { isDemoOpen, isOfDemo } from './demo-access.ts'
import { chooseLocale } from './locale.ts'
import { isLocalRequest, isLoopbackHost } from '../headers/loopback.ts'
import { noCookie, ownCookie, readCookie } from '../headers/own-cookie.ts'
import { visitorPlace } from '../headers/visitor-place.ts'

export interface Directories {
  employers: EmployerDirectory
  auth: AuthDirectory
}

/** Determines employer, viewer, language and database handle of a request. */
export function openScope(deps: Deps, { employers, auth }: Directories): MiddlewareHandler<AppVariables> {
  return async (context, next) => {
    const url = new URL(context.req.url)
    const origin = await originOf(url, deps, employers)
    const isLocal =
      pageOf(context.env)?.isLocal ??
      (isLocalRequest(url, context.req.raw.headers, context.env) && !(await hasUnplacedEmployer(deps, employers)))
    const employer = await employerOf(context, url, origin, deps, employers)
    // Collected here and added after the response is created, because handlers return complete responses.
    const outgoing = new Headers()
    const known = await viewerOf(context, deps, employer, origin, auth, outgoing)
    // A session started where the demo is open is invalid where it is not.
    const viewer = known && isOfDemo(employer, known) && !isDemoOpen({ deps, isLocal }) ? null : known
    const requestId = context.get('requestId')
    const locale = localeOf(context, employer.config.supportedLanguages, deps.env, origin)
    const dateLocale = dateLocaleOf(locale, context.req.header('accept-language'))
    context.set('scope', {
      deps,
      requestId,
      log: deps.log.child({ requestId, domain: employer.domain }),
      employer,
      db: deps.db.of(employer.domain),
      viewer,
      ip: context.get('ip'),
      isLocal,
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 400),
      // Few calls need it, and it requires a lookup in a file of networks.
      get visitorPlace() {
        return visitorPlace(context.req.raw.headers, context.get('ip'), deps.env, deps.networkPlaces) ?? undefined
      },
      locale,
      ...(dateLocale !== locale && { dateLocale }),
      microsite: micrositeNamed(url.searchParams.get('microsite'), employer),
      origin,
      reloadEmployers: () => employers.forget(),
      siteParameters: await siteParametersOf(employer, origin, deps, employers),
      forEachVisitor: pageOf(context.env)?.forEachVisitor,
    })
    if (context.req.header('sec-fetch-dest') !== 'iframe') rememberLocale(url, context.get('scope'), outgoing)
    const token = csrfToken(deps.env.secret, visitorId(context, origin, outgoing), viewer?.sessionId ?? null)
    context.set('csrfToken', token)
    outgoing.set('x-csrf-token', token)
    await next()
    addVisitorHeaders(context.res.headers, outgoing)
  }
}

/** Whether there is a real employer, but no URL was configured: this server may be behind something we cannot see. */
const hasUnplacedEmployer = async ({ env }: Deps, employers: EmployerDirectory): Promise<boolean> =>
  env.publicUrl === null && (await employers.all()).some((employer) => !employer.isDemo)

/**
 * Refuses forged changing calls. Runs after `openScope`, so that the refusal contains what the next attempt needs: the
 * visitor's cookie along with the token derived from it.
 */
export const refuseForged: MiddlewareHandler<AppVariables> = (context, next) => {
  const isChanging = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)
  // Sign-in calls are checked by origin (auth-call.ts), because they give a client its first token.
  if (isChanging && !isGuardedOtherwise(context.req.path))
    requireSameSite(context, context.get('csrfToken'), context.get('scope').origin)
  return next()
}

/** The language of a response. The pseudo-locale, which reveals untranslated or overflowing text, is not for visitors. */
export const localeOf = (
  context: AppContext,
  languages: readonly string[],
  env: Pick<Env, 'isDemo' | 'isDev' | 'publicUrl' | 'port'>,
  origin = ownOrigin(env),
): string =>
  chooseLocale(
    {
      // Requests made while rendering are answered in the page's language, even before its cookie is set.
      hl: context.req.query('hl') ?? pageOf(context.env)?.locale ?? null,
      cookie: readCookie(context, 'candela_locale', origin),
      acceptLanguage: context.req.header('accept-language'),
    },
    [...languages, ...(env.isDemo || env.isDev ? [pseudoLocale] : [])],
  )

/** Mail programs unsubscribe without a page: they send a signed token that can do nothing else. */
const isGuardedOtherwise = (path: string): boolean => path.startsWith('/api/auth/') || unsubscribing.has(path)

const unsubscribing: ReadonlySet<string> = new Set([unsubscribeAlert, leavePools, object].map(({ path }) => path))

/** What URLs need in addition to the host to identify this employer. */
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
 * The configured origin, or an employer's own host as registered, with the configured scheme and port: never what a client
 * claims. On a developer's own machine it is whichever of its names was requested.
 */
async function originOf(url: URL, { env }: Deps, employers: EmployerDirectory): Promise<string> {
  if (isOwnMachine(env.publicUrl) && isLoopbackHost(url.hostname)) return url.origin
  const isRegistered = (await employers.byHost(url.hostname)) !== null
  if (env.publicUrl === null) return isRegistered ? url.origin : ownOrigin(env)
  const configured = new URL(env.publicUrl)
  if (url.hostname !== configured.hostname && isRegistered) configured.hostname = url.hostname
  return configured.origin
}

/**
 * A publicly cacheable response is the same for everyone: it has no visitor cookies or tokens, and varies by what selects an
 * employer.
 */
function addVisitorHeaders(headers: Headers, outgoing: Headers): void {
  const caching = headers.get('cache-control')
  if (caching?.includes('public')) {
    headers.append('vary', 'cookie, x-group-id')
    return
  }
  for (const [name, value] of outgoing) {
    // One header per cookie; for everything else a single value, replacing one that the response already has.
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  if (caching === null) headers.set('cache-control', 'private, no-cache')
}

/** A language chosen with `hl` stays until another is chosen; a preview's frame does not choose one. */
function rememberLocale(url: URL, { locale, origin }: RequestScope, outgoing: Headers): void {
  if (
    matchLocale([url.searchParams.get('hl') ?? ''], [locale]) === null ||
    url.pathname.startsWith('/api/') ||
    url.pathname.endsWith('/preview')
  )
    return
  outgoing.append('set-cookie', ownCookie('candela_locale', locale, origin))
}

async function employerOf(
  context: AppContext,
  url: URL,
  origin: string,
  deps: Deps,
  employers: EmployerDirectory,
): Promise<Employer> {
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
  // The cookie names the employer whose site a shared host showed at sign-in. It selects a site and grants no access.
  const hint = context.req.header('x-group-id') ?? readCookie(context, 'candela_employer', origin)
  const employer = (hint && (await employers.byDomain(hint))) || (await employers.fallback(deps.env.defaultDomain))
  if (!employer) throw new AppError('not_found', { key: 'refused.noEmployer' })
  return employer
}

const unknownEmployer = (domain: string) =>
  new AppError('not_found', { key: 'refused.noSite', values: { domain: domain.slice(0, 100) } })

/** Records that a session is used; ends it and returns false if it has expired. The library uses the real clock. */
async function useSession(
  context: AppContext,
  { db, env }: Deps,
  { domain }: Employer,
  { user, session }: FoundSession,
): Promise<boolean> {
  const role = (user.role ?? 'candidate') as Role
  const now = new Date()
  if (hasEnded(session, role, env.sessions, now)) {
    await db.of(domain).delete(sessions).where(eq(sessions.id, session.id))
    return false
  }
  if (isUse(context.req.path, session, role, env.sessions, now))
    await db.of(domain).update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id))
  return true
}

interface FoundSession {
  user: { role?: string | null }
  session: { id: string; createdAt: Date; updatedAt: Date }
}

async function viewerOf(
  context: AppContext,
  deps: Deps,
  employer: Employer,
  origin: string,
  auth: AuthDirectory,
  outgoing: Headers,
): Promise<Viewer | null> {
  if (readCookie(context, 'candela.session_token', origin) === undefined) return null
  const { response: found, headers: renewed } = await auth
    .of(employer, origin)
    .api.getSession({ headers: context.req.raw.headers, returnHeaders: true })
  // A session extended in the database lasts equally long in the browser.
  const isLive = found !== null && (await useSession(context, deps, employer, found))
  for (const cookie of isLive ? renewed.getSetCookie() : []) outgoing.append('set-cookie', cookie)
  if (!isLive) {
    // The browser believes it is signed in here: tell it once that the session ended. A sign-in makes its
    // own statement about the session.
    if (
      readCookie(context, 'candela_employer', origin) === employer.domain &&
      !context.req.path.startsWith('/api/auth/')
    ) {
      outgoing.set('x-login', '1')
      outgoing.append('set-cookie', noCookie('candela.session_token', origin))
    }
    return null
  }
  const { user, session } = found
  // The session remains, and is valid again once candidates can sign in again.
  if (!maySignIn(employer, (user.role ?? 'candidate') as Role)) return null
  return {
    id: user.id,
    email: fromLibrary(user.email),
    name: user.name,
    role: (user.role ?? 'candidate') as Role,
    isThemeBuilder: user.isThemeBuilder ?? false,
    console: {
      menu: consoleMenus.find((each) => each === user.consoleMenu) ?? null,
      hasKeys: user.hasConsoleKeys ?? true,
      columns: readColumns(user.listColumns),
      view: user.listView ?? null,
      hidesNames: user.hidesNames ?? false,
    },
    sessionId: session.id,
  }
}
