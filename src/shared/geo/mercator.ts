import type { GeoBounds, LatLng } from './place.ts'

/** A point on the Mercator plane: the world is 1 wide and 1 high, and `y` increases to the south. */
export interface WorldPoint {
  x: number
  y: number
}

/** The latitude where the square of web maps ends. */
const maxLatitude = 85.051_128_779_806_6
/** Size of the whole world in pixels at zoom 0. */
export const worldPx = 256

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The point for a coordinate; latitudes beyond the square are clamped to its edge. */
export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const sin = Math.sin((clamp(lat, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: clamp(0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI), 0, 1) }
}

/** The coordinate of a point; its longitude is wrapped to -180 to 180. */
export function toLatLng({ x, y }: WorldPoint): LatLng {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * clamp(y, 0, 1)))) * 180) / Math.PI
  return { lat, lng: wrapLng((x - 0.5) * 360) }
}

/** Wraps a longitude to -180 to 180; both edges stay as they are. */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** Among `x`, `x + 1`, `x - 1` …, the one nearest to `to`, because the world repeats on both sides. */
export const nearestX = (x: number, to: number): number => x + Math.round(to - x)

/** The width of bounds in degrees, also across the antimeridian. */
export const lngSpan = ({ west, east }: GeoBounds): number => (east >= west ? east - west : east - west + 360)
