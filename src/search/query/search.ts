import { debugOf, matchedIn } from './explain.ts'
import { facetOptions, placeMarkers } from '../facets/facet-answer.ts'
import { isLiveOption } from '../facets/facet-count.ts'
import { compileFilters } from '../facets/facet-filter.ts'
import type { FacetRegistry } from '../facets/facet-registry.ts'
import { frameTest, shownLocation } from './geo.ts'
import type { PositionAnswer, PositionHit } from './position-answer.types.ts'
import type { PositionQuery } from './position-query.types.ts'
import { planQuery } from './plan-query.ts'
import { type PreparedQuery, type QueryRun, runQuery } from './run-query.ts'
import { understoodWords } from './understood.ts'
import type { IndexView } from './view.ts'
import { explainNoResults } from './no-results.ts'

const defaultSize = 10

function whole(name: string, value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be a number of at least 0, not ${value}`)
  return Math.trunc(value)
}

function prepareQuery(view: IndexView, registry: FacetRegistry, query: PositionQuery): PreparedQuery {
  const mode = query.mode ?? 'full'
  const start = whole('start', query.start, 0)
  const size = mode === 'count' ? 0 : whole('size', query.size, defaultSize)
  if (query.radiusKm !== undefined && !(query.radiusKm >= 0))
    throw new RangeError(`radiusKm must be a number of at least 0, not ${query.radiusKm}`)
  const text = planQuery(view, query)
  const hasText = text !== null && text.groups.length > 0
  const facets = query.facets && new Set(query.facets.map((name) => registry.indexOf(name)))
  return {
    view,
    registry,
    query,
    text,
    filters: compileFilters(registry, query.filters, isLiveOption(view, registry, query.includePrivate === true)),
    sort: query.sort ?? (hasText ? 'relevance' : 'timestamp'),
    start,
    size,
    now: query.now ?? Math.floor(Date.now() / 1000),
    wanted: (facet) => (facet === -1 ? true : facets ? facets.has(facet) : true),
    countsFacets: mode === 'full',
  }
}

type Page = QueryRun['page']

function hitsOf(prepared: PreparedQuery, page: Page): PositionHit[] {
  const { view, query, text } = prepared
  const explain = text && (query.explain ?? (query.mode ?? 'full') === 'full') ? matchedIn(view, text) : null
  return page.map((item) => {
    const hit = hitOf(prepared, item)
    if (explain) hit.matched = explain(item.segment, item.local)
    if (query.debug)
      hit.debug = text ? debugOf(view, item.segment, item.local, text, item.score) : { total: item.score, parts: [] }
    return hit
  })
}

function hitOf({ view, query }: PreparedQuery, item: Page[number]): PositionHit {
  const { segment } = view.segments[item.segment] as IndexView['segments'][number]
  const shown = shownLocation(segment, segment.data.placeSets[item.local] as number, query)
  return {
    id: segment.data.ids[item.local] as number,
    score: item.score,
    distanceKm: shown.distanceKm,
    locationIndex: shown.index,
    placeIndex: item.rank - 1,
  }
}

export function searchView(
  view: IndexView,
  registry: FacetRegistry,
  query: PositionQuery,
  asOfExpired: boolean,
): PositionAnswer {
  const started = performance.now()
  const prepared = prepareQuery(view, registry, query)
  const planned = performance.now()
  const run = runQuery(prepared)
  const ran = performance.now()
  const { filters, sort, text, wanted } = prepared
  const includePrivate = query.includePrivate === true
  const answer: PositionAnswer = {
    version: view.version,
    asOfExpired,
    count: run.count,
    hits: hitsOf(prepared, run.page),
    facets: run.counts ? facetOptions(view, registry, run.counts, wanted, includePrivate) : {},
    markers: run.counts ? placeMarkers(registry, run.counts, frameTest(query)) : { nonRemote: [], remote: [] },
    sort,
    applied: filters.applied,
    ignored: filters.ignored,
    understood: text ? understoodWords(view, query.text ?? '', text) : [],
    noResults: run.count === 0 && query.mode !== 'count' ? explainNoResults(prepared) : null,
  }
  if (query.debug) answer.timings = { plan: planned - started, run: ran - planned, answer: performance.now() - ran }
  return answer
}
