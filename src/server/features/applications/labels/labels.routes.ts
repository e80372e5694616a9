import type { Hono } from 'hono'
import * as calls from '#contract/applications/application-labels.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { askForReview, finishReview, takeBackReview } from './ask-for-review.service.ts'
import { readLabels } from './read-labels.ts'
import { tagApplications } from './tag-applications.service.ts'

export function mountApplicationLabels(app: Hono<AppVariables>): void {
  mount(app, calls.getApplicationLabels, async (scope) => ({ data: await readLabels(scope, scope.viewer!) }))
  mount(app, calls.tagApplications, async (scope, { body }) => ({
    data: await tagApplications(scope, scope.viewer!, body),
  }))
  mount(app, calls.askForReview, async (scope, { body }) => ({ data: await askForReview(scope, scope.viewer!, body) }))
  mount(app, calls.finishReview, async (scope, { params }) => ({
    data: { isDone: await finishReview(scope, scope.viewer!, params.id!) },
  }))
  mount(app, calls.takeBackReview, async (scope, { params }) => {
    await takeBackReview(scope, params.id!, params.userId!)
    return { data: { isDeleted: true } }
  })
}
