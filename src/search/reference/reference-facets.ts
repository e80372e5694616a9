import { locationPart } from '../facets/facet-registry.ts'
import { facetValues } from '../facets/facet-source.ts'
import { foldValue } from '../analysis/fold.ts'
import type { FacetOption, PlaceMarker } from '../query/position-answer.types.ts'
import type { FacetConfig, SearchPosition } from '../index/position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import { isInFrame, isRemotePosition } from './reference-place.ts'

/** Distinct values of a position in one facet; `now` in Unix seconds. */
export function valuesOf(position: SearchPosition, { of }: FacetConfig, now: number): string[] {
  if (of.kind === 'postedAge') {
    return of.bands.filter(({ maxAgeSeconds }) => now - position.postedTs <= maxAgeSeconds).map(({ value }) => value)
  }
  if (of.kind !== 'location') return facetValues(position, of)
  const parts = position.locations.map((location) => partOf(location, of.part)?.value)
  return [...new Set(parts.filter((value) => value !== undefined))]
}

function partOf(location: SearchPosition['locations'][number], part: 'city' | 'region' | 'country') {
  return locationPart(part, { ...location, lat: location.lat ?? Number.NaN, lng: location.lng ?? Number.NaN })
}

/** Options of a facet with their counts: bands in their configured order, others by live total and then by value. */
export function optionsOf(
  facet: FacetConfig,
  live: readonly SearchPosition[],
  counted: readonly SearchPosition[],
  now: number,
): FacetOption[] {
  const tally = (positions: readonly SearchPosition[]): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const position of positions) {
      for (const value of valuesOf(position, facet, now)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }
  const counts = tally(counted)
  const { of, labels } = facet
  if (of.kind === 'pay' || of.kind === 'postedAge') {
    return of.bands.map(({ value, label }) => ({
      value,
      label: labels?.[value] ?? label,
      count: counts.get(value) ?? 0,
    }))
  }
  const totals = [...tally(live)].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return totals.map(([value]) => ({ value, label: labelOf(facet, value, live), count: counts.get(value) ?? 0 }))
}

function labelOf({ of, labels }: FacetConfig, value: string, live: readonly SearchPosition[]): string {
  const given = labels?.[value]
  if (given !== undefined || of.kind !== 'location') return given ?? value
  for (const { locations } of live) {
    for (const location of locations) {
      const part = partOf(location, of.part)
      if (part?.value === value) return part.label
    }
  }
  return value
}

/** The facet's values meant by `asked`; a value that no position has is kept as it is. */
export function understoodValues(
  facet: FacetConfig,
  asked: readonly string[],
  live: readonly SearchPosition[],
  now: number,
): string[] {
  const known = optionsOf(facet, live, [], now).map(({ value }) => value)
  const understood = asked.flatMap((value) => {
    const same = known.filter((candidate) => foldValue(candidate) === foldValue(value))
    return same.length > 0 ? same : [value]
  })
  return [...new Set(understood)].sort()
}

export function markersOf(
  positions: readonly SearchPosition[],
  query: PositionQuery,
): { nonRemote: PlaceMarker[]; remote: PlaceMarker[] } {
  const count = (remote: boolean): PlaceMarker[] => {
    const markers = new Map<string, PlaceMarker>()
    for (const position of positions) {
      if (isRemotePosition(position) !== remote) continue
      const own = new Set<string>()
      for (const location of position.locations) {
        const { label, lat, lng } = location
        const key = JSON.stringify([label, lat, lng])
        if (lat === null || lng === null || own.has(key) || !isInFrame(location, query)) continue
        own.add(key)
        const marker = markers.get(key) ?? { label, lat, lng, count: 0 }
        markers.set(key, { ...marker, count: marker.count + 1 })
      }
    }
    const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
    return [...markers.values()].sort(
      (a, b) => b.count - a.count || byText(a.label, b.label) || a.lat - b.lat || a.lng - b.lng,
    )
  }
  return { nonRemote: count(false), remote: count(true) }
}
