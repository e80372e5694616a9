import type { Hono } from 'hono'
import * as calls from '#contract/console-home.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readCounts } from './counts.service.ts'
import { readHome } from './home.service.ts'
import { readOverview } from './overview.service.ts'
import { changePreferences } from './preferences.service.ts'

export function mountConsole(app: Hono<AppVariables>): void {
  mount(app, calls.getConsoleHome, async (scope) => ({ data: await readHome(scope) }))
  mount(app, calls.getConsoleOverview, async (scope) => ({ data: await readOverview(scope) }))
  mount(app, calls.getConsoleCounts, async (scope) => ({ data: await readCounts(scope) }))
  mount(app, calls.changeConsolePreferences, async (scope, { body }) => ({
    data: await changePreferences(scope, scope.viewer!, body),
  }))
}
