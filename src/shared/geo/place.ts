/** A point on the globe in degrees (WGS 84). */
export interface LatLng {
  lat: number
  lng: number
}

/** A rectangle on the globe; `west > east` means that it crosses the antimeridian. */
export interface GeoBounds {
  south: number
  west: number
  north: number
  east: number
}

/**
 * What a place text was understood as. `label` is for display ("Kirkwall, Scotland, GB"). `countryCode` is ISO 3166-1 alpha-2;
 * `regionCode` is the code that the country itself uses (US: "TX") or GeoNames' admin-1 code.
 */
export type Place =
  | {
      kind: 'city'
      label: string
      city: string
      regionCode: string | null
      region: string | null
      countryCode: string
      lat: number
      lng: number
      population: number
    }
  | { kind: 'region'; label: string; regionCode: string; region: string; countryCode: string }
  | { kind: 'country'; label: string; countryCode: string; country: string }
  | { kind: 'continent'; label: string; countryCodes: string[] }
  | { kind: 'remote'; label: string }
  | { kind: 'point'; label: string; lat: number; lng: number }

export const isLatitude = (value: number): boolean => Number.isFinite(value) && value >= -90 && value <= 90
export const isLongitude = (value: number): boolean => Number.isFinite(value) && value >= -180 && value <= 180

/** spec/2 §5: marker coordinates are valid only if numeric and in range. */
export const isLatLng = (point: LatLng): boolean => isLatitude(point.lat) && isLongitude(point.lng)

const earthRadiusKm = 6371.0088
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometers (haversine, mean Earth radius). */
export function distanceKm(a: LatLng, b: LatLng): number {
  const dLat = toRadians(b.lat - a.lat)
  const dLng = toRadians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Bounds with west greater than east cross the 180th meridian. The edges are included. */
export function boundsContain(bounds: GeoBounds, point: LatLng): boolean {
  if (point.lat < bounds.south || point.lat > bounds.north) return false
  return bounds.west <= bounds.east
    ? point.lng >= bounds.west && point.lng <= bounds.east
    : point.lng >= bounds.west || point.lng <= bounds.east
}
