import type { Hono } from 'hono'
import * as calls from '#contract/applications/added-applications.ts'
import * as objections from '#contract/people/objections.ts'
import type { AppVariables } from '#server/context.ts'
import { readForm, uploadOf } from '#server/features/files/public.ts'
import { mount } from '#server/http/mount.ts'
import { addApplication } from './add-application.service.ts'
import { putAddedResume } from './added-resume.service.ts'
import { correctAddress } from './correct-address.service.ts'
import { deleteAdded } from './delete-added.service.ts'
import { object } from './objections/object.service.ts'
import { readObjection } from './objections/read-objection.service.ts'
import { searchPositions } from './open-positions.service.ts'

export function mountAddedApplications(app: Hono<AppVariables>): void {
  mount(app, calls.addApplication, async (scope, { body }) => ({
    data: await addApplication(scope, scope.viewer!, body),
  }))
  mount(app, calls.uploadAddedResume, async (scope, { params, context }) => {
    const upload = await uploadOf(scope, await readForm(scope, context, 'resume'), 'resume')
    return { data: await putAddedResume(scope, params.id!, upload) }
  })
  mount(app, calls.correctAddedAddress, async (scope, { params, body }) => ({
    data: await correctAddress(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.deleteAddedApplication, async (scope, { params }) => {
    await deleteAdded(scope, params.id!)
    return { data: { isDeleted: true } }
  })
  mount(app, objections.readObjection, async (scope, { query }) => ({
    data: await readObjection(scope, query.token ?? ''),
  }))
  mount(app, objections.object, async (scope, { query }) => ({ data: await object(scope, query.token ?? '') }))
  mount(app, calls.searchOpenPositions, async (scope, { query }) => ({
    data: await searchPositions(scope, query.query),
  }))
}
