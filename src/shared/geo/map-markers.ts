import { isLatLng, type LatLng } from './place.ts'

/** One place on the map (spec/2 §3). */
export interface MapMarker {
  id: string
  latlong: LatLng
  /** Number of positions there. */
  count: number
  /** The place's display name. */
  location: string
  is_remote: boolean
}

interface MapFacet {
  filterName: string
  options: { label: string | number; value: string }[]
}

const separator = ':::'
const number = /^\s*[+-]?\d+(\.\d+)?(e-?\d+)?\s*$/i

/** A label and coordinates separated by `:::`; null if the coordinates are not numeric or out of range (spec/2 §5). */
export function readMarkerValue(value: string): { location: string; latlong: LatLng } | null {
  const at = value.lastIndexOf(separator)
  if (at < 0) return null
  const parts = value.slice(at + separator.length).split(',')
  if (parts.length !== 2 || !parts.every((part) => number.test(part))) return null
  const latlong = { lat: Number(parts[0]), lng: Number(parts[1]) }
  return isLatLng(latlong) ? { location: value.slice(0, at), latlong } : null
}

/** The markers of a search response: its facets `latlong_non_remote` and `latlong_remote`, without invalid ones. */
export function readMarkers(facets: readonly MapFacet[]): MapMarker[] {
  return facets.flatMap(({ filterName, options }) => {
    if (filterName !== 'latlong_non_remote' && filterName !== 'latlong_remote') return []
    const is_remote = filterName === 'latlong_remote'
    return options.flatMap(({ label, value }): MapMarker[] => {
      const place = readMarkerValue(value)
      const count = Number(label)
      if (!place || !Number.isSafeInteger(count) || count <= 0) return []
      return [{ id: `${is_remote ? 'remote ' : ''}${value}`, ...place, count, is_remote }]
    })
  })
}

/** spec/2 §9: the marker size for a number of positions. */
export type MarkerStyle = 'pin' | 'small' | 'medium' | 'large'

export const markerStyle = (count: number): MarkerStyle =>
  count === 1 ? 'pin' : count < 10 ? 'small' : count < 60 ? 'medium' : 'large'

/** Diameter in pixels (spec/2 §9). */
export const clusterSizePx: Record<Exclude<MarkerStyle, 'pin'>, number> = { small: 76, medium: 88, large: 112 }
