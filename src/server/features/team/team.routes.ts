import type { Hono } from 'hono'
import * as calls from '#contract/employers/team.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { putOnTeam, readHiringTeam, takeOffTeam } from './hiring-teams.service.ts'
import { setHiddenNameStages } from './set-hidden-names.service.ts'
import { accept, invite, readInvitation, resend, withdraw } from './invitations.service.ts'
import { changeMemberRole, readTeam, removeMember } from './members.service.ts'

export function mountTeam(app: Hono<AppVariables>): void {
  mount(app, calls.getTeam, async (scope) => ({ data: await readTeam(scope, scope.viewer!) }))
  mount(app, calls.changeMemberRole, async (scope, { params, body }) => ({
    data: await changeMemberRole(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.removeMember, async (scope, { params }) => {
    await removeMember(scope, params.id!)
    return { data: { isRemoved: true } }
  })
  mount(app, calls.invitePerson, async (scope, { body }) => ({ data: await invite(scope, scope.viewer!, body) }))
  mount(app, calls.resendInvitation, async (scope, { params }) => ({ data: await resend(scope, params.id!) }))
  mount(app, calls.withdrawInvitation, async (scope, { params }) => {
    await withdraw(scope, params.id!)
    return { data: { isWithdrawn: true } }
  })
  mount(app, calls.readInvitation, async (scope, { query }) => ({ data: await readInvitation(scope, query.token) }))
  mount(app, calls.acceptInvitation, async (scope, { body }) => ({ data: await accept(scope, body.token) }))
  mount(app, calls.getHiringTeam, async (scope, { params }) => ({ data: await readHiringTeam(scope, params.id!) }))
  mount(app, calls.putOnHiringTeam, async (scope, { params, body }) => ({
    data: await putOnTeam(scope, scope.viewer!, { id: params.id!, userId: params.userId!, ...body }),
  }))
  mount(app, calls.setHiddenNameStages, async (scope, { params, body }) => ({
    data: await setHiddenNameStages(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.takeOffHiringTeam, async (scope, { params }) => ({
    data: await takeOffTeam(scope, params.id!, params.userId!),
  }))
}
