import type { Hono } from 'hono'
import * as calls from '#contract/employers/retention.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { previewRetention, readRetention, saveRetention } from './retention-settings.service.ts'

export function mountRetention(app: Hono<AppVariables>): void {
  mount(app, calls.getRetention, async (scope) => ({ data: await readRetention(scope) }))
  mount(app, calls.previewRetention, async (scope, { query: { months = null, hiredMonths = null } }) => ({
    data: await previewRetention(scope, { months, hiredMonths }),
  }))
  mount(app, calls.saveRetention, async (scope, { body }) => ({ data: await saveRetention(scope, body) }))
}
