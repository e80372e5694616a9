import type { Hono } from 'hono'
import type { BootData } from '#contract/boot-data.ts'
import { getPositionDetails } from '#contract/positions.ts'
import { configFor, readBootData } from '#server/boot-data.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { DatabaseAway, retryAfter } from '#server/http/database-away.ts'
import { fromPage } from '#server/http/in-process.ts'
import { positionOfAddress } from '#shared/positions/slug.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import { foreignParametersOf } from '#shared/search/foreign-parameters.ts'
import { filterNamed, legacyFilterNames } from '#shared/search/legacy-names.ts'
import { themeStyle, type EmployerTheme } from '#shared/themes/theme-style.ts'

/** What the page renderer gets besides the request. */
export interface PageContext {
  /** Calls the API in process with the page's cookies. */
  apiFetch: (request: Request) => Promise<Response>
  boot: BootData
  csrfToken: string
  nonce: string
  /** The employer's theme as CSS; empty for our default. */
  themeCss: string
  /** Pages set the HTTP status of what they show: 404, 410. */
  setStatus: (status: number) => void
}

/** The server entry that TanStack Start builds. */
export interface Ssr {
  fetch(request: Request, options: { context: PageContext }): Response | Promise<Response>
}

/** Parameters saying where the visitor came from, for further pages (spec/2 §2). */
function foreignOf(scope: RequestScope, query: Record<string, string>): Pick<BootData, 'foreignParameters'> {
  const { searchConfig, searchOptionsMap } = configFor(scope)
  const legacy = legacyFilterNames(searchConfig.facets, searchOptionsMap, [])
  const foreignParameters = foreignParametersOf(query, (name) => filterNamed(name, legacy))
  return Object.keys(foreignParameters).length > 0 ? { foreignParameters } : {}
}

/** Renders a page with data from the API, called in process as the same visitor. */
export async function renderPage(
  context: AppContext,
  app: Hono<AppVariables>,
  ssr: Ssr,
  finishHtml: (html: string, nonce: string) => string = (html) => html,
): Promise<Response> {
  const scope = context.get('scope')
  const positionId = positionOfAddress(context.req.path, context.req.query('pid'))
  const boot: BootData = {
    ...(await readBootData(scope, positionId)),
    ...foreignOf(scope, context.req.query()),
    ...(isSecretAddress(context.req.url) && { isSecret: true }),
  }
  context.set('scriptOrigins', boot.isSecret ? [] : scriptOrigins(boot))
  let status: number | null = null
  /** Whether calls found no database. */
  const refused = new Set<string>()
  const answer = await ssr.fetch(context.req.raw, {
    context: {
      apiFetch: async (request) => {
        const answer = await app.fetch(
          inheritHeaders(request, context.req.raw),
          fromPage(context.env as object, { locale: scope.locale, isLocal: scope.isLocal }),
        )
        if (answer.status === 503 && scope.deps.db.outage.isOn) refused.add(new URL(request.url).pathname)
        return answer
      },
      boot,
      csrfToken: context.get('csrfToken'),
      nonce: context.get('nonce'),
      themeCss: themeStyle(themeOf(scope, context.req.path)),
      setStatus: (code) => (status = code),
    },
  })
  const shownStatus = status ?? answer.status
  if (refused.size > 0 && shownStatus >= 500) throw new DatabaseAway()
  const headers = new Headers(answer.headers)
  const location = headers.get('location')
  if (location !== null) headers.set('location', withinSite(location, context.req.url))
  // On a shared computer, personal pages must not remain in the cache after sign-out.
  if (scope.viewer) headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (!(headers.get('content-type') ?? '').startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers })
  // A page's data is available before it is rendered, so streaming it in pieces gains nothing.
  const html = finishHtml(await answer.text(), context.get('nonce'))
  // The results are still a page without the details next to them; other pages would lack their purpose.
  const isWhole = [...refused].every((path) => path === getPositionDetails.path)
  if (isWhole) return new Response(html, { status: shownStatus, headers })
  headers.set('retry-after', retryAfter['retry-after'])
  return new Response(html, { status: 503, headers })
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

/** The in-process call has the visitor's own cookies, region and address. Its language is the page's. */
function inheritHeaders(request: Request, page: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-group-id']) {
    const value = page.headers.get(name)
    if (value !== null && !headers.has(name)) headers.set(name, value)
  }
  return new Request(request, { headers })
}
