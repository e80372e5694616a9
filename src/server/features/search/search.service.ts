import type { SearchData, SearchQuery, NoResults } from '#contract/search/search.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { readMatching, type Matching } from '#server/features/matching/read-matching.service.ts'
import { listPositions } from '#server/features/positions/list-positions.service.ts'
import { requireSearch, type SiteLinks } from '#server/features/positions/public.ts'
import type { PositionAnswer } from '#search/query/position-answer.types.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { formatMapArea } from '#shared/search/map-area.ts'
import { formatMapBounds } from '#shared/search/map-bounds.ts'
import { configHash, type FilterCache } from './filter-cache.ts'
import { candidatesOf, countSuggestions } from './count-suggestions.ts'
import { placesLike } from './place-suggestions.ts'
import { readCriteriaHere } from './read-criteria.service.ts'
import type { Criteria } from './search-criteria.ts'
import { pinnedElsewhere, searchedElsewhere } from './search-elsewhere.ts'
import { readSearchVersion, writeSearchVersion, type SearchPins, type SearchVersion } from './search-pins.ts'
import { presentFilters, presentHits, presentMapFilters, presentPlace, presentNoResults } from './search-presenter.ts'
import { languagesElsewhere } from './other-languages.ts'
import { presentSpelling, presentWordFilters, presentWords } from './present-words.ts'
import { addPoints } from './search-points.ts'
import { invalidParameter } from '#server/http/refusals/issue-sentence.ts'

/** What the search caches between requests. */
export interface SearchMemory {
  pins: SearchPins
  filters: FilterCache
}

export interface FoundPositions {
  /** `filterDef` is empty here: it is added as JSON. */
  data: SearchData
  filterDef: Buffer
  ignored: string[]
}

const offeredPlaces = 3
const noFilters = Buffer.from('{"smartFilters":[],"allFilters":[]}')
/** Ages of postings are calculated to the minute, so that pages requested within a minute are consistent. */
const ageStepSeconds = 60

/** Runs a search; anything not understood is named in `ignored` and has no effect. */
export async function searchPositions(
  scope: RequestScope,
  query: SearchQuery,
  links: SiteLinks,
  memory: SearchMemory,
): Promise<FoundPositions> {
  requireSearch(scope)
  const index = await scope.deps.indexes.of(scope.employer.domain, scope.employer.config)
  const criteria = readCriteriaHere(scope, query, index)
  const matching = query.sort_by === 'match' ? await readMatching(scope) : null
  if (matching && matching.state !== 'scored') criteria.ignored.push('sort_by')
  const { answer, filterDef } = await searchInOneState(scope, query, criteria, index, memory, matching)
  const ids = answer.hits.map((hit) => hit.id)
  const positions = await listPositions(scope, ids, links)
  const data = present(scope, query, criteria, answer, positions, index)
  if (matching) data.resultsMetaData.matchState = matching.state
  data.resultsMetaData.openCount = index.search({ filters: criteria.base, mode: 'count' }).count
  if (query.only === 'map' || query.only === 'points') await addPoints(scope, data.resultsMetaData.hits, ids)
  const { location } = criteria
  if (location.readAs === 'words' && answer.count === 0) {
    const meta = data.resultsMetaData
    const isKnown = index.search({ text: `"${location.words}"`, mode: 'count', typos: 'never' }).count > 0
    if (!isKnown) meta.locationReadAs = 'unknown'
    meta.noResults = await explainWording(scope, query, criteria, index, isKnown, meta.noResults)
  }
  return { data, filterDef, ignored: criteria.ignored }
}

interface StatedAnswer extends PositionAnswer {
  state: SearchVersion
}

/** From the state named by `as_of`, from the one of this client's first page, or from the current one. */
async function searchInOneState(
  scope: RequestScope,
  query: SearchQuery,
  criteria: Criteria,
  index: PositionIndex,
  { pins, filters }: SearchMemory,
  matching: Matching | null,
): Promise<{ answer: StatedAnswer; filterDef: Buffer }> {
  const nowMs = scope.deps.clock.now().getTime()
  const seconds = unixSeconds(scope.deps.clock.now())
  const now = seconds - (seconds % ageStepSeconds)
  const asked = readAsOf(query.as_of)
  const client = clientKey(scope, query)
  const isFurther = asked === null && (query.start ?? 0) > 0
  const pinnedHere = isFurther ? pins.continue(client, nowMs) : null
  const pinned = asked ?? pinnedHere ?? (isFurther ? await pinnedElsewhere(scope.deps, client) : null)
  const state = pinned ? { version: pinned.version, now: Math.min(pinned.now, now) } : { version: index.version, now }
  const byMatch = matching?.state === 'scored' && { sort: 'match' as const, scores: matching.scoresAt(state.version) }
  const inState = { ...criteria.query, ...byMatch, now: state.now, ...(pinned ? { asOf: pinned.version } : {}) }

  const isFull = criteria.query.mode === 'full'
  const { domain, config } = scope.employer
  const isMap = query.only === 'map'
  const key = searchKey(query, [domain, scope.locale, configHash(config), state.version, state.now, isMap])
  const known = isFull ? filters.get(key) : noFilters
  let answer = index.search(isFull && known !== undefined ? { ...inState, mode: 'hits' } : inState)
  if (answer.asOfExpired) answer = (await searchedElsewhere(scope.deps, { domain, query: inState })) ?? answer
  let filterDef = known
  if (filterDef === undefined || (isFull && answer.asOfExpired)) {
    if (known !== undefined) answer = index.search(inState)
    const shown = isMap ? presentMapFilters(scope, answer) : presentFilters(scope, answer, index.config, criteria.base)
    filterDef = Buffer.from(JSON.stringify(shown))
    if (answer.version === state.version) filters.set(key, filterDef)
  }
  const answered = { version: answer.version, now: answer.asOfExpired ? now : state.now }
  const pin = (visitor: RequestScope) =>
    pins.begin(clientKey(visitor, query), answered, visitor.deps.clock.now().getTime())
  if (!asked) {
    pin(scope)
    scope.forEachVisitor?.push(pin)
  }
  return { answer: { ...answer, asOfExpired: answer.asOfExpired && asked !== null, state: answered }, filterDef }
}

function readAsOf(text: string | undefined): SearchVersion | null {
  if (text === undefined) return null
  const state = readSearchVersion(text)
  if (state) return state
  throw invalidParameter('as_of', { key: 'input.searchVersion' })
}

/** One client's search, whichever of its pages is asked for. */
const clientKey = ({ employer, ip, viewer, userAgent }: RequestScope, query: SearchQuery): string =>
  searchKey(query, [employer.domain, ip, viewer?.id ?? userAgent])

const notOfTheSearch = new Set(['start', 'as_of', 'hl', 'debug', 'num', 'only'])

/** What identifies two requests as pages of one search. */
function searchKey(query: SearchQuery, of: unknown[]): string {
  const asked = Object.entries(query).filter(([name, value]) => value !== undefined && !notOfTheSearch.has(name))
  return JSON.stringify([of, asked.sort()])
}

function present(
  scope: RequestScope,
  query: SearchQuery,
  criteria: Criteria,
  answer: StatedAnswer,
  positions: SearchData['positions'],
  index: PositionIndex,
): SearchData {
  const { location, base, text } = criteria
  const { notificationsConfig, loginSignupConfig } = scope.employer.config
  return {
    count: answer.count,
    positions,
    filterDef: { smartFilters: [], allFilters: [] },
    sortBy: answer.sort,
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
      locationReadAs: location.readAs,
      isRemoteOnly: location.isRemoteOnly,
      radiusKm: criteria.radiusKm,
      words: presentWords(answer, text.length),
      wordFilters: presentWordFilters(scope, criteria, index.config),
      spelling: presentSpelling(answer, text),
      onlyInLanguages: languagesElsewhere(scope, criteria, index, positions),
      hits: presentHits(answer),
      openCount: 0,
      noResults: presentNoResults(answer.noResults, base),
    },
    debug: criteria.query.debug
      ? { timings: answer.timings, hits: answer.hits.map(({ id, score, debug }) => ({ id, score, debug })) }
      : null,
  }
}

/**
 * For an unknown location: what there is elsewhere, and what may be meant. If it is the employer's own wording, also what there
 * is without individual words of the query.
 */
async function explainWording(
  scope: RequestScope,
  asked: SearchQuery,
  { query, text, location }: Criteria,
  index: PositionIndex,
  isKnown: boolean,
  noResults: NoResults | null,
): Promise<NoResults> {
  const { count } = index.search({ ...query, text, mode: 'count' })
  const candidates = isKnown ? [] : await placesLike(scope, index, location.words, candidatesOf(offeredPlaces))
  const places = countSuggestions(scope, index, candidates, asked, offeredPlaces)
  return {
    without: count > 0 ? [{ name: 'location', count }] : [],
    widerRadius: null,
    spelling: null,
    withoutWords: isKnown ? (noResults?.withoutWords ?? []).filter((word) => text.includes(word.text)) : [],
    places: places.filter((place) => place.count > 0).map(({ text, count }) => ({ text, count })),
  }
}

/** The filters that had an effect, in the options' values; without a microsite's own filters. */
function appliedFilters(query: SearchQuery, criteria: Criteria, answer: PositionAnswer): Record<string, string[]> {
  const applied: Record<string, string[]> = {}
  for (const [name, values] of Object.entries(criteria.filters)) {
    applied[name] = criteria.base[name] ? values : (answer.applied[name] ?? values)
  }
  if (criteria.radiusKm !== null) applied.distance = [String(criteria.radiusKm)]
  if (query.filter_include_remote) applied.include_remote = ['1']
  if (query.map_bounds) applied.map_bounds = [formatMapBounds(query.map_bounds)]
  if (query.map_area) applied.map_area = [formatMapArea(query.map_area)]
  return applied
}
