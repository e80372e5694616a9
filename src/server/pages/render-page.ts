import type { Hono } from 'hono'
import type { BootData } from '#contract/boot-data.ts'
import type { PcsxConfig } from '#contract/employers/employer-config.ts'
import { getPositionDetails } from '#contract/positions/positions.ts'
import { configFor, readBootData } from '#server/pages/boot-data.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { DatabaseAway, retryAfter } from '#server/http/refusals/database-away.ts'
import { copyOfScope } from '#server/http/scope/copy-of-scope.ts'
import { fromPage } from '#server/http/in-process.ts'
import { readPlainly } from '#server/http/mount.ts'
import { messageFileOf } from '#shared/locales/message-files.ts'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { positionOfAddress } from '#shared/positions/position-address.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import { foreignParametersOf } from '#shared/search/foreign-parameters.ts'
import { filterNamed, legacyFilterNames, type LegacyFilterNames } from '#shared/search/legacy-names.ts'
import { themeStyle, type EmployerTheme } from '#shared/themes/theme-style.ts'
import { answerKept } from './answer-kept.ts'
import { addressWith, campaignHoles, randomValues, type CampaignHoles } from './campaign-holes.ts'
import { withoutIdleNonces } from './idle-nonces.ts'
import type { PageMessages, PageTexts } from './page-messages.ts'
import type { KeptPage, PageMemory } from './page-memory.ts'
import { inheritHeaders, nobodysContext, withoutVisitor } from './page-requests.ts'
import type { RenderQueue } from './render-queue.ts'
import { secretHoles, templateOf, type PageSecrets } from './page-template.ts'
import { sharedPageKey } from './shared-page.ts'
import { shortAddress } from './short-address.ts'

/** The page renderer's input, in addition to the request. */
export interface PageContext {
  /** Calls the API in process with the page's cookies. */
  apiFetch: (request: Request) => Promise<Response>
  /** The data of a call that only reads, if it can be had without a request; otherwise null: use `apiFetch`. */
  apiRead: (path: string) => Promise<{ data: unknown; metadata?: unknown } | null>
  /** The page's text, instead of the body of the response. */
  takeHtml: (html: string) => void
  boot: BootData
  csrfToken: string
  nonce: string
  /** The employer's theme as CSS; empty for our default. */
  themeCss: string
  textsFolder: string
  textsOf: (locale: string, namespace: string) => PageTexts
  /** Pages set the HTTP status of what they show: 404, 410. */
  setStatus: (status: number) => void
}

/** The server entry that TanStack Start builds. */
export interface Ssr {
  fetch(request: Request, options: { context: PageContext }): Response | Promise<Response>
}

const filterNames = new WeakMap<PcsxConfig, LegacyFilterNames>()

/** Parameters saying where the visitor came from, for further pages (spec/2 §2). */
function foreignOf(scope: RequestScope, query: Record<string, string>): Pick<BootData, 'foreignParameters'> {
  if (Object.keys(query).length === 0) return {}
  const config = configFor(scope)
  const { searchConfig, searchOptionsMap } = config
  const legacy = filterNames.get(config) ?? legacyFilterNames(searchConfig.facets, searchOptionsMap, [])
  filterNames.set(config, legacy)
  const foreignParameters = foreignParametersOf(query, (name) => filterNamed(name, legacy))
  return Object.keys(foreignParameters).length > 0 ? { foreignParameters } : {}
}

export interface PageRenderer {
  app: Hono<AppVariables>
  ssr: Ssr
  messages: PageMessages
  memory: PageMemory
  /** Visitors' new pages. */
  queue: RenderQueue
  /** How many of them one client may have rendered. */
  limiter: RateLimiter
  /** Last change to a rendered page. */
  finishHtml?: ((html: string, nonce: string) => string) | undefined
}

/** While others wait for new pages, one of this age is better than waiting: its positions are still on the board. */
const busyAgeMs = 5 * 60_000

/** Answers with a page: a cached one if it is the same for everyone, or a new one. */
export async function renderPage(context: AppContext, renderer: PageRenderer): Promise<Response> {
  const scope = context.get('scope')
  const shorter = shortAddress(context.req.url)
  if (shorter !== null) return context.redirect(shorter, 307)
  const boot = await bootOf(context)
  context.set('scriptOrigins', boot.isSecret ? [] : scriptOrigins(boot))
  const secrets: PageSecrets = { nonce: context.get('nonce'), csrfToken: context.get('csrfToken') }
  const campaign = campaignHoles(context.req.url, boot.foreignParameters)
  const key = await sharedPageKey(context, campaign).catch(() => null)
  if (key !== null) {
    const { clock, db } = scope.deps
    const nowMs = () => clock.now().getTime()
    const known = renderer.memory.get(
      key,
      nowMs(),
      db.outage.isOn ? Infinity : renderer.queue.isBusy ? busyAgeMs : undefined,
    )
    const renderOnce = () => inTurn(scope, renderer, () => renderForAll(context, boot, renderer, campaign))
    const page = known ?? (await renderer.memory.share(key, nowMs, renderOnce))
    if (page) {
      for (const effect of page.forEachVisitor) effect(scope)
      return answerKept(context, page, { ...secrets, ...campaign.values })
    }
  }
  const renderOwn = () => render(context, boot, renderer, secrets, context.req.raw)
  const { answer, html, status, failures } = await (scope.viewer ? renderOwn() : inTurn(scope, renderer, renderOwn))
  const headers = new Headers(answer.headers)
  // On a shared computer, personal pages must not remain in the cache after sign-out.
  if (scope.viewer) headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (html === null) return new Response(answer.body, { status, headers })
  // The results are still a page without the details next to them; other pages would lack their purpose.
  const isWhole = [...failures.withoutDatabase].every((path) => path === getPositionDetails.path)
  if (isWhole) return new Response(html, { status, headers })
  headers.set('retry-after', retryAfter['retry-after'])
  return new Response(html, { status: 503, headers })
}

/**
 * Renders a page for someone who is not signed in.
 * @throws AppError `too_many`, `unavailable`, with `retry-after`
 */
async function inTurn<T>(scope: RequestScope, { queue, limiter }: PageRenderer, render: () => Promise<T>): Promise<T> {
  const t = messagesFor(scope.locale)
  const waitSeconds = limiter.take(scope.ip, 1, Date.now())
  if (waitSeconds > 0)
    throw new AppError('too_many', t('problem.tooMany'), { headers: { 'retry-after': String(waitSeconds) } })
  let isBegun = false
  try {
    return await queue.run(() => {
      isBegun = true
      return render()
    }, t)
  } finally {
    // Clients that are asked to retry have had nothing rendered.
    if (!isBegun) limiter.spend(scope.ip, -1, Date.now())
  }
}

async function bootOf(context: AppContext): Promise<BootData> {
  const scope = context.get('scope')
  const positionId = positionOfAddress(context.req.path, context.req.query('pid'))
  return {
    ...(await readBootData(scope, positionId)),
    // The parameters of the console are its own: filters and orders of lists, which no other page has.
    ...(!/^\/careers\/admin(\/|$)/.test(context.req.path) && foreignOf(scope, context.req.query())),
    ...(isSecretAddress(context.req.url) && { isSecret: true }),
  }
}

interface Rendered {
  answer: Response
  /** Null for anything but a page, such as a redirect. */
  html: string | null
  status: number
  failures: {
    /** Paths of calls that found no database. */
    withoutDatabase: Set<string>
    /** A call was refused for a reason that another visitor's would not have: the page may show so. */
    isForOneOnly: boolean
  }
}

/** Renders a page with data from the API, called in process on behalf of `asked`. */
async function render(
  context: AppContext,
  boot: BootData,
  { app, ssr, messages, finishHtml = (html) => html }: PageRenderer,
  secrets: PageSecrets,
  asked: Request,
  forEachVisitor?: ((scope: RequestScope) => void)[],
): Promise<Rendered> {
  const scope = context.get('scope')
  let status: number | null = null
  let written: string | null = null
  const failures: Rendered['failures'] = { withoutDatabase: new Set(), isForOneOnly: false }
  const readScope = forEachVisitor ? copyOfScope(scope, { userAgent: '', forEachVisitor }) : scope
  const readContext = forEachVisitor ? nobodysContext : context
  const answer = await ssr.fetch(asked, {
    context: {
      apiFetch: async (request) => {
        const answer = await app.fetch(
          inheritHeaders(request, asked),
          fromPage(context.env as object, { locale: scope.locale, isLocal: scope.isLocal, forEachVisitor }),
        )
        if (answer.status === 503 && scope.deps.db.outage.isOn)
          failures.withoutDatabase.add(new URL(request.url).pathname)
        if (!answersForAll.has(answer.status)) failures.isForOneOnly = true
        return answer
      },
      apiRead: async (path) => readPlainly(app, path, readScope, readContext).catch(() => null),
      takeHtml: (html) => (written = html),
      boot,
      ...secrets,
      themeCss: themeStyle(themeOf(scope, context.req.path)),
      textsFolder: messages.folderOf(boot.locale),
      textsOf: (locale, namespace) => messages.read(messages.folderOf(locale), messageFileOf(namespace)),
      setStatus: (code) => (status = code),
    },
  })
  const shownStatus = status ?? answer.status
  if (failures.withoutDatabase.size > 0 && shownStatus >= 500) throw new DatabaseAway()
  const location = answer.headers.get('location')
  if (location !== null) {
    // Its body is empty, but stays open for two minutes if no one reads it.
    await answer.body?.cancel()
    const headers = new Headers(answer.headers)
    headers.set('location', withinSite(location, context.req.url))
    return {
      answer: new Response(null, { status: answer.status, headers }),
      html: null,
      status: answer.status,
      failures,
    }
  }
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  const html = isPage
    ? finishHtml(withoutIdleNonces(written ?? (await answer.text()), secrets.nonce), secrets.nonce)
    : null
  return { answer, html, status: shownStatus, failures }
}

/** Statuses of calls, and of pages, that are the same for every visitor: found, not there, closed. */
const answersForAll: ReadonlySet<number> = new Set([200, 404, 410])

/** The secrets for rendering shared pages: they never leave this process, so one pair serves all of them. */
const holes = secretHoles()

/** Renders a page without any data of the first visitor who requests it; null if it turns out not to be shareable. */
async function renderForAll(
  context: AppContext,
  boot: BootData,
  renderer: PageRenderer,
  campaign: CampaignHoles,
): Promise<KeptPage | null> {
  const values = randomValues(campaign)
  const made = { ...holes, ...values }
  const parameters = Object.entries(campaign.names).map(([hole, name]) => [name, values[hole]!])
  const forEachVisitor: ((scope: RequestScope) => void)[] = []
  const { html, status, answer, failures } = await render(
    context,
    boot.foreignParameters
      ? { ...boot, foreignParameters: { ...boot.foreignParameters, ...Object.fromEntries(parameters) } }
      : boot,
    renderer,
    holes,
    withoutVisitor(context, addressWith(context.req.url, campaign, values)),
    forEachVisitor,
  )
  if (failures.isForOneOnly || answer.headers.has('set-cookie')) return null
  const location = answer.headers.get('location')
  // For a redirect, the URL is the page.
  if (location !== null) return { template: templateOf(location, made), status, isRedirect: true, forEachVisitor }
  if (html !== null && answersForAll.has(status)) return { template: templateOf(html, made), status, forEachVisitor }
  await answer.body?.cancel()
  return null
}

/** Pages link within their site, which the framework names by the Host header, which anyone can forge. */
function withinSite(location: string, asked: string): string {
  const { pathname, search, hash } = new URL(location, asked)
  return `${pathname.replace(/^\/{2,}/, '/')}${search}${hash}`
}

/** Third-party head scripts may report to their own origin (CSP `connect-src`), and nowhere else. */
const scriptOrigins = ({ configs }: BootData): string[] => [
  ...new Set(
    Object.values(configs.pcsxConfig.scriptConfig?.pageLoadHeadScripts ?? {})
      .flat()
      .flatMap((address) => (URL.canParse(address) ? new URL(address).origin : [])),
  ),
]

/** The employer's own side has another theme, so moving between the two sides reloads the page. */
const themeOf = (scope: RequestScope, path: string): EmployerTheme =>
  (/^\/careers\/admin(\/|$)/.test(path) && scope.employer.consoleTheme) || configFor(scope).branding.theme
