import { nearestX, toWorld } from '#shared/geo/mercator.ts'
import { boundsContain, distanceKm } from '#shared/geo/place.ts'
import type { LatLng, Place } from '#shared/geo/place.ts'
import { foldValue } from '../analysis/fold.ts'
import type { SearchPosition } from '../index/position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'

export interface PlaceMatch {
  isMatch: boolean
  /** Index of the first matching place; Infinity if only as remote; 0 if no place was requested. */
  rank: number
  /** Whole meters; Infinity if unknown. */
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

/** Seen from the point, on one of the repetitions of the world, the corners go around it once. */
function isAround(area: readonly LatLng[], point: LatLng): boolean {
  const from = toWorld(point)
  const ring = area.map(toWorld)
  ring.forEach((corner, i) => (corner.x = i === 0 ? corner.x : nearestX(corner.x, ring[i - 1]!.x)))
  return [-1, 0, 1].some((repetition) => {
    const angles = ring.map(({ x, y }) => Math.atan2(y - from.y, x - from.x - repetition))
    const turned = angles.reduce((sum, angle, i) => {
      const by = angles[(i + 1) % angles.length]! - angle
      return sum + by - 2 * Math.PI * Math.round(by / (2 * Math.PI))
    }, 0)
    return Math.abs(turned) > Math.PI
  })
}

export const isRemotePosition = (position: SearchPosition): boolean =>
  position.workLocationOption === 'remote' || position.workLocationOption === 'remote_local'

/** Located, and inside the requested part of the map. */
export function isInFrame(location: Location, { bounds, area }: PositionQuery): boolean {
  const point = pointOf(location)
  return point !== null && (!bounds || boundsContain(bounds, point)) && (!area || isAround(area, point))
}

export function matchPlace(position: SearchPosition, query: PositionQuery): PlaceMatch {
  const { places = [], bounds, area, radiusKm = 40 } = query
  const { locations } = position
  const ranks = places.map((place, rank) => {
    const isHere =
      place.kind === 'remote' ? isRemotePosition(position) : locations.some((at) => isAt(at, place, radiusKm))
    return isHere ? rank : Infinity
  })
  const inBounds = (location: Location): boolean => (bounds || area ? isInFrame(location, query) : false)
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
    isMatch:
      (rank < Infinity || isRemote) &&
      ((!bounds && !area) || locations.some(inBounds)) &&
      (!query.remoteOnly || isRemotePosition(position)),
    rank,
    meters: nearest,
    locationIndex: nearest < Infinity ? meters.indexOf(nearest) : named >= 0 ? named : locations.length > 0 ? 0 : -1,
  }
}
