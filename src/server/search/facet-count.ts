import {
  addByLocation,
  addByNumber,
  countMet,
  forgetMet,
  meetSets,
  sumCells,
  foldCells,
  zeroCells,
} from './count-loops.ts'
import { ageEnd } from './facet-filter.ts'
import type { FacetRegistry } from './facet-registry.ts'
import type { LiveSegment } from './segment.ts'
import type { IndexView } from './view.ts'

/** Counts by facet number and value number, and by marker number. */
export interface Counts {
  facets: Uint32Array[]
  nonRemote: Uint32Array
  remote: Uint32Array
}

export const emptyCounts = (registry: FacetRegistry): Counts => ({
  facets: registry.facets.map(({ values }) => new Uint32Array(values.length)),
  nonRemote: new Uint32Array(registry.markers.length),
  remote: new Uint32Array(registry.markers.length),
})

/** Which facets to count; markers stand for the facet number -1. */
export type Wanted = (facet: number) => boolean

/** Sums of the cells by each member's code. From the member of the largest stride on, its dimension is folded away. */
function countSingles(live: LiveSegment, ids: Uint16Array, counts: Counts, wanted: Wanted): void {
  for (const { members, codes, cells } of live.segment.groups) {
    if (!members.some(({ facet }) => wanted(facet))) continue
    const histogram = zeroCells(cells)
    for (let i = 0; i < ids.length; i++) {
      const cell = codes[ids[i] as number] as number
      histogram[cell] = (histogram[cell] as number) + 1
    }
    for (const { facet, stride, card, toGlobal } of members.toReversed()) {
      const into = wanted(facet) ? (counts.facets[facet] as Uint32Array) : null
      for (let code = 1; code < card; code++) {
        const number = toGlobal[code] as number
        if (into) into[number] = (into[number] as number) + sumCells(histogram, code * stride, stride)
        if (stride > 1) foldCells(histogram, code * stride, stride)
      }
    }
  }
}

function countMultis(live: LiveSegment, ids: Uint16Array, counts: Counts, wanted: Wanted): void {
  for (const { facet, offsets, codes, toGlobal } of live.segment.multis) {
    if (!wanted(facet)) continue
    const histogram = zeroCells(toGlobal.length)
    for (let i = 0; i < ids.length; i++) {
      const d = ids[i] as number
      const end = offsets[d + 1] as number
      for (let k = offsets[d] as number; k < end; k++) {
        const code = codes[k] as number
        histogram[code] = (histogram[code] as number) + 1
      }
    }
    addByNumber(toGlobal, histogram, counts.facets[facet] as Uint32Array)
  }
}

/** Positions share few sets of places, so their places are visited once a set that was met. */
function countSets(live: LiveSegment, ids: Uint16Array, counts: Counts, wanted: Wanted): void {
  const { places, data } = live.segment
  const { columns, repeatOffsets, repeated } = places
  if (!columns.some(({ of }) => wanted(typeof of === 'number' ? of : -1))) return
  const { placeSets, setOffsets, setLocations, setRemote, locations } = data
  const many = locations.length
  const histogram = zeroCells((2 + 2 * columns.length) * many)
  const met = meetSets(ids, placeSets)
  countMet(met, setOffsets, setLocations, setRemote, 1, 0, many, histogram)
  countMet(met, repeatOffsets, repeated, setRemote, 2, 2 * many, 1, histogram)
  forgetMet(met)
  columns.forEach(({ of, numbers }, c) => {
    if (!wanted(typeof of === 'number' ? of : -1)) return
    const onSite = typeof of === 'number' ? (counts.facets[of] as Uint32Array) : counts.nonRemote
    const away = typeof of === 'number' ? onSite : counts.remote
    addByLocation(numbers, histogram, 0, 2 * (c + 1) * many, onSite)
    addByLocation(numbers, histogram, many, 2 * (c + 1) * many + 1, away)
  })
}

/** `ids` are ascending, so that a band of posted age is a prefix of them. */
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

/** Adds the positions `ids` (ascending) of a segment to the counts. Exact: every position is visited. */
export function countInto(
  live: LiveSegment,
  ids: Uint16Array,
  counts: Counts,
  wanted: Wanted,
  registry: FacetRegistry,
  now: number,
): void {
  if (ids.length === 0) return
  countSingles(live, ids, counts, wanted)
  countMultis(live, ids, counts, wanted)
  countSets(live, ids, counts, wanted)
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

/** Counts of all positions of a segment that a query may see, without posted age; computed once. */
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

/** Live totals of a segment after the deletion of `locals`, from those before it: a change does not count everything again. */
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

/**
 * The same as `countInto` where the hits may be most of the segment: what is not hit is counted instead and taken from the
 * totals.
 */
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
  // Without a branch, which nothing could predict.
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

/** Whether a value is an option of its facet: some position has it, or it is a band, which always is. */
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
