import type { Hono } from 'hono'
import { getOverrides, getPositionDetails, getSimilarPositions } from '#contract/positions/positions.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readOverrides } from './overrides.service.ts'
import { requireSearch } from './require-search.ts'
import { readPosition } from './read-position.service.ts'
import { readSimilarPositions } from './similar-positions.service.ts'
import { siteLinksOf } from './site-links.ts'

const similarCount = 3

export function mountPositions(app: Hono<AppVariables>): void {
  mount(app, getPositionDetails, async (scope, { query }) => {
    requireSearch(scope)
    const asked = {
      id: query.position_id,
      token: query.token,
      queriedLocation: query.queried_location,
      useFallback: query.fallback ?? false,
    }
    const { details, isFallback } = await readPosition(scope, asked, siteLinksOf(scope))
    return { data: details, metadata: { isFallback } }
  })
  mount(app, getSimilarPositions, async (scope, { query }) => {
    requireSearch(scope)
    const links = siteLinksOf(scope)
    return {
      data: { positions: await readSimilarPositions(scope, query.position_id, query.limit ?? similarCount, links) },
    }
  })
  mount(app, getOverrides, (scope, { query }) => ({
    data: { pcsxConfig: readOverrides(scope, { positionId: query.position_id, microsite: query.microsite }) },
  }))
}
