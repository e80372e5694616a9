import type { Hono } from 'hono'
import * as calls from '#contract/offers/esign-widget.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { frameOriginsOf, readEsignRequest, rejectAsked, signAsked } from './esign-widget.service.ts'

/** The page itself; the router renders it (web/features/esign-widget). */
const esignWidgetPath = '/public/esignWidget'

export function mountEsignWidget(app: Hono<AppVariables>): void {
  // Only pages from these origins may frame it, so that no one else can overlay its buttons.
  app.use(esignWidgetPath, async (context, next) => {
    const scope = context.get('scope')
    context.set('frameAncestors', frameOriginsOf(scope))
    // Inside another site no browser sends the session, so the frame opens this page in a tab, which reports the answer back. A
    // policy of `same-origin` would cut the tab off from the frame.
    if (scope.employer.config.signing.frameOrigins.length > 0) context.set('openerPolicy', 'unsafe-none')
    await next()
  })
  mount(app, calls.getEsignRequest, async (scope, { query }) => ({
    data: await readEsignRequest(scope, { wid: query.wid ?? '', hosted: query.hosted }),
    headers: { 'cache-control': 'private, no-store' },
  }))
  mount(app, calls.signEsignRequest, async (scope, { body }) => ({ data: await signAsked(scope, body) }))
  mount(app, calls.rejectEsignRequest, async (scope, { body }) => ({ data: await rejectAsked(scope, body) }))
}
