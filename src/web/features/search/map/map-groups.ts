import Supercluster from 'supercluster'
import { toWorld, type WorldPoint } from '#shared/geo/mercator.ts'
import { boundsOf, maxZoom, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import type { MapMarker } from '#shared/geo/map-markers.ts'
import type { GeoBounds, LatLng } from '#shared/geo/place.ts'

/** A position on the current results page, with its number in the list. */
export interface ListedPin {
  positionId: number
  number: number
  title: string
  isRemote: boolean
  latlong: LatLng
  world: WorldPoint
}

/** Positions grouped at one spot on the map: a single place, or several that are too close to distinguish. */
export interface MarkerGroup {
  key: string
  latlong: LatLng
  world: WorldPoint
  count: number
  /** How many of them are remote. */
  remoteCount: number
  /** The place's name if it is a single place, else null. */
  location: string | null
  /** The zoom at which it splits; null for a single place. */
  expansionZoom: number | null
}

interface PlaceProperties {
  key: string
  count: number
  remoteCount: number
  location: string
}
interface SumProperties {
  count: number
  remoteCount: number
}

/** Grouping distance in pixels: clusters of the smallest size just touch. */
const radiusPx = 64
const keyOf = ({ lat, lng }: LatLng): string => `${lat},${lng}`

/** Places by their coordinates, without positions that have a pin. */
function placesOf(markers: readonly MapMarker[], pins: readonly ListedPin[]): Map<string, PlaceProperties & LatLng> {
  const places = new Map<string, PlaceProperties & LatLng>()
  for (const { latlong, count, is_remote, location } of markers) {
    const key = keyOf(latlong)
    const place = places.get(key) ?? { key, ...latlong, count: 0, remoteCount: 0, location }
    place.count += count
    if (is_remote) place.remoteCount += count
    places.set(key, place)
  }
  for (const { latlong, isRemote } of pins) {
    const place = places.get(keyOf(latlong))
    if (!place || place.count === 0) continue
    place.count--
    if (isRemote && place.remoteCount > 0) place.remoteCount--
  }
  return places
}

/** All places of a search response, ready to be grouped at any zoom. */
export class MapGroups {
  readonly #index: Supercluster<PlaceProperties, SumProperties>

  constructor(markers: readonly MapMarker[], pins: readonly ListedPin[]) {
    this.#index = new Supercluster<PlaceProperties, SumProperties>({
      radius: radiusPx,
      extent: 256,
      // At the maximum zoom every place is separate.
      maxZoom: maxZoom - 1,
      map: ({ count, remoteCount }) => ({ count, remoteCount }),
      reduce: (sum, { count, remoteCount }) => {
        sum.count += count
        sum.remoteCount += remoteCount
      },
    })
    const places = [...placesOf(markers, pins).values()].filter(({ count }) => count > 0)
    this.#index.load(
      places.map(({ lat, lng, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    )
  }

  /** The groups within bounds (west greater than east: across the antimeridian) at a zoom. */
  within(bounds: GeoBounds, zoom: number): MarkerGroup[] {
    const { south, west, north, east } = bounds
    const level = Math.max(0, Math.min(maxZoom, Math.floor(zoom)))
    return this.#index.getClusters([west, south, east, north], level).map((feature): MarkerGroup => {
      const [lng, lat] = feature.geometry.coordinates as [number, number]
      const { properties } = feature
      const shared = { latlong: { lat, lng }, world: toWorld({ lat, lng }) }
      const { count, remoteCount } = properties
      if ('cluster_id' in properties) {
        const { cluster_id: id } = properties
        const key = `cluster ${level} ${id}`
        const expansionZoom = this.#index.getClusterExpansionZoom(id)
        return { key, ...shared, count, remoteCount, location: null, expansionZoom }
      }
      const { key, location } = properties as PlaceProperties
      return { key, ...shared, count, remoteCount, location, expansionZoom: null }
    })
  }
}

/**
 * The bounds in which groups are rendered: the frame plus a margin of the same size, so that they are ready after a small move.
 */
export function drawnBounds(view: MapView, size: FrameSize): GeoBounds {
  const wide = { width: size.width * 2, height: size.height * 2 }
  return boundsOf(view, wide)
}
