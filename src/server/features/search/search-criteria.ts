import type { SearchQuery } from '#contract/search/search.ts'
import { searchPageSize } from '#shared/search/search-page-size.ts'
import { readAsWords } from '#shared/search/search-state.ts'
import { isAdmin, type RequestScope } from '#server/context.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import type { PositionQuery } from '#search/query/position-query.types.ts'
import { offeredFacets, readFilters, withBaseFilters } from './search-filters.ts'
import { withoutWords, type WordFilter } from './filter-words/filters-of-words.ts'
import { hasCenter, understandLocation, type UnderstoodLocation } from './search-location.ts'

/** An index query, and how it was understood. */
export interface Criteria {
  query: PositionQuery
  location: UnderstoodLocation
  text: string
  base: Record<string, string[]>
  /** Chosen filters, and those recognized in the query's words. */
  filters: Record<string, string[]>
  wordFilters: WordFilter[]
  ignored: string[]
  radiusKm: number | null
}

/** Whose configuration is used to interpret a query, and who is asking. */
export type CriteriaScope = Pick<RequestScope, 'employer' | 'locale' | 'viewer'>

/** If a visitor's device gives no location, the employer's configured one is used (spec/2 §3). */
function locationOf({ employer }: CriteriaScope, { location }: SearchQuery): UnderstoodLocation {
  const { currentLocation } = employer.config.pcsxConfig.searchConfig
  if (currentLocation && readAsWords(location ?? '').toLowerCase() === 'current location')
    return { ...understandLocation(undefined), places: [{ kind: 'point', ...currentLocation }], readAs: 'place' }
  return understandLocation(location)
}

/** Interprets a query by the employer's configuration; anything not understood is named in `ignored`. */
export function readCriteria(
  scope: CriteriaScope,
  query: SearchQuery,
  { config: { facets } }: Pick<PositionIndex, 'config'>,
  location: UnderstoodLocation = locationOf(scope, query),
  wordFilters: WordFilter[] = [],
): Criteria {
  const { config } = scope.employer
  const { filters, ignored } = readFilters(query, config, new Map(facets.map(({ name, of }) => [name, of])))
  for (const { filterName, values } of wordFilters) filters[filterName] ??= values
  const microsite = query.microsite === undefined ? undefined : config.microsites[query.microsite]
  if (query.microsite !== undefined && !microsite) ignored.push('microsite')
  const base = microsite?.filters ?? {}
  const text = query.query ?? ''
  const searched = withoutWords(text, wordFilters)
  const radiusKm = hasCenter(location.places)
    ? (query.filter_distance ?? config.pcsxConfig.searchConfig.defaultRadiusKm)
    : null
  const isByDistance = query.sort_by === 'distance'
  if (isByDistance && radiusKm === null) ignored.push('sort_by')
  // Ordering by match needs the candidate's scores; the search adds them if there are any.
  const asked = query.sort_by === 'match' ? undefined : query.sort_by
  const sort = isByDistance ? (radiusKm === null ? undefined : 'distance') : asked
  const isAmbiguous = location.places.length > 1
  const positionQuery: PositionQuery = {
    text: location.readAs === 'words' ? `${searched} "${location.words}"` : searched,
    language: scope.locale,
    filters: withBaseFilters(filters, base),
    // If two places have the same name, the likelier comes first, unless the caller wants another order.
    sort:
      sort === 'newest'
        ? 'timestamp'
        : (sort ?? (text === '' ? (isAmbiguous ? 'relevance' : 'timestamp') : 'relevance')),
    includeRemote: query.filter_include_remote ?? false,
    start: query.start ?? 0,
    size: searchPageSize,
    mode: query.only === 'positions' || query.only === 'points' ? 'hits' : query.only === 'count' ? 'count' : 'full',
    explain: query.only !== 'count',
    facets: query.only === 'map' ? [] : offeredFacets(config).map((facet) => facet.filterName),
    debug: query.debug === true && isAdmin(scope.viewer),
  }
  if (location.places.length > 0) positionQuery.places = location.places
  if (location.isRemoteOnly) positionQuery.remoteOnly = true
  if (radiusKm !== null) positionQuery.radiusKm = radiusKm
  if (query.map_bounds) positionQuery.bounds = query.map_bounds
  if (query.map_area) positionQuery.area = query.map_area
  return { query: positionQuery, location, text, base, filters, wordFilters, ignored, radiusKm }
}
