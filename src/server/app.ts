import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { isDiskFull } from './adapters/disk-full.ts'
import { SandboxError } from './adapters/sandbox/sandbox.ts'
import { mountFeatures } from './api.ts'
import type { AppContext, AppVariables, Deps, RequestScope } from './context.ts'
import { AuthDirectory } from './features/accounts/auth.ts'
import { EmployerDirectory } from './features/employers/employers.service.ts'
import { failure } from './http/answer.ts'
import { AppError, notSignedIn } from './http/refusals/app-error.ts'
import { handleAuthCall } from './http/scope/auth-call.ts'
import { clientAddress, socketAddressOf } from './http/headers/client-address.ts'
import { serveBasemap } from './basemap/serve-basemap.ts'
import { compress } from './http/headers/compress.ts'
import { countBytes } from './http/bodies/count-bytes.ts'
import { awayAnswer, isDatabaseAway } from './http/refusals/database-away.ts'
import { isDatabaseBusy } from './db/busy.ts'
import { errorPage } from './http/refusals/error-page.ts'
import { pageOf } from './http/in-process.ts'
import { loggedPath } from './http/logged-path.ts'
import { namesOneHost } from './http/headers/loopback.ts'
import { mountedEndpoints } from './http/mount.ts'
import { policyReports, reportsPath } from './http/headers/policy-reports.ts'
import { RateLimiter, type RateLimit } from './http/limits/rate-limit.ts'
import { localeOf, openScope, refuseForged } from './http/scope/scope.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { takeTurns } from './http/limits/take-turns.ts'
import { catalogLocales, messagesFor } from './messages.ts'
import { measureLoopLag } from './pages/loop-lag.ts'
import { noTexts, type PageMessages } from './pages/page-messages.ts'
import { PageMemory } from './pages/page-memory.ts'
import { renderPage, type Ssr } from './pages/render-page.ts'
import { RenderQueue } from './pages/render-queue.ts'
import { whyNotReady } from './http/readiness.ts'

export interface AppHooks {
  /** Serves built assets; mounted before anything that needs an employer. */
  serveAssets?: (app: Hono<AppVariables>) => void
  /** The page renderer: built in production, Vite's in development, absent in API tests. */
  ssr?: () => Ssr | Promise<Ssr>
  /** The texts of pages, for a renderer that has some. */
  messages?: PageMessages
  /** Last change to a rendered page. */
  finishHtml?: (html: string, nonce: string) => string
  /** Kept pages; by default of the usual limits. */
  pages?: PageMemory
  /** Rate limits other than the default, for tests and measurements. */
  limits?: { calls?: RateLimit; bytes?: RateLimit; pages?: RateLimit }
  /** How far the event loop lags, in milliseconds; measured by default. */
  lagMs?: () => number
}

/** Generous enough for a polite crawl of a whole board (docs/api.md "Reading"): calls, and bytes sent. */
const callLimits = { perMinute: 1_200, burst: 2_400 }
/** Uncached pages: more than a person opens, or than a well-behaved crawler needs. */
const pageLimits = { perMinute: 600, burst: 1_200 }
const byteLimits = { perMinute: 200_000_000, burst: 400_000_000 }

/** The whole server as one fetch handler: health, assets, API, pages. */
export function createApp(deps: Deps, hooks: AppHooks = {}): Hono<AppVariables> {
  const app = new Hono<AppVariables>()
  const directories = {
    employers: new EmployerDirectory(deps.db, deps.siblings),
    auth: new AuthDirectory({
      db: deps.db,
      secret: deps.env.secret,
      sessions: deps.env.sessions,
      onError: (error) => deps.log.error({ err: error }, 'the sign-in email failed'),
    }),
  }
  const calls = new RateLimiter(hooks.limits?.calls ?? callLimits)
  const bytes = new RateLimiter(hooks.limits?.bytes ?? byteLimits)

  app.use(async (context, next) => {
    const startedAt = performance.now()
    const given = context.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    context.set('ip', clientAddress(context.req.raw.headers, socketAddressOf(context.env), deps.env.trustedProxies))
    await next()
    context.res.headers.set('x-request-id', requestId)
    const url = new URL(context.req.url)
    if (url.pathname.startsWith('/assets/')) return
    if (pageOf(context.env)) return
    countBytes(context, (sent) => bytes.spend(context.get('ip'), sent, Date.now()))
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    deps.log.info(
      { requestId, method: context.req.method, path: loggedPath(url.pathname), status: context.res.status, ms },
      'request',
    )
  })
  app.onError((error, context) => answerError(error, context, deps))

  app.use(securityHeaders(deps.env))
  app.use(refuseForeignPath)
  app.use(refuseUnreadablePath)
  app.use(refuseTwoHosts)
  app.get('/healthz', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ status: 'ok' })
  })
  app.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store')
    const reason = await whyNotReady(deps)
    if (reason === null) return context.json({ status: 'ready' })
    return context.json({ status: deps.indexes.isWarming ? 'loading' : 'unavailable', reason }, 503)
  })

  app.use(compress)
  hooks.serveAssets?.(app)
  serveBasemap(app)
  app.use(async (context, next) => {
    // The page request has already been counted; the in-process calls it makes are not counted again.
    if (pageOf(context.env)) return next()
    const ip = context.get('ip')
    const waitSeconds = Math.max(calls.take(ip, 1, Date.now()), bytes.take(ip, 0, Date.now()))
    if (waitSeconds > 0) {
      throw new AppError(
        'too_many',
        { key: 'problem.tooMany' },
        {
          headers: { 'retry-after': String(waitSeconds) },
        },
      )
    }
    return next()
  })
  // Before anything that needs an employer or a token: browsers send these by themselves.
  app.post(reportsPath, policyReports(deps.log))
  app.use(takeTurns())
  app.use(openScope(deps, directories))
  app.use(refuseForged)
  app.all('/api/auth/*', (context) => handleAuthCall(context, directories))
  mountFeatures(app, deps)
  app.all('/api/*', (context) => noSuchCall(context.req.path))

  app.get('/', (context) => context.redirect(`/careers${new URL(context.req.url).search}`))
  const { ssr, messages = noTexts } = hooks
  const memory = hooks.pages ?? new PageMemory()
  const queue = new RenderQueue({ lagMs: hooks.lagMs ?? measureLoopLag() })
  const limiter = new RateLimiter(hooks.limits?.pages ?? pageLimits)
  if (ssr)
    app.get('*', async (context) =>
      renderPage(context, { app, ssr: await ssr(), messages, memory, queue, limiter, finishHtml: hooks.finishHtml }),
    )
  app.all('*', (context) => {
    if (!ssr || isReading(context.req.method)) throw new AppError('not_found', { key: 'problem.notFound' })
    throw wrongMethod(['GET', 'HEAD'])
  })
  return app
}

/** Browsers read `//host` as another site, so no response may redirect to a path that starts like that. */
const refuseForeignPath: MiddlewareHandler = async (context, next) => {
  if (/^\/(?:[/\\]|%2f|%5c)/i.test(new URL(context.req.url).pathname))
    throw new AppError('not_found', { key: 'problem.notFound' })
  return next()
}

/** The page renderer answers a path that cannot be decoded with an empty page. */
const refuseUnreadablePath: MiddlewareHandler = async (context, next) => {
  try {
    decodeURIComponent(new URL(context.req.url).pathname)
  } catch {
    throw new AppError('not_found', { key: 'problem.notFound' })
  }
  return next()
}

const refuseTwoHosts: MiddlewareHandler = async (context, next) => {
  if (!namesOneHost(context.env)) throw new AppError('bad_request', { key: 'refused.hosts' })
  return next()
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

const wrongMethod = (allowed: string[]): AppError =>
  new AppError(
    'wrong_method',
    { key: 'refused.method', values: { methods: { anyOf: allowed } } },
    {
      headers: { allow: allowed.join(', ') },
    },
  )

function noSuchCall(path: string): never {
  const parts = path.split('/')
  const methods = mountedEndpoints
    .filter((call) => {
      const own = call.path.split('/')
      return own.length === parts.length && own.every((part, i) => part.startsWith(':') || part === parts[i])
    })
    .flatMap((call) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]))
  throw methods.length > 0 ? wrongMethod([...new Set(methods)]) : new AppError('not_found', { key: 'refused.noCall' })
}

/**
 * The only place where errors are mapped to HTTP. Unexpected ones are logged in full and answered with one sentence and the
 * request's id.
 */
function answerError(thrown: Error, context: AppContext, deps: Deps): Response {
  const requestId = context.get('requestId')
  const isPage = wantsPage(context)
  const t = messagesFor(pageLocale(context, deps))
  const error = isOfGoneAccount(thrown) ? notSignedIn() : isOfNul(thrown) ? controlsRefused() : thrown
  if (error instanceof AppError) {
    const { status, headers, detail } = error
    const sentence = error.sentenceIn(t)
    if (isPage) return errorPage({ status, headers, detail: sentence }, t)
    return failure(status, sentence, error.fieldsIn(t) ?? detail ?? '', headers)
  }
  if (isDatabaseAway(error, deps.db.outage)) return awayAnswer(isPage, t)
  if (isDiskFull(error)) {
    deps.log.error({ requestId, err: error }, 'no disk space left')
    return failure(507, t('problem.full'))
  }
  if (isDatabaseBusy(error)) {
    deps.log.error({ requestId, err: error }, 'the database gave up on a statement')
    const headers = { 'retry-after': '30' }
    if (isPage) return errorPage({ status: 503, headers, detail: t('problem.busyPage') }, t)
    return failure(503, t('problem.busy'), '', headers)
  }
  if (error instanceof SandboxError) {
    deps.log.error({ requestId, err: error }, 'no process to look into a file in')
    return failure(503, t('problem.busy'), '', { 'retry-after': '30' })
  }
  deps.log.error({ requestId, err: error }, 'unexpected error')
  if (isPage) return errorPage({ status: 500, reference: requestId }, t)
  return failure(500, t('refused.unexpected', { reference: requestId }))
}

/** The employer's languages if there is an employer; otherwise all that we have. */
const pageLocale = (context: AppContext, { env }: Deps): string =>
  (context.get('scope') as RequestScope | undefined)?.locale ?? localeOf(context, catalogLocales, env)

/** The account was deleted during one of its calls, so nothing can belong to it any more. */
function isOfGoneAccount(error: Error): boolean {
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string }
  return code === '23503' && (constraint?.endsWith('_users_id_fk') ?? false)
}

/** Most texts are cleaned before; in an id from a body, the database refuses the character that no text can have. */
function isOfNul(error: Error): boolean {
  const { code } = (error.cause ?? {}) as { code?: string }
  return code === '22021' || code === '22P05'
}

const controlsRefused = () => new AppError('invalid', { key: 'input.controls' })

/** A person's browser on a page: not a program that accepts JSON, and not an API call. */
function wantsPage(context: AppContext): boolean {
  const accepted = context.req.header('accept') ?? ''
  return (
    accepted.includes('text/html') && !accepted.includes('application/json') && !context.req.path.startsWith('/api/')
  )
}
