import type { ViewFilters } from '#shared/applications/views.ts'
import type { RequestScope } from '#server/context.ts'
import { currentApplications } from '../list-index/held-index.ts'
import { matchApplications } from '../list-index/list-query.ts'
import { promisedDays } from '../promise.ts'
import { listFilters } from '../staff/list-staff-applications.service.ts'
import { reachedPositions } from '../staff/reached-positions.ts'

/** How many applications each view lists for the viewer; null for one with a search, which would have to be done. */
export async function countApplications(
  scope: RequestScope,
  views: readonly ViewFilters[],
): Promise<(number | null)[]> {
  const { deps, employer } = scope
  const reading = {
    reach: await reachedPositions(scope),
    nowMs: deps.clock.now().getTime(),
    promiseDays: promisedDays(scope),
  }
  const filters = await Promise.all(
    views.map((view) => (view.query === undefined ? listFilters(scope, view) : Promise.resolve(null))),
  )
  const index = await currentApplications(deps.db, employer.domain)
  return filters.map((each) => each && matchApplications(index, each, 'newest', reading).rows.length)
}
