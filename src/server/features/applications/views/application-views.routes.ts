import type { Hono } from 'hono'
import * as calls from '#contract/applications/application-views.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { createView, deleteView, listViews, saveView } from './application-views.service.ts'

export function mountApplicationViews(app: Hono<AppVariables>): void {
  mount(app, calls.listApplicationViews, async (scope) => ({ data: await listViews(scope, scope.viewer!) }))
  mount(app, calls.createApplicationView, async (scope, { body }) => ({
    data: await createView(scope, scope.viewer!, body),
  }))
  mount(app, calls.saveApplicationView, async (scope, { params, body }) => ({
    data: await saveView(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.deleteApplicationView, async (scope, { params }) => {
    await deleteView(scope, scope.viewer!, params.id!)
    return { data: { isDeleted: true } }
  })
}
