import { foldValue } from '../analysis/fold.ts'
import type { PositionQuery } from './position-query.types.ts'
import type { Segment } from '../index/segment.ts'
import type { LocationRow } from '../index/segment.types.ts'
import { areaTest } from '#shared/geo/area.ts'
import { type LatLng, type Place, boundsContain, distanceKm } from '#shared/geo/place.ts'

/** The result of a query's place for each place set of a segment. */
export interface GeoPlan {
  /** 0: no match; otherwise 1 + index of the first matching place; `remoteRank` if only as remote. */
  ranks: Uint8Array | null
  /** Meters from the origin to the nearest location; `unknownDistance` without coordinates. Null without an origin. */
  meters: Uint32Array | null
}

export const remoteRank = 250
const unknownDistance = 0xffff_ffff
export const defaultRadiusKm = 40
/** Coordinates are sent rounded, so "exactly this place" has some tolerance. */
const sameSpotKm = 0.1
const maxPlaces = 200

/** First place that has coordinates; distances are measured from it. */
function originOf(places: readonly Place[] | undefined): LatLng | null {
  for (const place of places ?? [])
    if (place.kind === 'city' || place.kind === 'point') return { lat: place.lat, lng: place.lng }
  return null
}

const hasPoint = (location: LocationRow): boolean => !Number.isNaN(location.lat) && !Number.isNaN(location.lng)
const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldValue(a) === foldValue(b)

function locationMatches(location: LocationRow, place: Place, radiusKm: number): boolean {
  switch (place.kind) {
    case 'city':
      if (hasPoint(location) && distanceKm(location, place) <= Math.max(radiusKm, sameSpotKm)) return true
      return (
        location.country === place.countryCode &&
        isSame(location.city, place.city) &&
        (location.regionCode === null ||
          place.regionCode === null ||
          location.regionCode === place.regionCode ||
          isSame(location.region, place.region))
      )
    case 'point':
      return hasPoint(location) && distanceKm(location, place) <= Math.max(radiusKm, sameSpotKm)
    case 'region':
      return (
        location.country === place.countryCode &&
        (location.regionCode === place.regionCode || isSame(location.region, place.region))
      )
    case 'country':
      return location.country === place.countryCode
    case 'continent':
      return location.country !== null && place.countryCodes.includes(location.country)
    case 'remote':
      return false
  }
}

/** Countries that contain a place; null for a point, which has no known country. */
function countriesOf(place: Place): readonly string[] | null {
  if (place.kind === 'continent') return place.countryCodes
  return place.kind === 'point' || place.kind === 'remote' ? null : [place.countryCode]
}

function matchesAsRemote(remote: number, locations: readonly LocationRow[], places: readonly Place[]): boolean {
  if (remote !== 1) return remote === 2
  return places.some((place) => {
    const countries = countriesOf(place)
    return countries === null || locations.some(({ country }) => country === null || countries.includes(country))
  })
}

/** Everything that depends on place, computed once per distinct list of locations instead of once per position. */
export function planGeo(segment: Segment, query: PositionQuery): GeoPlan {
  const { setOffsets, setLocations, setRemote, locations } = segment.data
  const places = (query.places ?? []).slice(0, maxPlaces)
  const isInside = frameTest(query)
  if (places.length === 0 && !isInside && !query.remoteOnly) return { ranks: null, meters: null }
  const radiusKm = query.radiusKm ?? defaultRadiusKm
  const remotePlace = places.findIndex(({ kind }) => kind === 'remote') + 1
  // Ranks each location separately first, because lists share locations.
  const rankOf = Uint8Array.from(
    locations,
    (location) => places.findIndex((place) => locationMatches(location, place, radiusKm)) + 1,
  )
  const ranks = places.length === 0 ? new Uint8Array(setRemote.length).fill(1) : new Uint8Array(setRemote.length)
  for (let s = 0; s < ranks.length && places.length > 0; s++) {
    const to = setOffsets[s + 1] as number
    let best = 0
    for (let i = setOffsets[s] as number; i < to; i++) {
      const rank = rankOf[setLocations[i] as number] as number
      if (rank > 0 && (best === 0 || rank < best)) best = rank
    }
    const remote = setRemote[s] as number
    if (remotePlace > 0 && remote > 0 && (best === 0 || remotePlace < best)) best = remotePlace
    if (best === 0 && query.includeRemote && remote > 0) {
      const own = Array.from(setLocations.subarray(setOffsets[s], to), (l) => locations[l] as LocationRow)
      if (matchesAsRemote(remote, own, places)) best = remoteRank
    }
    ranks[s] = best
  }
  if (query.remoteOnly) setRemote.forEach((remote, s) => remote === 0 && (ranks[s] = 0))
  if (isInside) keepInside(segment, isInside, ranks)
  return { ranks, meters: query.sort === 'distance' ? metersBySet(segment, places) : null }
}

/** Whether a point is inside the requested rectangle and area; null if neither is requested. */
export function frameTest({ bounds, area }: PositionQuery): ((point: LatLng) => boolean) | null {
  const isInArea = area && areaTest(area)
  if (!bounds) return isInArea ?? null
  return (point) => boundsContain(bounds, point) && (!isInArea || isInArea(point))
}

function keepInside({ data }: Segment, isInside: (point: LatLng) => boolean, ranks: Uint8Array): void {
  const { setOffsets, setLocations, locations } = data
  const isIn = locations.map((location) => hasPoint(location) && isInside(location))
  for (let s = 0; s < ranks.length; s++)
    if (!setLocations.subarray(setOffsets[s], setOffsets[s + 1]).some((l) => isIn[l])) ranks[s] = 0
}

/** Meters from the origin to the nearest location of each place set; null without an origin. */
function metersBySet({ data }: Segment, places: readonly Place[]): Uint32Array | null {
  const { setOffsets, setLocations, setRemote, locations } = data
  const origin = originOf(places)
  if (!origin) return null
  const metersOf = locations.map((location) =>
    hasPoint(location) ? Math.round(distanceKm(location, origin) * 1000) : unknownDistance,
  )
  return Uint32Array.from(setRemote, (_, s) => {
    let least = unknownDistance
    for (let i = setOffsets[s] as number; i < (setOffsets[s + 1] as number); i++)
      least = Math.min(least, metersOf[setLocations[i] as number] as number)
    return least
  })
}

/**
 * Index of the location to show in the position's list: the nearest, else the first match, else the first; -1 if there is none.
 */
export function shownLocation(
  segment: Segment,
  set: number,
  query: PositionQuery,
): { index: number; distanceKm: number | null } {
  const { setOffsets, setLocations, locations } = segment.data
  const from = setOffsets[set] as number
  const isInside = frameTest(query)
  const isAsked = isInside !== null || (query.places?.length ?? 0) > 0
  if (!isAsked) return { index: from < (setOffsets[set + 1] as number) ? 0 : -1, distanceKm: null }
  const own = Array.from(setLocations.subarray(from, setOffsets[set + 1]), (l) => locations[l] as LocationRow)
  const origin = originOf(query.places)
  if (origin) {
    let index = -1
    let meters = unknownDistance
    own.forEach((location, i) => {
      const here = hasPoint(location) ? Math.round(distanceKm(location, origin) * 1000) : unknownDistance
      if (here < meters) {
        index = i
        meters = here
      }
    })
    if (index >= 0) return { index, distanceKm: meters / 1000 }
  }
  const radiusKm = query.radiusKm ?? defaultRadiusKm
  const matching = own.findIndex(
    (location) =>
      (query.places ?? []).some((place) => locationMatches(location, place, radiusKm)) ||
      (isInside !== null && hasPoint(location) && isInside(location)),
  )
  return { index: matching >= 0 ? matching : own.length > 0 ? 0 : -1, distanceKm: null }
}
