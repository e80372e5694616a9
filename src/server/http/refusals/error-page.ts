import { escapeHtml } from '#shared/escape-html.ts'
import type { Translate } from '#server/messages.ts'
import { directionOf } from '#shared/locales/direction.ts'

/**
 * The content of a refusal or failure: the error's sentence, the reference in the log, or that the database is unavailable.
 */
type Problem = { status: number; headers?: Record<string, string> } & (
  | { detail: string }
  | { reference: string }
  | { isAway: true }
)

/**
 * A refusal as a page for browsers, if no employer's site can be shown: unknown employer, too many requests, a failure before
 * rendering. Standalone: no scripts, no other files.
 */
export function errorPage(problem: Problem, t: Translate): Response {
  const { status, headers } = problem
  const isAway = 'isAway' in problem
  const title = t(
    isAway ? 'problem.away' : (titleKeys[status] ?? (status >= 500 ? 'shell.error.title' : 'problem.refused')),
  )
  const again = `<p><a href="">${escapeHtml(t('problem.again'))}</a></p>`
  const text = isAway
    ? `<p>${escapeHtml(t('problem.awayText'))}</p>${again}`
    : 'reference' in problem
      ? `<p>${escapeHtml(t('problem.failure', { reference: problem.reference }))}</p>`
      : problem.detail === title
        ? status === 503
          ? again
          : ''
        : `<p dir="auto">${escapeHtml(problem.detail)}</p>`
  const html = `<!doctype html><html lang="${escapeHtml(t.locale)}" dir="${directionOf(t.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><p class="status">${status}</p><h1>${escapeHtml(title)}</h1>${text}<p><a href="/careers">${escapeHtml(t('positions.allJobs'))}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

const titleKeys: Record<number, string> = {
  404: 'problem.notFound',
  429: 'problem.tooMany',
  503: 'problem.busyPage',
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-block-size:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:light-dark(#14202a,#e8eef2);background:light-dark(#fff,#0f161b)}main{padding:24px;max-inline-size:40rem;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.3;margin:0 0 16px}.status{margin:0;color:light-dark(#51606b,#9fb0bb)}a{color:light-dark(#00606f,#7fd0e0)}'
