import { searchPageSize, type SearchData, type SearchQuery } from '#contract/search.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { isAdmin, type RequestScope } from '#server/context.ts'
import { listPositions } from '#server/features/positions/list-positions.service.ts'
import { requireSearch } from '#server/features/positions/require-search.ts'
import type { SiteLinks } from '#server/features/positions/site-links.ts'
import { AppError } from '#server/http/app-error.ts'
import type { PositionAnswer, PositionIndex, PositionQuery } from '#server/search/position-index.types.ts'
import { formatMapBounds } from '#shared/search/map-bounds.ts'
import { offeredFacets, readFilters, withBaseFilters } from './search-filters.ts'
import { hasCentre, understandLocation, type UnderstoodLocation } from './search-location.ts'
import { readSearchVersion, writeSearchVersion, type SearchPins, type SearchVersion } from './search-pins.ts'
import { presentFilters, presentHits, presentPlace, presentWords, presentZero } from './search-presenter.ts'

interface Criteria {
  query: PositionQuery
  location: UnderstoodLocation
  text: string
  base: Record<string, string[]>
  filters: Record<string, string[]>
  ignored: string[]
  radiusKm: number | null
}

/** Searches as the query asks; what was not understood is named in `ignored` and had no effect. */
export async function searchPositions(
  scope: RequestScope,
  query: SearchQuery,
  site: { links: SiteLinks; pins: SearchPins },
): Promise<{ data: SearchData; ignored: string[] }> {
  requireSearch(scope)
  const criteria = readCriteria(scope, query)
  const index = await scope.deps.indexes.of(scope.employer.domain, scope.employer.config)
  const answer = searchInOneState(scope, query, criteria, index, site.pins)
  const positions = await listPositions(
    scope,
    answer.hits.map((hit) => hit.id),
    site.links,
  )
  return { data: present(scope, query, criteria, index, answer, positions), ignored: criteria.ignored }
}

function readCriteria(scope: RequestScope, query: SearchQuery): Criteria {
  const { config } = scope.employer
  const { filters, ignored } = readFilters(query, config)
  const microsite = query.microsite === undefined ? undefined : config.microsites[query.microsite]
  if (query.microsite !== undefined && !microsite) ignored.push('microsite')
  const base = microsite?.filters ?? {}
  const location = understandLocation(query.location)
  const text = query.query ?? ''
  const radiusKm = hasCentre(location.places)
    ? (query.filter_distance ?? config.pcsxConfig.searchConfig.defaultRadiusKm)
    : null
  const isByDistance = query.sort_by === 'distance'
  if (isByDistance && radiusKm === null) ignored.push('sort_by')
  const sort = isByDistance ? (radiusKm === null ? undefined : 'distance') : query.sort_by
  const isAmbiguous = location.places.length > 1
  const positionQuery: PositionQuery = {
    text: location.readAs === 'words' ? `${text} "${location.words}"`.trim() : text,
    language: scope.locale,
    filters: withBaseFilters(filters, base),
    // Of two places of one name the likelier stands first, unless the caller wants another order.
    sort:
      sort === 'newest'
        ? 'timestamp'
        : (sort ?? (text === '' ? (isAmbiguous ? 'relevance' : 'timestamp') : 'relevance')),
    includeRemote: query.filter_include_remote ?? false,
    start: query.start ?? 0,
    size: searchPageSize,
    mode: query.only === 'positions' ? 'hits' : query.only === 'count' ? 'count' : 'full',
    explain: query.only !== 'count',
    facets: offeredFacets(config).map((facet) => facet.filterName),
    debug: query.debug === true && isAdmin(scope.viewer),
  }
  if (location.places.length > 0) positionQuery.places = location.places
  if (radiusKm !== null) positionQuery.radiusKm = radiusKm
  if (query.map_bounds) positionQuery.bounds = query.map_bounds
  return { query: positionQuery, location, text, base, filters, ignored, radiusKm }
}

interface StatedAnswer extends PositionAnswer {
  state: SearchVersion
}

/** From the state that `as_of` names, or that this client's first page came from, or the present one. */
function searchInOneState(
  scope: RequestScope,
  query: SearchQuery,
  criteria: Criteria,
  index: PositionIndex,
  pins: SearchPins,
): StatedAnswer {
  const nowMs = scope.deps.clock.now().getTime()
  const client = clientKey(scope, query)
  const start = query.start ?? 0
  const asked = query.as_of === undefined ? null : readSearchVersion(query.as_of)
  if (query.as_of !== undefined && !asked) {
    const message = 'Use resultsMetaData.searchVersion of an earlier answer.'
    throw new AppError('invalid', `as_of: ${message}`, { fields: { as_of: message } })
  }
  const pinned = asked ?? (start > 0 ? pins.continue(client, nowMs) : null)
  const now = unixSeconds(scope.deps.clock.now())
  const state = pinned ? { version: pinned.version, now: Math.min(pinned.now, now) } : { version: index.version, now }
  const answer = index.search({ ...criteria.query, now: state.now, ...(pinned ? { asOf: pinned.version } : {}) })
  const answered = { version: answer.version, now: answer.asOfExpired ? now : state.now }
  if (!asked) pins.begin(client, answered, nowMs)
  return { ...answer, asOfExpired: answer.asOfExpired && asked !== null, state: answered }
}

const notOfTheSearch = new Set(['start', 'as_of', 'hl', 'debug', 'num', 'only'])

function clientKey(scope: RequestScope, query: SearchQuery): string {
  const asked = Object.entries(query).filter(([name, value]) => value !== undefined && !notOfTheSearch.has(name))
  return JSON.stringify([scope.employer.domain, scope.ip, scope.viewer?.id ?? scope.userAgent, asked.sort()])
}

function present(
  scope: RequestScope,
  query: SearchQuery,
  criteria: Criteria,
  index: PositionIndex,
  answer: StatedAnswer,
  positions: SearchData['positions'],
): SearchData {
  const { location, base, text } = criteria
  const isUnknown = location.readAs === 'words' && answer.count === 0
  const { notificationsConfig, loginSignupConfig } = scope.employer.config
  const isFull = criteria.query.mode === 'full'
  return {
    count: answer.count,
    positions,
    filterDef: isFull ? presentFilters(scope, answer, index.config, base) : { smartFilters: [], allFilters: [] },
    sortBy: answer.sort === 'match' ? 'relevance' : answer.sort,
    appliedFilters: appliedFilters(query, criteria, answer),
    savedSearchMetadata: {
      isEnabled: notificationsConfig.savedSearchNotification.enabled && loginSignupConfig.candidateLoginEnabled,
      query: text,
      location: query.location ?? '',
    },
    resultsMetaData: {
      searchVersion: writeSearchVersion(answer.state),
      isVersionExpired: answer.asOfExpired,
      places: location.places.map(presentPlace),
      otherPlaces: location.otherPlaces.map(presentPlace),
      locationReadAs: isUnknown ? 'unknown' : location.readAs,
      radiusKm: criteria.radiusKm,
      words: presentWords(answer, text.length),
      hits: presentHits(answer),
      zeroResults: isUnknown ? withoutLocation(criteria, index) : presentZero(answer.zero, base),
    },
    debug: criteria.query.debug
      ? { timings: answer.timings, hits: answer.hits.map(({ id, score, debug }) => ({ id, score, debug })) }
      : null,
  }
}

/** A location that is no place we know and no wording of the employer's: what there is elsewhere. */
function withoutLocation(
  { query, text }: Criteria,
  index: PositionIndex,
): SearchData['resultsMetaData']['zeroResults'] {
  const { count } = index.search({ ...query, text, mode: 'count' })
  const without = count > 0 ? [{ name: 'location', count }] : []
  return { without, widerRadius: null, spelling: null, withoutWords: [] }
}

/** What had an effect, in the values of the options; a microsite's own filters are not among it. */
function appliedFilters(query: SearchQuery, criteria: Criteria, answer: PositionAnswer): Record<string, string[]> {
  const applied: Record<string, string[]> = {}
  for (const [name, values] of Object.entries(criteria.filters)) {
    applied[name] = criteria.base[name] ? values : (answer.applied[name] ?? values)
  }
  if (criteria.radiusKm !== null) applied.distance = [String(criteria.radiusKm)]
  if (query.filter_include_remote) applied.include_remote = ['1']
  if (query.map_bounds) applied.map_bounds = [formatMapBounds(query.map_bounds)]
  return applied
}
