import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import type { SearchData } from '#contract/search/search.ts'
import { readMarkers, type MapMarker } from '#shared/geo/map-markers.ts'
import type { LatLng } from '#shared/geo/place.ts'
import type { SearchState } from '#shared/search/search-state.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#shared/query-string.ts'
import { askedOf } from '../search.queries.ts'

/** Where the positions on one results page are. */
export type PagePoints = Record<string, LatLng[]>

export interface MapAnswer {
  /** Places of all results, not just of one page. */
  markers: MapMarker[]
  /** For the first page. */
  points: PagePoints
  /** The requested place, if it is a point or a city. */
  place: LatLng | null
}

const pointsOf = (data: SearchData): PagePoints =>
  Object.fromEntries(
    Object.entries(data.resultsMetaData.hits).map(([id, { points }]) => [
      id,
      (points ?? []).map(([lat, lng]) => ({ lat, lng })),
    ]),
  )

type Site = Pick<BootData, 'domain' | 'locale' | 'microsite'>

/** The map of a search: the same for each of its pages and any selection. */
export const mapQuery = (site: Site, state: SearchState) => {
  const asked = askedOf(site, { ...state, start: 0, pid: null })
  return queryOptions({
    queryKey: ['map', toQueryString(asked)],
    queryFn: async ({ signal }): Promise<MapAnswer> => {
      const { data } = await callApi('GET /api/pcsx/search', { query: { ...asked, only: 'map' }, signal })
      const [place] = data.resultsMetaData.places
      return {
        markers: readMarkers(data.filterDef.allFilters),
        points: pointsOf(data),
        place: place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null,
      }
    },
  })
}

/** The places of another page's positions. */
export const pagePointsQuery = (site: Site, state: SearchState) => {
  const asked = askedOf(site, { ...state, pid: null })
  return queryOptions({
    queryKey: ['map-points', toQueryString(asked)],
    enabled: state.start > 0,
    queryFn: async ({ signal }) =>
      pointsOf((await callApi('GET /api/pcsx/search', { query: { ...asked, only: 'points' }, signal })).data),
  })
}
