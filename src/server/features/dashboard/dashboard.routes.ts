import type { Hono } from 'hono'
import { getApplicationOutlook, getDashboardNudges } from '#contract/dashboard.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readOutlook } from './application-outlook.service.ts'
import { readNudges } from './nudges.service.ts'

export function mountDashboard(app: Hono<AppVariables>): void {
  mount(app, getDashboardNudges, async (scope) => ({ data: await readNudges(scope, scope.viewer!) }))
  mount(app, getApplicationOutlook, async (scope, { params }) => ({
    data: await readOutlook(scope, scope.viewer!, params.id!),
  }))
}
