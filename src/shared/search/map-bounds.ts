import { isLatitude, isLongitude, type GeoBounds, type LatLng } from '../geo/place.ts'

const numbers = (text: string): number[] =>
  text.split(',').map((part) => (/^\s*[+-]?\d{1,3}(\.\d+)?\s*$/.test(part) ? Number(part) : NaN))

/** Reads `lat,lng`; null if it is not a valid pair or out of range. */
export function readLatLng(text: string): LatLng | null {
  const [lat, lng, ...rest] = numbers(text)
  if (lat === undefined || lng === undefined || rest.length > 0) return null
  return isLatitude(lat) && isLongitude(lng) ? { lat, lng } : null
}

/**
 * Reads `swLat,swLng,neLat,neLng`; null if it is malformed, out of range or upside down. West greater than east crosses 180°.
 */
export function readMapBounds(text: string): GeoBounds | null {
  const [south, west, north, east, ...rest] = numbers(text)
  if (south === undefined || west === undefined || north === undefined || east === undefined || rest.length > 0)
    return null
  if (![south, north].every(isLatitude) || ![west, east].every(isLongitude) || south > north) return null
  return { south, west, north, east }
}

/** To 11 cm, so that no number is small enough to be written with an exponent, which is not a valid coordinate here. */
export const formatMapBounds = ({ south, west, north, east }: GeoBounds): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(6))).join(',')
