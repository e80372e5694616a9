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

const cellScratch = new Uint32Array(65_537)
/** Positions a place set; all zero between calls. */
const setScratch = new Uint32Array(65_536)
const touchedSets = new Uint16Array(65_537)

/** Which facets to count; markers stand for the facet number -1. */
export type Wanted = (facet: number) => boolean

function countSingles(live: LiveSegment, ids: Uint16Array, counts: Counts, wanted: Wanted): void {
  for (const { members, codes, cells } of live.segment.groups) {
    const needed = members.filter(({ facet }) => wanted(facet))
    if (needed.length === 0) continue
    const histogram = cells <= cellScratch.length ? cellScratch.fill(0, 0, cells) : new Uint32Array(cells)
    for (let i = 0; i < ids.length; i++) {
      const cell = codes[ids[i] as number] as number
      histogram[cell] = (histogram[cell] as number) + 1
    }
    for (const { facet, stride, card, toGlobal } of needed) {
      const into = counts.facets[facet] as Uint32Array
      const block = stride * card
      // Cells with the same code lie in runs of `stride`, one in every block.
      for (let code = 1; code < card; code++) {
        let sum = 0
        for (let start = code * stride; start < cells; start += block)
          for (let cell = start; cell < start + stride; cell++) sum += histogram[cell] as number
        const number = toGlobal[code] as number
        into[number] = (into[number] as number) + sum
      }
    }
  }
}

function countMultis(live: LiveSegment, ids: Uint16Array, counts: Counts, wanted: Wanted): void {
  for (const { facet, offsets, codes, toGlobal } of live.segment.multis) {
    if (!wanted(facet)) continue
    const cells = toGlobal.length
    const histogram = cells <= cellScratch.length ? cellScratch.fill(0, 0, cells) : new Uint32Array(cells)
    for (let i = 0; i < ids.length; i++) {
      const d = ids[i] as number
      const end = offsets[d + 1] as number
      for (let k = offsets[d] as number; k < end; k++) {
        const code = codes[k] as number
        histogram[code] = (histogram[code] as number) + 1
      }
    }
    const into = counts.facets[facet] as Uint32Array
    for (let code = 1; code < cells; code++) {
      const number = toGlobal[code] as number
      into[number] = (into[number] as number) + (histogram[code] as number)
    }
  }
}

/** Positions share few sets of places, so their places are visited once a set that was met. */
function countSets(live: LiveSegment, ids: Uint16Array, counts: Counts, wanted: Wanted): void {
  const { places, data } = live.segment
  const needed = places.runs.filter(({ of }) => wanted(typeof of === 'number' ? of : -1))
  if (needed.length === 0) return
  const { placeSets } = data
  let met = 0
  for (let i = 0; i < ids.length; i++) {
    const set = placeSets[ids[i] as number] as number
    const before = setScratch[set] as number
    // Without a branch: the place after the last is written over until a set is new.
    touchedSets[met] = set
    met += Number(before === 0)
    setScratch[set] = before + 1
  }
  const { offsets, cells, count } = places
  const histogram = count <= cellScratch.length ? cellScratch.fill(0, 0, count) : new Uint32Array(count)
  for (let i = 0; i < met; i++) {
    const set = touchedSets[i] as number
    const positions = setScratch[set] as number
    setScratch[set] = 0
    const end = offsets[set + 1] as number
    for (let k = offsets[set] as number; k < end; k++) {
      const cell = cells[k] as number
      histogram[cell] = (histogram[cell] as number) + positions
    }
  }
  for (const { of, from, toGlobal } of needed) {
    const into = typeof of === 'number' ? (counts.facets[of] as Uint32Array) : counts[of]
    for (let i = 0; i < toGlobal.length; i++) {
      const number = toGlobal[i] as number
      into[number] = (into[number] as number) + (histogram[from + i] as number)
    }
  }
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
