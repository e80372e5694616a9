import type { Hono } from 'hono'
import { getSavedPositions, setSavedPosition } from '#contract/saved-jobs.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { listSavedPositions, savePosition, unsavePosition } from './saved-jobs.service.ts'

export function mountSavedJobs(app: Hono<AppVariables>): void {
  mount(app, getSavedPositions, async (scope) => ({ data: await listSavedPositions(scope, scope.viewer!) }))
  mount(app, setSavedPosition, async (scope, { body }) => {
    const isSaved = body.operation === 'save'
    await (isSaved ? savePosition : unsavePosition)(scope, scope.viewer!, body.position_id)
    return { data: { positionId: body.position_id, isSaved } }
  })
}
