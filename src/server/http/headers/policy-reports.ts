import type { Context } from 'hono'
import type { Log } from '#server/adapters/log.ts'
import { AppError, tooLarge } from '../refusals/app-error.ts'
import { loggedPath } from '../logged-path.ts'
import { RateLimiter } from '../limits/rate-limit.ts'
import { readBody } from '../bodies/read-body.ts'

/** Where browsers report what a page's policy blocked. */
export const reportsPath = '/policy_reports'

const maxBytes = 16 * 1024
/** A page that violates the policy does so at every view, for everyone, so a few reports are as informative as all. */
const byClient = { perMinute: 6, burst: 20 }
const byAll = { perMinute: 60, burst: 200 }
/** A browser batches several into one call. */
const mostAtOnce = 10

/** The two formats in which browsers send them; pages cannot send either to another site without permission. */
const types = ['application/csp-report', 'application/reports+json']

/**
 * `POST /policy_reports`: logs one line per report and stores nothing. Anyone can send anything here, and browsers' reports
 * contain visited URLs, so only the origin, or the path of one of our pages, is logged.
 */
export function policyReports(log: Log): (context: Context) => Promise<Response> {
  const clients = new RateLimiter(byClient)
  const all = new RateLimiter(byAll)
  const take = (ip: string): number => clients.take(ip, 1, Date.now()) || all.take('all', 1, Date.now())
  return async (context) => {
    const type = (context.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
    if (!types.includes(type))
      throw new AppError('unsupported_type', { key: 'refused.reportType', values: { types: { anyOf: types } } })
    const ip = context.get('ip') as string
    const wait = take(ip)
    if (wait > 0)
      throw new AppError('too_many', { key: 'problem.tooMany' }, { headers: { 'retry-after': String(wait) } })
    const bytes = await readBody(context.req.raw, maxBytes)
    if (!bytes) throw tooLarge(maxBytes)
    for (const [at, report] of reportsIn(bytes.toString('utf8')).entries()) {
      // The call itself counts for its first line.
      if (at > 0 && take(ip) > 0) break
      log.warn(report, 'page policy')
    }
    return context.body(null, 204)
  }
}

/** @throws AppError `bad_request` */
function reportsIn(text: string): Record<string, string>[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new AppError('bad_request', { key: 'refused.notJson' })
  }
  const list = Array.isArray(given) ? given : [given]
  return list.slice(0, mostAtOnce).flatMap((each: unknown) => {
    const { 'csp-report': old, body } = (isRecord(each) ? each : {}) as { 'csp-report'?: unknown; body?: unknown }
    const report = isRecord(old) ? old : body
    return isRecord(report) ? [lineOf(report)] : []
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Both formats contain the same under different names. */
const lineOf = (report: Record<string, unknown>): Record<string, string> => ({
  directive: wordOf(report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']),
  disposition: wordOf(report.disposition),
  blocked: originOf(report['blocked-uri'] ?? report.blockedURL),
  page: pathOf(report['document-uri'] ?? report.documentURL),
  source: pathOf(report['source-file'] ?? report.sourceFile),
})

/** Strangers send anything: an object's own `toString` may not even be a function. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longest) : '')
const longest = 2_000

const wordOf = (value: unknown): string => (/^[a-z-]{1,40}/.exec(textOf(value)) ?? [''])[0]

/** A keyword (`inline`, `eval`, `trusted-types-sink`) or an origin. */
function originOf(value: unknown): string {
  const text = textOf(value)
  if (!URL.canParse(text)) return wordOf(text)
  const { origin, protocol } = new URL(text)
  return (origin === 'null' ? protocol : origin).slice(0, 100)
}

const pathOf = (value: unknown): string => {
  const text = textOf(value)
  if (!URL.canParse(text)) return ''
  // Letters and digits of our paths; ids and personal links are longer, or numbers.
  const { pathname } = new URL(text)
  return loggedPath(pathname)
    .split('/')
    .map((part) => (/^(?=.*\d)[\w-]{12,}$|^[^\w.-]|%/.test(part) ? '[cut]' : part))
    .join('/')
    .slice(0, 120)
}
