import { ageEnd } from './facet-filter.ts'
import type { FacetRegistry } from './facet-registry.ts'
import type { LiveSegment, Segment } from '../index/segment.ts'
import type { IndexView } from '../query/view.ts'

/** Counts by facet number and value number, and by marker number. */
export interface Counts {
  facets: Uint32Array[]
  nonRemote: Uint32Array
  remote: Uint32Array
}

const emptyCounts = (registry: FacetRegistry): Counts => ({
  facets: registry.facets.map(({ values }) => new Uint32Array(values.length)),
  nonRemote: new Uint32Array(registry.markers.length),
  remote: new Uint32Array(registry.markers.length),
})

const scratch = new WeakMap<FacetRegistry, Counts>()

/** Zeroed counts that the next call reuses: a query reads its own as soon as it has run. */
export function scratchCounts(registry: FacetRegistry): Counts {
  const known = scratch.get(registry)
  const fits =
    known?.remote.length === registry.markers.length &&
    registry.facets.every(({ values }, facet) => known.facets[facet]?.length === values.length)
  if (!known || !fits) {
    const counts = emptyCounts(registry)
    scratch.set(registry, counts)
    return counts
  }
  for (const cells of known.facets) cells.fill(0)
  known.nonRemote.fill(0)
  known.remote.fill(0)
  return known
}

/** Which facets to count; markers stand for the facet number -1. */
export type Wanted = (facet: number) => boolean

function addByNumber(toGlobal: Int32Array, cells: Uint32Array, into: Uint32Array): void {
  for (let code = 1; code < toGlobal.length; code++) {
    const number = toGlobal[code] as number
    into[number] = (into[number] as number) + (cells[code] as number)
  }
}

/** Adds the positions at each location, from cell `at`, minus the repetitions from `repeatsAt`. */
function addByLocation(
  numbers: Int32Array,
  cells: Uint32Array,
  at: number,
  repeatsAt: number,
  into: Uint32Array,
): void {
  for (let l = 0; l < numbers.length; l++) {
    const number = numbers[l] as number
    if (number < 0) continue
    into[number] = (into[number] as number) + (cells[at + l] as number) - (cells[repeatsAt + l] as number)
  }
}

/** Sums of the cells by each member's code, largest stride first: its dimension is then folded into the others. */
function addSingles({ groups, columns }: Segment, counts: Counts, wanted: Wanted, counted: readonly boolean[]): void {
  groups.forEach(({ members }, g) => {
    if (!counted[g]) return
    for (const { facet, stride, card, toGlobal } of members.toReversed()) {
      const sums = stride > 1 ? columns.foldGroup(g, card, stride) : columns.groupCells(g)
      if (wanted(facet)) addByNumber(toGlobal, sums, counts.facets[facet] as Uint32Array)
    }
  })
}

function addPlaces({ places, data, columns }: Segment, counts: Counts, wanted: Wanted): void {
  const cells = columns.placeCells()
  const many = data.locations.length
  const { apart } = places
  places.columns.forEach(({ of, numbers }, c) => {
    if (!wanted(typeof of === 'number' ? of : -1)) return
    const onSite = typeof of === 'number' ? (counts.facets[of] as Uint32Array) : counts.nonRemote
    const away = typeof of === 'number' ? onSite : counts.remote
    addByLocation(numbers, cells, 0, (c + 1) * many, onSite)
    addByLocation(numbers, cells, apart, apart + (c + 1) * many, away)
  })
}

/** `ids` are ascending, so a band of posted age is a prefix of them. */
function countAges(
  live: LiveSegment,
  ids: Uint16Array,
  counts: Counts,
  wanted: Wanted,
  registry: FacetRegistry,
  now: number,
): void {
  for (const { facet, maxAges } of registry.ages) {
    if (!wanted(facet)) continue
    const into = counts.facets[facet] as Uint32Array
    maxAges.forEach((maxAge, number) => {
      const end = ageEnd(live, maxAge, now)
      let low = 0
      let high = ids.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((ids[middle] as number) < end) low = middle + 1
        else high = middle
      }
      into[number] = (into[number] as number) + low
    })
  }
}

/** Adds the positions `ids` (ascending) of a segment to the counts. Exact: visits every position. */
function countInto(
  live: LiveSegment,
  ids: Uint16Array,
  counts: Counts,
  wanted: Wanted,
  registry: FacetRegistry,
  now: number,
): void {
  if (ids.length === 0) return
  const { segment } = live
  const { groups, multis, places, columns } = segment
  const counted = {
    groups: groups.map(({ members }) => members.some(({ facet }) => wanted(facet))),
    multis: multis.map(({ facet }) => wanted(facet)),
    places: places.columns.some(({ of }) => wanted(typeof of === 'number' ? of : -1)),
  }
  columns.count(ids, counted)
  addSingles(segment, counts, wanted, counted.groups)
  multis.forEach(({ facet, toGlobal }, m) => {
    if (counted.multis[m]) addByNumber(toGlobal, columns.multiCells(m), counts.facets[facet] as Uint32Array)
  })
  if (counted.places) addPlaces(segment, counts, wanted)
  countAges(live, ids, counts, wanted, registry, now)
}

function addCounts(to: Counts, from: Counts, sign: 1 | -1, wanted: Wanted): void {
  const add = (into: Uint32Array, of: Uint32Array): void => {
    for (let i = 0; i < of.length; i++) into[i] = (into[i] as number) + sign * (of[i] as number)
  }
  from.facets.forEach((of, facet) => wanted(facet) && add(to.facets[facet] as Uint32Array, of))
  if (wanted(-1)) {
    add(to.nonRemote, from.nonRemote)
    add(to.remote, from.remote)
  }
}

const liveTotals = new WeakMap<LiveSegment, Map<boolean, Counts>>()

/** Counts of all positions of a segment visible to a query, without posted age; computed once. */
export function segmentTotals(live: LiveSegment, registry: FacetRegistry, includePrivate: boolean): Counts {
  const known = liveTotals.get(live) ?? new Map<boolean, Counts>()
  liveTotals.set(live, known)
  let totals = known.get(includePrivate)
  if (!totals) {
    totals = emptyCounts(registry)
    const isAge = new Set(registry.ages.map(({ facet }) => facet))
    countInto(live, live.candidates(includePrivate), totals, (facet) => !isAge.has(facet), registry, 0)
    known.set(includePrivate, totals)
  }
  return totals
}

const copyOf = (counts: Counts, registry: FacetRegistry): Counts => {
  const copy = emptyCounts(registry)
  addCounts(copy, counts, 1, () => true)
  return copy
}

/**
 * Live totals of a segment after deleting `locals`, derived from the previous ones so that a change does not recount
 * everything.
 */
export function carryTotals(
  from: LiveSegment,
  to: LiveSegment,
  locals: readonly number[],
  registry: FacetRegistry,
): void {
  const known = liveTotals.get(from)
  if (!known || liveTotals.has(to)) return
  const { isPrivate } = from.segment.data
  const isAge = new Set(registry.ages.map(({ facet }) => facet))
  const carried = new Map<boolean, Counts>()
  for (const [includePrivate, totals] of known) {
    const gone = Uint16Array.from(locals.filter((d) => includePrivate || isPrivate[d] === 0)).sort()
    const removed = emptyCounts(registry)
    countInto(from, gone, removed, (facet) => !isAge.has(facet), registry, 0)
    const rest = copyOf(totals, registry)
    addCounts(rest, removed, -1, () => true)
    carried.set(includePrivate, rest)
  }
  liveTotals.set(to, carried)
}

const complementScratch = new Uint16Array(65_537)

/** Like `countInto`, for when the hits may be most of the segment: counts the misses and subtracts them from the totals. */
export function countHits(
  live: LiveSegment,
  ids: Uint16Array,
  counts: Counts,
  wanted: Wanted,
  registry: FacetRegistry,
  now: number,
  includePrivate: boolean,
): void {
  const all = live.candidates(includePrivate)
  if (ids.length * 2 <= all.length) {
    countInto(live, ids, counts, wanted, registry, now)
    return
  }
  const isAge = new Set(registry.ages.map(({ facet }) => facet))
  const notAge: Wanted = (facet) => !isAge.has(facet) && wanted(facet)
  addCounts(counts, segmentTotals(live, registry, includePrivate), 1, notAge)
  countAges(live, ids, counts, wanted, registry, now)
  if (ids.length === all.length) return
  let rest = 0
  let i = 0
  // Branchless, because a branch here would be unpredictable.
  for (let k = 0; k < all.length; k++) {
    const d = all[k] as number
    complementScratch[rest] = d
    const isHit = Number(ids[i] === d)
    i += isHit
    rest += 1 - isHit
  }
  const left = emptyCounts(registry)
  countInto(live, complementScratch.subarray(0, rest), left, notAge, registry, now)
  addCounts(counts, left, -1, notAge)
}

/** Whether a value is an option of its facet: a position has it, or it is a band, which always is. */
export function isLiveOption(
  view: IndexView,
  registry: FacetRegistry,
  includePrivate: boolean,
): (facet: number, number: number) => boolean {
  return (facet, number) => {
    const { kind } = (registry.facets[facet] as FacetRegistry['facets'][number]).config.of
    if (kind === 'pay' || kind === 'postedAge') return true
    return (viewTotals(view, registry, includePrivate).facets[facet]?.[number] ?? 0) > 0
  }
}

/** Live totals of a view; they order the options and say which exist. */
export function viewTotals(view: IndexView, registry: FacetRegistry, includePrivate: boolean): Counts {
  return view.memoized(`totals:${includePrivate}`, () => {
    const totals = emptyCounts(registry)
    for (const live of view.segments) addCounts(totals, segmentTotals(live, registry, includePrivate), 1, () => true)
    return totals
  })
}
