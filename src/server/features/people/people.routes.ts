import type { Hono } from 'hono'
import * as calls from '#contract/people/people.ts'
import * as merging from '#contract/applications/merging.ts'
import * as forgetting from '#contract/people/forgetting.ts'
import * as files from '#contract/people/people-files.ts'
import * as pools from '#contract/people/pools.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { addPeopleFile } from './files/add-people-file.service.ts'
import { listPeopleFiles } from './files/list-people-files.service.ts'
import { readPeopleFile } from './files/read-people-file.service.ts'
import { undoPeopleFile } from './files/undo-people-file.service.ts'
import { alikePeople } from './merging/alike-people.service.ts'
import { mergePeople, separatePeople } from './merging/merge-people.service.ts'
import { answerPool, leavePools, readOwnPools } from './pools/answer-pool.service.ts'
import { askForPool } from './pools/ask-for-pool.service.ts'
import { inviteToApply } from './pools/invite-to-apply.service.ts'
import { undoInvitations } from './pools/send-due-invitations.service.ts'
import { addPool, deletePool, listPools } from './pools/pools.service.ts'
import { listPeople } from './staff/list-people.service.ts'
import { forgetPerson, readForgetting } from './forgetting/forget-person.service.ts'
import { readPerson } from './staff/read-person.service.ts'

export function mountPeople(app: Hono<AppVariables>): void {
  mount(app, calls.listStaffPeople, async (scope, { query }) => ({ data: await listPeople(scope, query) }))
  mount(app, calls.getStaffPerson, async (scope, { params }) => ({ data: await readPerson(scope, params.id!) }))

  mount(app, merging.listAlikePeople, async (scope, { params }) => ({ data: await alikePeople(scope, params.id!) }))
  mount(app, merging.mergePeople, async (scope, { params, body }) => {
    await mergePeople(scope, scope.viewer!, params.id!, body.other)
    return { data: { isMerged: true } }
  })
  mount(app, merging.separatePeople, async (scope, { params, body }) => {
    await separatePeople(scope, scope.viewer!, params.id!, body.other)
    return { data: { isMerged: false } }
  })
  mount(app, forgetting.getForgetting, async (scope, { params }) => ({ data: await readForgetting(scope, params.id!) }))
  mount(app, forgetting.forgetPerson, async (scope, { params, body }) => ({
    data: await forgetPerson(scope, params.id!, body),
  }))
  mount(app, files.readPeopleFile, async (scope, { body }) => ({ data: await readPeopleFile(scope, body) }))
  mount(app, files.addPeopleFile, async (scope, { body }) => ({
    data: await addPeopleFile(scope, scope.viewer!, body),
  }))
  mount(app, files.listPeopleFiles, async (scope) => ({ data: await listPeopleFiles(scope) }))
  mount(app, files.undoPeopleFile, async (scope, { params }) => ({ data: await undoPeopleFile(scope, params.id!) }))
  mount(app, pools.listStaffPools, async (scope) => ({ data: await listPools(scope) }))
  mount(app, pools.addStaffPool, async (scope, { body }) => ({ data: await addPool(scope, scope.viewer!, body.name) }))
  mount(app, pools.deleteStaffPool, async (scope, { params }) => ({ data: await deletePool(scope, params.id!) }))
  mount(app, pools.askForPool, async (scope, { params, body }) => ({
    data: await askForPool(scope, scope.viewer!, params.id!, body.people),
  }))
  mount(app, pools.inviteToApply, async (scope, { body }) => ({
    data: await inviteToApply(scope, scope.viewer!, body),
  }))
  mount(app, pools.undoInvitations, async (scope, { params }) => ({
    data: await undoInvitations(scope, params.id!),
  }))

  mount(app, pools.listOwnPools, async (scope, { query }) => ({ data: await readOwnPools(scope, query.token) }))
  mount(app, pools.answerPool, async (scope, { params, query, body }) => ({
    data: await answerPool(scope, params.id!, body.answer, query.token),
  }))
  mount(app, pools.leavePools, async (scope, { query }) => ({ data: await leavePools(scope, query.token ?? '') }))
}
