import type { Hono } from 'hono'
import { readAnalytics } from '#contract/analytics.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { countPageEvents } from './count-page-events.service.ts'

export function mountAnalytics(app: Hono<AppVariables>): void {
  mount(app, readAnalytics, async (scope, { query }) => ({ data: await countPageEvents(scope, query.days) }))
}
