import type { Hono } from 'hono'
import * as calls from '#contract/interview-hours.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readMyHours, saveHours } from './my-hours.service.ts'

/** Everyone's own. */
export function mountHours(app: Hono<AppVariables>): void {
  mount(app, calls.getMyHours, async (scope) => ({ data: await readMyHours(scope, scope.viewer!) }))
  mount(app, calls.saveMyHours, async (scope, { body }) => ({ data: await saveHours(scope, scope.viewer!, body) }))
}
