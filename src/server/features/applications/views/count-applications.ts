import type { ViewFilters } from '#shared/applications/views.ts'
import type { RequestScope } from '#server/context.ts'
import { currentApplications } from '../list-index/current-applications.ts'
import { matchApplications } from '../list-index/list-query.ts'
import { listFilters } from '../staff/list-staff-applications.service.ts'
import { readingOf } from '../staff/reached-positions.ts'

/** How many applications each view lists for the viewer; null for one with a search, which would have to be run. */
export async function countApplications(
  scope: RequestScope,
  views: readonly ViewFilters[],
): Promise<(number | null)[]> {
  const { deps, employer } = scope
  const [index, reading] = await Promise.all([
    currentApplications(deps, employer.domain),
    readingOf(scope, deps.clock.now().getTime()),
  ])
  const filters = await Promise.all(
    views.map((view) => (view.query === undefined ? listFilters(scope, index, view) : Promise.resolve(null))),
  )
  return filters.map((each) => each && matchApplications(index, each, 'newest', reading).rows.length)
}
