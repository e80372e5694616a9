import type { Hono } from 'hono'
import * as calls from '#contract/esign-widget.ts'
import type { AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { mount } from '#server/http/mount.ts'
import { RateLimiter } from '#server/http/rate-limit.ts'
import { frameOriginsOf, readEsignRequest, readEsignState, rejectAsked, signAsked } from './esign-widget.service.ts'

/** The page itself; the router draws it (web/features/esign-widget). */
export const esignWidgetPath = '/public/esignWidget'
/** A frame that waits asks every few seconds. */
const stateLimits = { perMinute: 60, burst: 120 }

export function mountEsignWidget(app: Hono<AppVariables>): void {
  // Only pages of these origins may put it in a frame: nobody else's can lay their own over its buttons.
  app.use(esignWidgetPath, async (context, next) => {
    const scope = context.get('scope')
    context.set('frameAncestors', frameOriginsOf(scope))
    await next()
  })
  const limiter = new RateLimiter(stateLimits)
  mount(app, calls.getEsignRequest, async (scope, { query }) => ({
    data: await readEsignRequest(scope, { wid: query.wid ?? '', hosted: query.hosted }),
    headers: { 'cache-control': 'private, no-store' },
  }))
  mount(app, calls.getEsignState, async (scope, { query }) => {
    requireRate(scope, limiter)
    return { data: await readEsignState(scope, query.wid ?? ''), headers: { 'cache-control': 'private, no-store' } }
  })
  mount(app, calls.signEsignRequest, async (scope, { body }) => ({ data: await signAsked(scope, body) }))
  mount(app, calls.rejectEsignRequest, async (scope, { body }) => ({ data: await rejectAsked(scope, body) }))
}

function requireRate(scope: RequestScope, limiter: RateLimiter): void {
  const waitSeconds = limiter.take(scope.ip, 1, Date.now())
  if (waitSeconds === 0) return
  throw new AppError('too_many', 'Too many requests. Please try again in a few minutes.', {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
