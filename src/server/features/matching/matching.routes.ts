import type { Hono } from 'hono'
import * as calls from '#contract/search/matching.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { disputeMatch, setMatching } from './dispute-match.service.ts'
import { readMatchDetails, readMatches } from './match-details.service.ts'
import { readPositionInsights } from './position-insights.service.ts'

export function mountMatching(app: Hono<AppVariables>): void {
  mount(app, calls.getMatchDetails, async (scope, { query }) => ({
    data: await readMatchDetails(scope, query.position_id),
  }))
  mount(app, calls.getPositionInsights, async (scope, { query }) => ({
    data: { insights: await readPositionInsights(scope, query.position_id) },
  }))
  mount(app, calls.getMatches, async (scope, { body }) => ({ data: await readMatches(scope, body.position_ids) }))
  mount(app, calls.disputeMatch, async (scope, { body }) => {
    const { position_id: positionId, key, choice } = body
    return { data: await disputeMatch(scope, scope.viewer!, { positionId, key, choice }) }
  })
  mount(app, calls.setMatching, async (scope, { body }) => ({
    data: await setMatching(scope, scope.viewer!, body.is_off),
  }))
}
