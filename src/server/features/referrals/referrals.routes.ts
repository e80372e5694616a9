import type { Hono } from 'hono'
import * as calls from '#contract/positions/referrals.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { acceptReferral, createReferral, deleteReferral, listReferrals, readLink } from './referrals.service.ts'

export function mountReferrals(app: Hono<AppVariables>): void {
  mount(app, calls.getDashboardReferrals, async (scope) => ({
    data: { referrals: await listReferrals(scope, scope.viewer!) },
  }))
  mount(app, calls.createReferral, async (scope, { body }) => ({
    data: await createReferral(scope, scope.viewer!, {
      positionId: body.position_id,
      friendName: body.friend_name ?? '',
    }),
  }))
  mount(app, calls.deleteReferral, async (scope, { params }) => ({
    data: { referrals: await deleteReferral(scope, scope.viewer!, params.id!) },
  }))
  mount(app, calls.getReferralLink, async (scope, { params }) => ({ data: await readLink(scope, params.code!) }))
  mount(app, calls.acceptReferral, async (scope, { params }) => {
    await acceptReferral(scope, scope.viewer!, params.code!)
    return { data: { isAccepted: true } }
  })
}
