import type { Hono } from 'hono'
import * as calls from '#contract/positions/position-drafts.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { createDraft, createTemplate } from './create-draft.service.ts'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './drafts.service.ts'
import { findPlaces } from './find-places.ts'
import { publishDraft } from './publish-draft.service.ts'

export function mountPositionDrafts(app: Hono<AppVariables>): void {
  mount(app, calls.listPositionDrafts, async (scope) => ({ data: await listDrafts(scope) }))
  mount(app, calls.createPositionDraft, async (scope, { body }) => ({
    data: await createDraft(scope, scope.viewer!, body),
  }))
  mount(app, calls.getPositionDraft, async (scope, { params }) => ({ data: await readDraft(scope, params.id!) }))
  mount(app, calls.savePositionDraft, async (scope, { params, body }) => ({
    data: await saveDraft(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.deletePositionDraft, async (scope, { params }) => {
    await deleteDraft(scope, params.id!)
    return { data: { isDeleted: true } }
  })
  mount(app, calls.createPositionTemplate, async (scope, { params, body }) => ({
    data: await createTemplate(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.publishPositionDraft, async (scope, { params, body }) => ({
    data: await publishDraft(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.findPositionPlaces, (scope, { query }) => ({
    data: { places: findPlaces(query.query ?? '', scope.locale) },
  }))
}
