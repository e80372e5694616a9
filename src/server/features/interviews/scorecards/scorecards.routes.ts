import type { Hono } from 'hono'
import * as calls from '#contract/interviews/scorecards.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { excuseFeedback } from './excuse-feedback.service.ts'
import { readMyInterviews } from './my-interviews.service.ts'
import { discardCard, saveCard, sendCard } from './own-card.service.ts'
import { listScorecards, readInterviewFeedback } from './read-scorecards.service.ts'

export function mountScorecards(app: Hono<AppVariables>): void {
  mount(app, calls.listScorecards, async (scope, { params }) => ({
    data: await listScorecards(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.getInterviewFeedback, async (scope, { params }) => ({
    data: await readInterviewFeedback(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.listMyInterviews, async (scope) => ({ data: await readMyInterviews(scope, scope.viewer!) }))
  mount(app, calls.excuseFeedback, async (scope, { params, body }) => ({
    data: await excuseFeedback(scope, scope.viewer!, params.id!, body.isExcused),
  }))

  mount(app, calls.saveInterviewCard, async (scope, { params, body }) => ({
    data: await saveCard(scope, scope.viewer!, { kind: 'interviews', id: params.id! }, body),
  }))
  mount(app, calls.sendInterviewCard, async (scope, { params, body }) => ({
    data: await sendCard(scope, scope.viewer!, { kind: 'interviews', id: params.id! }, body),
  }))
  mount(app, calls.discardInterviewCard, async (scope, { params }) => ({
    data: await discardCard(scope, scope.viewer!, { kind: 'interviews', id: params.id! }),
  }))
  mount(app, calls.saveApplicationCard, async (scope, { params, body }) => ({
    data: await saveCard(scope, scope.viewer!, { kind: 'applications', id: params.id! }, body),
  }))
  mount(app, calls.sendApplicationCard, async (scope, { params, body }) => ({
    data: await sendCard(scope, scope.viewer!, { kind: 'applications', id: params.id! }, body),
  }))
  mount(app, calls.discardApplicationCard, async (scope, { params }) => ({
    data: await discardCard(scope, scope.viewer!, { kind: 'applications', id: params.id! }),
  }))
}
