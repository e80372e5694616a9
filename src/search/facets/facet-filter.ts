import type { FacetRegistry } from './facet-registry.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import type { LiveSegment, Segment } from '../index/segment.ts'

export interface FacetSelection {
  facet: number
  /** Accepted value numbers. */
  numbers: Set<number>
}

export interface CompiledFilters {
  selections: FacetSelection[]
  applied: Record<string, string[]>
  ignored: string[]
}

/** Bit of a position's miss mask that means "outside the requested places"; facets have the bits of their numbers. */
const placeMiss = 1 << 30
const maxFilterValues = 1000

/** `isLive` tells whether any visible position has the value: numbers outlive the positions that introduced them. */
export function compileFilters(
  registry: FacetRegistry,
  filters: PositionQuery['filters'],
  isLive: (facet: number, number: number) => boolean,
): CompiledFilters {
  const compiled: CompiledFilters = { selections: [], applied: {}, ignored: [] }
  for (const [name, values] of Object.entries(filters ?? {})) {
    const facet = registry.indexOf(name)
    const asked = values.slice(0, maxFilterValues).filter((value) => value.trim() !== '')
    if (asked.length === 0) continue
    if (facet < 0) {
      compiled.ignored.push(name)
      continue
    }
    const numbers = new Set<number>()
    const canonical: string[] = []
    for (const value of asked) {
      const found = registry.matching(facet, value).filter((number) => isLive(facet, number))
      if (found.length === 0) canonical.push(value)
      for (const number of found) {
        if (numbers.has(number)) continue
        numbers.add(number)
        canonical.push((registry.facets[facet] as FacetRegistry['facets'][number]).values[number] as string)
      }
    }
    // Values that differ only in case are listed in a fixed order, not in the order in which this process saw them.
    compiled.applied[name] = [...new Set(canonical)].sort()
    compiled.selections.push({ facet, numbers })
  }
  return compiled
}

/** Upper bounds (local ids) of the posted-age bands: positions are sorted by time, so a band is a prefix of the segment. */
export function ageEnd(live: LiveSegment, maxAgeSeconds: number, now: number): number {
  const { postedTs, size } = live.segment.data
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (now - (postedTs[middle] as number) <= maxAgeSeconds) low = middle + 1
    else high = middle
  }
  return low
}

/** For every candidate, one bit for each selected facet that it misses and one for the place. Null if nothing is selected. */
export function missMasks(
  live: LiveSegment,
  registry: FacetRegistry,
  selections: readonly FacetSelection[],
  ranks: Uint8Array | null,
  ids: Uint16Array,
  now: number,
  masks: Uint32Array,
): boolean {
  if (selections.length === 0 && ranks === null) return false
  const { segment } = live
  const count = ids.length
  masks.fill(0, 0, count)
  const byFacet = new Map(selections.map(({ facet, numbers }) => [facet, numbers]))
  for (const group of segment.groups) {
    const selected = group.members.filter(({ facet }) => byFacet.has(facet))
    if (selected.length === 0) continue
    const table = new Uint32Array(group.cells)
    for (const { facet, stride, card, toGlobal } of selected) {
      const numbers = byFacet.get(facet) as Set<number>
      const block = stride * card
      // Cells with the same code are in runs of `stride`, one in every block.
      for (let code = 0; code < card; code++) {
        if (numbers.has(toGlobal[code] as number)) continue
        for (let start = code * stride; start < group.cells; start += block)
          for (let cell = start; cell < start + stride; cell++) table[cell] = (table[cell] as number) | (1 << facet)
      }
    }
    const { codes } = group
    for (let i = 0; i < count; i++)
      masks[i] = (masks[i] as number) | (table[codes[ids[i] as number] as number] as number)
  }
  if (ranks || segment.places.columns.some(({ of }) => typeof of === 'number' && byFacet.has(of)))
    missPlaces(segment, byFacet, ranks, ids, masks)
  for (const { facet, offsets, codes, toGlobal } of segment.multis) {
    const numbers = byFacet.get(facet)
    if (!numbers) continue
    const accepts = Uint8Array.from(toGlobal, (number) => (numbers.has(number) ? 1 : 0))
    const bit = 1 << facet
    for (let i = 0; i < count; i++) {
      const d = ids[i] as number
      let isHit = 0
      for (let k = offsets[d] as number; k < (offsets[d + 1] as number); k++)
        isHit |= accepts[codes[k] as number] as number
      if (isHit === 0) masks[i] = (masks[i] as number) | bit
    }
  }
  for (const { facet, maxAges } of registry.ages) {
    const numbers = byFacet.get(facet)
    if (!numbers) continue
    let end = 0
    for (const number of numbers) end = Math.max(end, ageEnd(live, maxAges[number] ?? -1, now))
    for (let i = 0; i < count; i++) if ((ids[i] as number) >= end) masks[i] = (masks[i] as number) | (1 << facet)
  }
  return true
}

/**
 * Marks candidates that miss a selected place facet, or the places in `ranks`: by place set, or only those of the candidates if
 * there are few.
 */
function missPlaces(
  { places, data }: Segment,
  byFacet: ReadonlyMap<number, ReadonlySet<number>>,
  ranks: Uint8Array | null,
  ids: Uint16Array,
  masks: Uint32Array,
): void {
  const { placeSets, setOffsets, setLocations, setRemote, locations } = data
  const sets = setRemote.length
  // The bits of the facets that a location satisfies.
  const grants = new Uint32Array(locations.length)
  let asked = 0
  for (const { of, numbers } of places.columns) {
    const accepted = typeof of === 'number' ? byFacet.get(of) : undefined
    if (!accepted) continue
    const bit = 1 << (of as number)
    asked |= bit
    numbers.forEach((number, l) => {
      if (accepted.has(number)) grants[l] = (grants[l] as number) | bit
    })
  }
  const missesOf = (set: number): number => {
    let granted = 0
    const end = setOffsets[set + 1] as number
    for (let k = setOffsets[set] as number; k < end; k++) granted |= grants[setLocations[k] as number] as number
    return (asked & ~granted) | (ranks && ranks[set] === 0 ? placeMiss : 0)
  }
  if (ids.length * 2 < sets) {
    for (let i = 0; i < ids.length; i++)
      masks[i] = (masks[i] as number) | missesOf(placeSets[ids[i] as number] as number)
    return
  }
  const table = new Uint32Array(sets)
  for (let set = 0; set < sets; set++) table[set] = missesOf(set)
  for (let i = 0; i < ids.length; i++)
    masks[i] = (masks[i] as number) | (table[placeSets[ids[i] as number] as number] as number)
}
