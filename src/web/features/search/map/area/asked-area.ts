import { areaBounds, areaTest } from '#shared/geo/area.ts'
import { boundsContain, type GeoBounds, type LatLng } from '#shared/geo/place.ts'
import { readMapArea } from '#shared/search/map-area.ts'
import { readMapBounds } from '#shared/search/map-bounds.ts'
import type { SearchState } from '#shared/search/search-state.ts'

/** The searched area; each part is null if there is none. */
export interface AskedArea {
  bounds: GeoBounds | null
  /** The corners of a drawn area. */
  corners: readonly LatLng[] | null
  isInside: ((point: LatLng) => boolean) | null
}

const nowhere: AskedArea = { bounds: null, corners: null, isInside: null }

/** The area in a URL, as the server reads it. */
export function askedArea({
  location,
  mapBounds,
  mapArea,
}: Pick<SearchState, 'location' | 'mapBounds' | 'mapArea'>): AskedArea {
  if (location !== 'Map Area') return nowhere
  const given = readMapBounds(mapBounds ?? '')
  const area = readMapArea(mapArea ?? '')
  const corners = typeof area === 'string' ? null : area
  const bounds = given ?? (corners && areaBounds(corners))
  if (!bounds) return nowhere
  const isInArea = corners && areaTest(corners)
  return { bounds, corners, isInside: (point) => boundsContain(bounds, point) && (!isInArea || isInArea(point)) }
}
