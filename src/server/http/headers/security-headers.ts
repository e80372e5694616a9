import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { randomToken } from '#server/http/headers/random-token.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import { reportsPath } from './policy-reports.ts'

/** Headers of every response, and the page policy: own origin only, scripts by nonce (docs/decisions/0019). */
export function securityHeaders({
  isDev,
  publicUrl,
  hasHttpsSubdomains,
  frameOrigins,
}: Pick<Env, 'isDev' | 'publicUrl' | 'hasHttpsSubdomains' | 'frameOrigins'>): MiddlewareHandler<AppVariables> {
  const home = publicUrl?.startsWith('https:') ? new URL(publicUrl).hostname : null
  /** Only the employer can make promises about hosts below its own. */
  const strictTransport = (host: string): string =>
    `max-age=31536000${hasHttpsSubdomains && host === home ? '; includeSubDomains' : ''}`
  return async (context, next) => {
    const nonce = randomToken(16)
    context.set('nonce', nonce)
    await next()
    const headers = context.res.headers
    headers.set('x-content-type-options', 'nosniff')
    // Also within the site: otherwise a head script on the next page could read the URL of the previous one.
    const isSecret = isSecretAddress(context.req.url)
    headers.set('referrer-policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('cross-origin-opener-policy', context.get('openerPolicy') ?? 'same-origin')
    if (home !== null) headers.set('strict-transport-security', strictTransport(new URL(context.req.url).hostname))
    if (!(headers.get('content-type') ?? '').startsWith('text/html') || headers.has('content-security-policy')) return
    const ancestors = context.get('frameAncestors') ?? []
    const connect = context.get('scriptOrigins') ?? []
    headers.set('reporting-endpoints', `policy="${reportsPath}"`)
    headers.set('content-security-policy', pagePolicy(nonce, { isDev, frameOrigins, ancestors, connect }))
    // Third-party scripts keep writing markup and loading further scripts; violations are reported, not blocked.
    if (connect.length > 0 && !isDev)
      headers.set('content-security-policy-report-only', [trustedTypes, ...reporting].join('; '))
  }
}

const trustedTypes = `require-trusted-types-for 'script'`
const reporting = [`report-uri ${reportsPath}`, 'report-to policy']

function pagePolicy(
  nonce: string,
  {
    isDev,
    frameOrigins,
    ancestors,
    connect,
  }: { isDev: boolean } & Record<'frameOrigins' | 'ancestors' | 'connect', readonly string[]>,
): string {
  // `'self'` is for browsers without 'strict-dynamic'; others ignore it. Vite's dev client evaluates modules and opens a
  // socket; a built page needs neither. What a trusted script loads is trusted only if Trusted Types restrict what it can load.
  const brought = connect.length > 0 ? '' : ` 'strict-dynamic'`
  const script = isDev ? `'self' 'unsafe-inline' 'unsafe-eval'` : `'self' 'nonce-${nonce}'${brought}`
  return [
    `default-src 'self'`,
    `script-src ${script}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connect, ...(isDev ? ['ws:'] : [])].join(' '),
    ['frame-src', `'self'`, ...frameOrigins].join(' '),
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    ...(isDev || connect.length > 0 ? [] : [trustedTypes]),
    ['frame-ancestors', `'self'`, ...ancestors].join(' '),
    ...reporting,
  ].join('; ')
}
