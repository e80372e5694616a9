import type { Hono } from 'hono'
import * as closing from '#contract/positions/close-position.ts'
import { changePositions } from '#contract/positions/position-changes.ts'
import * as calls from '#contract/positions/staff-positions.ts'
import { getPositionHistory } from '#contract/positions/position-history.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { confirmStillHiring } from '../still-hiring/confirm-still-hiring.service.ts'
import { changeManyPositions } from './change-positions.service.ts'
import { closePosition } from './close-position.service.ts'
import { listConsideredPeople } from './list-considered.service.ts'
import { listPositionsForStaff } from './list-staff-positions.service.ts'
import { replacePrivateLink } from './private-link.service.ts'
import { readPositionHistory } from './position-history.service.ts'
import { reopenPosition, setPositionEnd } from './reopen-position.service.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'
import { setAnswerDays } from './set-answer-days.service.ts'
import { setProcess } from './set-process.service.ts'

export function mountStaffPositions(app: Hono<AppVariables>): void {
  mount(app, calls.listStaffPositions, async (scope, { query }) => ({
    data: await listPositionsForStaff(scope, query),
  }))
  mount(app, calls.getStaffPosition, async (scope, { params }) => ({
    data: await readPositionForStaff(scope, params.id!),
  }))
  mount(app, getPositionHistory, async (scope, { params }) => ({
    data: { events: await readPositionHistory(scope, params.id!) },
  }))
  mount(app, closing.listConsidered, async (scope, { params }) => ({
    data: await listConsideredPeople(scope, params.id!),
  }))
  mount(app, changePositions, async (scope, { body }) => ({
    data: await changeManyPositions(scope, scope.viewer!, body),
  }))
  mount(app, closing.setStaffPositionEnd, async (scope, { params, body }) => ({
    data: await setPositionEnd(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, calls.setStaffAnswerDays, async (scope, { params, body }) => ({
    data: await setAnswerDays(scope, params.id!, body.days),
  }))
  mount(app, calls.setStaffProcess, async (scope, { params, body }) => ({
    data: await setProcess(scope, params.id!, body.processId),
  }))
  mount(app, calls.replacePrivateLink, async (scope, { params, body }) => ({
    data: await replacePrivateLink(scope, params.id!, body),
  }))
  mount(app, closing.confirmStaffPosition, async (scope, { params }) => ({
    data: await confirmStillHiring(scope, params.id!),
  }))
  mount(app, closing.closeStaffPosition, async (scope, { params, body }) => ({
    data: await closePosition(scope, scope.viewer!, params.id!, body),
  }))
  mount(app, closing.reopenStaffPosition, async (scope, { params, body }) => ({
    data: await reopenPosition(scope, scope.viewer!, params.id!, body),
  }))
}
