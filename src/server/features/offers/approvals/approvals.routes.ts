import type { Hono } from 'hono'
import * as calls from '#contract/offers/offer-approvals.ts'
import type { AppVariables } from '#server/context.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { sendBytes } from '../candidate/send-bytes.ts'
import { readApplicationOffer } from './application-offer.service.ts'
import { readRules, saveRules } from './approval-rules.service.ts'
import { approve, sendBack } from './decide-approval.service.ts'
import { findApproval, listApprovals, presentApproval, readFile, readLetter } from './read-approvals.service.ts'
import { requestApproval, withdrawApproval } from './request-approval.service.ts'

export function mountOfferApprovals(app: Hono<AppVariables>): void {
  mount(app, calls.getApprovalRules, async (scope) => ({ data: await readRules(scope) }))
  mount(app, calls.saveApprovalRules, async (scope, { body }) => ({ data: await saveRules(scope, body) }))
  mount(app, calls.requestOfferApproval, async (scope, { params, body }) => ({
    data: await requestApproval(scope, params.id!, body.revision),
  }))
  mount(app, calls.withdrawOfferApproval, async (scope, { params, query }) => ({
    data: await withdrawApproval(scope, params.id!, query),
  }))
  mount(app, calls.listOfferApprovals, async (scope) => ({ data: await listApprovals(scope) }))
  mount(app, calls.getOfferApproval, async (scope, { params }) => ({
    data: presentApproval(scope, await findApproval(scope, scope.db, params.id!)),
  }))
  mount(app, calls.readApprovalLetter, async (scope, { params }) => ({
    data: await readLetter(scope, params.id!, params.place!),
  }))
  mountFile(app, calls.readApprovalFile, async (scope, { params, context }) =>
    sendBytes(scope, await readFile(scope, params.id!, params.place!), {
      range: context.req.header('range') ?? null,
      isDownload: context.req.query('download') === '1',
    }),
  )
  mount(app, calls.approveOffer, async (scope, { params, body }) => ({ data: await approve(scope, params.id!, body) }))
  mount(app, calls.sendBackOffer, async (scope, { params, body }) => ({
    data: await sendBack(scope, params.id!, body),
  }))
  mount(app, calls.getApplicationOffer, async (scope, { params }) => ({
    data: await readApplicationOffer(scope, params.id!),
  }))
}
