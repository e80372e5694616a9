import { type Counts, type Wanted, countHits, scratchCounts } from '../facets/facet-count.ts'
import { type CompiledFilters, missMasks } from '../facets/facet-filter.ts'
import type { FacetRegistry } from '../facets/facet-registry.ts'
import { type GeoPlan, planGeo, remoteRank } from './geo.ts'
import { excluderOf } from './exclude.ts'
import { readerClasses } from './reader.ts'
import { applyStanding, favoredClasses } from './standing.ts'
import { scratchCandidates } from '../kernels/match-kernels.ts'
import { type MatchPlan, matchScores, planMatch } from './match-score.ts'
import { type PageItem, type RankedList, cutPage, packKey, rankByKey, rankByScore, rankByTime } from './paging.ts'
import type { PositionQuery, PositionSort } from './position-query.types.ts'
import { isPlaced } from './plan-rules.ts'
import type { TextPlan } from './resolve.ts'
import type { LiveSegment } from '../index/segment.ts'
import { matchText } from './text-match.ts'
import type { IndexView } from './view.ts'

/** A query prepared for one version. */
export interface PreparedQuery {
  view: IndexView
  registry: FacetRegistry
  query: PositionQuery
  /** Null without text. */
  text: TextPlan | null
  filters: CompiledFilters
  sort: PositionSort
  start: number
  size: number
  now: number
  wanted: Wanted
  countsFacets: boolean
}

export interface QueryRun {
  count: number
  page: (PageItem & { rank: number; score: number })[]
  /** Scratch memory: read before the next query runs. */
  counts: Counts | null
}

const maskScratch = new Uint32Array(65_536)
const { ids: hitIds, scores: hitScores } = scratchCandidates(4)
const ownIds = new Uint16Array(65_537)
const packedScratch = new Float64Array(65_536)
const { ids: visibleIds, scores: visibleScores } = scratchCandidates(5)
const rankBase = 2 ** 24
/** Up to this many are kept sorted by insertion. */
const mostInserted = 100

interface Candidates {
  ids: Uint16Array
  /** In the memory of the compiled loops. Null when there is no text. */
  scores: Int32Array | null
}

function matchFavoring(live: LiveSegment, s: number, text: TextPlan): Candidates {
  const { ids, scores } = matchText(live, s, text)
  const kept = applyStanding(live, s, text.standing, ids, scores)
  return { ids: ids.subarray(0, kept), scores: scores.subarray(0, kept) }
}

/** Everything; by relevance, positions in the visitor's languages come first. */
function unworded({ query, sort, view }: PreparedQuery, live: LiveSegment): Candidates {
  const ids = live.candidates(query.includePrivate === true)
  const favored = sort === 'relevance' ? favoredClasses(view, readerClasses(query), []) : null
  if (!favored) return { ids, scores: null }
  const { languages, languageNames } = live.segment.data
  const own = languageNames.map((name) => Number(favored.has(name)))
  for (let i = 0; i < ids.length; i++) visibleScores[i] = own[languages[ids[i] as number] as number] as number
  return { ids, scores: visibleScores.subarray(0, ids.length) }
}

/** Visible positions that match the text, ascending. */
function candidatesOf(
  prepared: PreparedQuery,
  live: LiveSegment,
  s: number,
  excluded: ReadonlySet<number>,
): Candidates {
  const { query, text, view } = prepared
  const includePrivate = query.includePrivate === true
  const hasWords = text !== null && text.groups.length > 0
  const matched: Candidates = hasWords ? matchFavoring(live, s, text) : unworded(prepared, live)
  const { data } = (view.segments[s] as LiveSegment).segment
  const mustCheck = hasWords && live.candidates(includePrivate).length < data.size
  const only = query.onlyIds
  const { ids, scores } = matched
  const isExcluded = text && text.excluded.length > 0 ? excluderOf(data, s, text.excluded) : null
  if (!mustCheck && excluded.size === 0 && !only && !isExcluded) return matched
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    const d = ids[i] as number
    if (mustCheck && (live.isDeleted(d) || (!includePrivate && data.isPrivate[d] === 1))) continue
    if (excluded.size > 0 && excluded.has(data.ids[d] as number)) continue
    if (only && !only.has(data.ids[d] as number)) continue
    if (isExcluded?.(d)) continue
    visibleIds[count] = d
    if (scores) visibleScores[count] = scores[i] as number
    count++
  }
  return { ids: visibleIds.subarray(0, count), scores: scores ? visibleScores.subarray(0, count) : null }
}

/**
 * Candidates without a miss. A selected facet is counted here, over candidates that miss nothing else, because its counts
 * ignore its own selection.
 */
function splitHits(
  prepared: PreparedQuery,
  live: LiveSegment,
  from: Candidates,
  ranks: Uint8Array | null,
  counts: Counts | null,
): Candidates {
  const { registry, filters, now } = prepared
  const { ids, scores } = from
  if (!missMasks(live, registry, filters.selections, ranks, ids, now, maskScratch)) return from
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    hitIds[count] = ids[i] as number
    if (scores) hitScores[count] = scores[i] as number
    count += Number(maskScratch[i] === 0)
  }
  if (counts) {
    const includePrivate = prepared.query.includePrivate === true
    for (const { facet } of filters.selections) {
      if (!prepared.wanted(facet)) continue
      const others = ~(1 << facet)
      let seen = 0
      for (let i = 0; i < ids.length; i++) {
        ownIds[seen] = ids[i] as number
        seen += Number(((maskScratch[i] as number) & others) === 0)
      }
      countHits(live, ownIds.subarray(0, seen), counts, (other) => other === facet, registry, now, includePrivate)
    }
  }
  return { ids: hitIds.subarray(0, count), scores: scores ? hitScores.subarray(0, count) : null }
}

function rankHits(
  prepared: PreparedQuery,
  s: number,
  hits: Candidates,
  geo: GeoPlan,
  match: MatchPlan | null,
): RankedList {
  const { view, query, sort, start, size } = prepared
  const wanted = size === 0 ? 0 : start + size
  const { ids, scores } = hits
  const { placeSets, ids: positionIds } = (view.segments[s] as LiveSegment).segment.data
  const places = sort === 'relevance' && (query.places?.length ?? 0) > 0 ? geo.ranks : null
  if (
    sort === 'timestamp' ||
    (sort === 'distance' && geo.meters === null) ||
    (sort === 'match' && match === null && !query.scores) ||
    (sort === 'relevance' && scores === null && places === null)
  )
    return rankByTime(s, ids, wanted)
  if (sort === 'relevance' && scores !== null && places === null && wanted > 0 && wanted <= mostInserted)
    return rankByScore(s, ids, scores, wanted)
  const packed = packedScratch
  if (sort === 'distance') {
    const meters = geo.meters as Uint32Array
    for (let i = 0; i < ids.length; i++) {
      const d = ids[i] as number
      packed[i] = packKey(0xffff_ffff - (meters[placeSets[d] as number] as number), d)
    }
  } else if (sort === 'match' && query.scores) {
    for (let i = 0; i < ids.length; i++) {
      const d = ids[i] as number
      packed[i] = packKey(query.scores.get(positionIds[d] as number) ?? 0, d)
    }
  } else if (sort === 'match') {
    const values = matchScores(
      view,
      s,
      match as MatchPlan,
      prepared.registry.facets.map(({ config }) => config),
      ids,
    )
    for (let i = 0; i < ids.length; i++) packed[i] = packKey(values[i] as number, ids[i] as number)
  } else if (places) {
    for (let i = 0; i < ids.length; i++) {
      const d = ids[i] as number
      packed[i] = packKey(
        (255 - (places[placeSets[d] as number] as number)) * rankBase + (scores ? (scores[i] as number) : 0),
        d,
      )
    }
  } else {
    const known = scores as Int32Array
    for (let i = 0; i < ids.length; i++) packed[i] = packKey(known[i] as number, ids[i] as number)
  }
  return rankByKey(s, packed, ids.length, wanted)
}

/**
 * Runs a prepared query over all segments. Positions in other languages that name the occupation outside their title count
 * only if words alone find nothing: with filters the answer suggests what to remove instead.
 */
export function runQuery(prepared: PreparedQuery): QueryRun {
  const run = runOnce(prepared)
  const { text, filters, query } = prepared
  if (run.count > 0 || !text || text.standing.occupations.length === 0) return run
  if (filters.selections.length > 0 || isPlaced(query)) return run
  return runOnce({ ...prepared, text: { ...text, standing: { ...text.standing, occupations: [] } } })
}

function runOnce(prepared: PreparedQuery): QueryRun {
  const { view, registry, query, text, wanted, now, sort } = prepared
  const counts = prepared.countsFacets ? scratchCounts(registry) : null
  if (text && !text.isPossible) return { count: 0, page: [], counts }
  const match = sort === 'match' && query.match ? planMatch(view, query.match) : null
  const excluded = new Set(query.excludeIds)
  const selected = new Set(prepared.filters.selections.map(({ facet }) => facet))
  const unselected: Wanted = (facet) => !selected.has(facet) && wanted(facet)
  const lists: RankedList[] = []
  const scoreOf: (Map<number, number> | null)[] = []
  const geos: GeoPlan[] = []
  let count = 0
  view.segments.forEach((live, s) => {
    const geo = planGeo(live.segment, query)
    geos.push(geo)
    const candidates = candidatesOf(prepared, live, s, excluded)
    const hits = splitHits(prepared, live, candidates, geo.ranks, counts)
    count += hits.ids.length
    if (counts) countHits(live, hits.ids, counts, unselected, registry, now, query.includePrivate === true)
    if (hits.ids.length > 0 && prepared.size > 0) lists.push(rankHits(prepared, s, hits, geo, match))
    scoreOf[s] = null
    if (hits.scores && sort !== 'relevance' && sort !== 'match' && prepared.size > 0) {
      // Hits sorted by something other than score still report theirs; only those that can appear on the page are remembered.
      const list = lists[lists.length - 1]
      if (list && list.segment === s) scoreOf[s] = scoresFor(list, hits)
    }
  })
  const ties = view.segments.map(({ segment }) => segment.data)
  const page = cutPage(lists, ties, prepared.start, prepared.size).map((item) => {
    const set = ties[item.segment]?.placeSets[item.local] as number
    const rank = (query.places?.length ?? 0) > 0 ? (geos[item.segment]?.ranks?.[set] ?? 0) : 0
    const score =
      sort === 'relevance'
        ? item.key % rankBase
        : sort === 'match'
          ? item.key
          : (scoreOf[item.segment]?.get(item.local) ?? 0)
    return { ...item, rank: rank === remoteRank ? 0 : rank, score }
  })
  return { count, page, counts }
}

function scoresFor(list: RankedList, hits: Candidates): Map<number, number> {
  const scores = new Map<number, number>()
  for (let k = 0; k < list.length; k++) {
    const local = list.local(k)
    let low = 0
    let high = hits.ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((hits.ids[middle] as number) < local) low = middle + 1
      else high = middle
    }
    scores.set(local, (hits.scores as Int32Array)[low] as number)
  }
  return scores
}
