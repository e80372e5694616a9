import type { Hono } from 'hono'
import * as calendars from '#contract/interviews/interview-calendars.ts'
import * as calls from '#contract/interviews/interview-hours.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readMine, removeCalendar, rereadMine, saveCalendar } from '../calendars/my-calendar.service.ts'
import { readMyHours, saveHours } from './my-hours.service.ts'

/** Everyone's own. */
export function mountHours(app: Hono<AppVariables>): void {
  mount(app, calls.getMyHours, async (scope) => ({ data: await readMyHours(scope, scope.viewer!) }))
  mount(app, calls.saveMyHours, async (scope, { body }) => ({ data: await saveHours(scope, scope.viewer!, body) }))
  mount(app, calendars.getMyCalendar, async (scope) => ({ data: await readMine(scope, scope.viewer!) }))
  mount(app, calendars.saveMyCalendar, async (scope, { body }) => ({
    data: await saveCalendar(scope, scope.viewer!, body.address),
  }))
  mount(app, calendars.readMyCalendar, async (scope) => ({ data: await rereadMine(scope, scope.viewer!) }))
  mount(app, calendars.deleteMyCalendar, async (scope) => ({ data: await removeCalendar(scope, scope.viewer!) }))
}
