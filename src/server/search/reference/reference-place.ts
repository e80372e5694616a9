import { boundsContain, distanceKm } from '#shared/geo/place.ts'
import type { LatLng, Place } from '#shared/geo/place.ts'
import { foldValue } from '../fold.ts'
import type { SearchPosition } from '../position-index.types.ts'
import type { PositionQuery } from '../position-query.types.ts'

export interface PlaceMatch {
  isMatch: boolean
  /** Index of the first matching place; Infinity when only as remote; 0 when no place was asked for. */
  rank: number
  /** Whole metres; Infinity when unknown. */
  meters: number
  locationIndex: number
}

type Location = SearchPosition['locations'][number]
const pointOf = ({ lat, lng }: Location): LatLng | null => (lat === null || lng === null ? null : { lat, lng })
const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldValue(a) === foldValue(b)

function isNear(location: Location, place: LatLng, radiusKm: number): boolean {
  const point = pointOf(location)
  return point !== null && distanceKm(point, place) <= Math.max(radiusKm, 0.1)
}

function isAt(location: Location, place: Place, radiusKm: number): boolean {
  if (place.kind === 'remote') return false
  if (place.kind === 'point') return isNear(location, place, radiusKm)
  if (place.kind === 'continent') return location.country !== null && place.countryCodes.includes(location.country)
  if (place.kind === 'city' && isNear(location, place, radiusKm)) return true
  if (location.country !== place.countryCode) return false
  if (place.kind === 'country') return true
  const isSameRegion = location.regionCode === place.regionCode || isSame(location.region, place.region)
  if (place.kind === 'region') return isSameRegion
  const isRegionOpen = location.regionCode === null || place.regionCode === null
  return isSame(location.city, place.city) && (isRegionOpen || isSameRegion)
}

function isRemoteFor(position: SearchPosition, places: readonly Place[]): boolean {
  if (position.workLocationOption !== 'remote_local') return position.workLocationOption === 'remote'
  return places.some((place) => {
    if (place.kind === 'point' || place.kind === 'remote') return true
    const countries = place.kind === 'continent' ? place.countryCodes : [place.countryCode]
    return position.locations.some(({ country }) => country === null || countries.includes(country))
  })
}

export const isRemotePosition = (position: SearchPosition): boolean =>
  position.workLocationOption === 'remote' || position.workLocationOption === 'remote_local'

export function matchPlace(position: SearchPosition, query: PositionQuery): PlaceMatch {
  const { places = [], bounds, radiusKm = 40 } = query
  const { locations } = position
  const ranks = places.map((place, rank) => {
    const isHere =
      place.kind === 'remote' ? isRemotePosition(position) : locations.some((at) => isAt(at, place, radiusKm))
    return isHere ? rank : Infinity
  })
  const inBounds = (location: Location): boolean => {
    const point = pointOf(location)
    return bounds !== undefined && point !== null && boundsContain(bounds, point)
  }
  const rank = places.length === 0 ? 0 : Math.min(...ranks)
  const isRemote = rank === Infinity && query.includeRemote === true && isRemoteFor(position, places)
  const origin = places.find((place) => place.kind === 'city' || place.kind === 'point')
  const meters = locations.map((location) => {
    const point = pointOf(location)
    return point && origin && 'lat' in origin ? Math.round(distanceKm(point, origin) * 1000) : Infinity
  })
  const nearest = Math.min(Infinity, ...meters)
  const named = locations.findIndex(
    (location) => places.some((place) => isAt(location, place, radiusKm)) || inBounds(location),
  )
  return {
    isMatch: (rank < Infinity || isRemote) && (!bounds || locations.some(inBounds)),
    rank,
    meters: nearest,
    locationIndex: nearest < Infinity ? meters.indexOf(nearest) : named >= 0 ? named : locations.length > 0 ? 0 : -1,
  }
}
