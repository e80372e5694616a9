import type { Hono } from 'hono'
import { getSavedJobs, setSavedJob } from '#contract/search/saved-jobs.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { listSavedJobs, saveJob, unsaveJob } from './saved-jobs.service.ts'

export function mountSavedJobs(app: Hono<AppVariables>): void {
  mount(app, getSavedJobs, async (scope) => ({ data: await listSavedJobs(scope, scope.viewer!) }))
  mount(app, setSavedJob, async (scope, { body }) => {
    const isSaved = body.operation === 'save'
    await (isSaved ? saveJob : unsaveJob)(scope, scope.viewer!, body.position_id)
    return { data: { positionId: body.position_id, isSaved } }
  })
}
