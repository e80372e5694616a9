import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from '#server/context.ts'

/** Headers of every answer, and the page policy: own origin only, scripts by nonce (decisions "Employers and configuration"). */
export function securityHeaders(options: {
  isDev: boolean
  isHttps: boolean
  /** Beside our own: whose pages may be shown in a frame. */
  frameOrigins: readonly string[]
}): MiddlewareHandler<AppVariables> {
  return async (context, next) => {
    const nonce = randomBytes(16).toString('base64url')
    context.set('nonce', nonce)
    await next()
    const headers = context.res.headers
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
    headers.set('cross-origin-opener-policy', context.get('openerPolicy') ?? 'same-origin')
    if (options.isHttps) headers.set('strict-transport-security', 'max-age=31536000')
    if (!(headers.get('content-type') ?? '').startsWith('text/html') || headers.has('content-security-policy')) return
    const ancestors = context.get('frameAncestors') ?? []
    const connect = context.get('scriptOrigins') ?? []
    headers.set('content-security-policy', pagePolicy(nonce, { ...options, ancestors, connect }))
  }
}

function pagePolicy(
  nonce: string,
  {
    isDev,
    frameOrigins,
    ancestors,
    connect,
  }: { isDev: boolean } & Record<'frameOrigins' | 'ancestors' | 'connect', readonly string[]>,
): string {
  // Vite's dev client evaluates modules and opens a socket; a built page needs neither.
  const script = isDev ? `'self' 'unsafe-inline' 'unsafe-eval'` : `'self' 'nonce-${nonce}'`
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
    ['frame-ancestors', `'self'`, ...ancestors].join(' '),
  ].join('; ')
}
