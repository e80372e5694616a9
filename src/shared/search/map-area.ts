import { nearestLng } from '../geo/nearest-lng.ts'
import type { LatLng } from '../geo/place.ts'

/** An area needs three corners. No one needs more than this, and no URL could carry them. */
export const mostAreaCorners = 100

/**
 * Why a text is not a valid area: invalid numbers, too few or too many corners, crossing sides, or it goes around the world.
 */
export type AreaFault = 'unreadable' | 'corners' | 'crossing' | 'around'

/** A point on a plane: `x` to the east, `y` to the north or the south, as the caller defines. */
export interface PlanePoint {
  x: number
  y: number
}

const round = (degrees: number): number => Number(degrees.toFixed(4))

/** `lat,lng,lat,lng,…`, to 11 m: areas are drawn by hand, and must fit into a URL. */
export const formatMapArea = (corners: readonly LatLng[]): string =>
  corners.map(({ lat, lng }) => `${round(lat)},${round(lng)}`).join(',')

/**
 * Reads an area's corners in order, without a repeated last one; between two corners the shorter way around the world counts.
 */
export function readMapArea(text: string): LatLng[] | AreaFault {
  const parts = text.split(',')
  const isReadable = parts.every(
    (part, i) => /^ *[+-]?\d{1,3}(\.\d+)? *$/.test(part) && Math.abs(+part) <= (i % 2 ? 180 : 90),
  )
  if (!isReadable || parts.length % 2 > 0) return 'unreadable'
  const all = parts.flatMap((part, i) => (i % 2 ? [{ lat: +parts[i - 1]!, lng: +part }] : []))
  const corners = all.filter(({ lat, lng }, i) => {
    const next = all[(i + 1) % all.length]!
    return lat !== next.lat || lng !== next.lng
  })
  if (corners.length > mostAreaCorners) return 'corners'
  const ring = planeOf(corners)
  if (!ring) return 'around'
  if (sizeOf(ring) < leastSize) return crossing(ring) ? 'crossing' : 'corners'
  return crossing(ring) ? 'crossing' : corners
}

/** Square degrees: about a hundred square meters. */
const leastSize = 1e-8

/** Corners with longitudes that continue across the antimeridian; null if they go around the world. */
export function planeOf(corners: readonly LatLng[]): PlanePoint[] | null {
  let x = corners[0]?.lng ?? 0
  const follow = (lng: number) => (x = nearestLng(lng, x))
  const ring = corners.map(({ lat, lng }) => ({ x: follow(lng), y: lat }))
  return ring.length === 0 || follow(corners[0]!.lng) === ring[0]!.x ? ring : null
}

/** The area enclosed by a ring, in units of its plane. */
export const sizeOf = (ring: readonly PlanePoint[]): number =>
  Math.abs(
    ring.reduce((sum, a, i) => {
      const b = ring[(i + 1) % ring.length]!
      return sum + a.x * b.y - b.x * a.y
    }, 0) / 2,
  )

/** The first two sides that cross, by the indices of their first corners. Sides that only touch do not count. */
export function crossing(ring: readonly PlanePoint[]): [number, number] | null {
  for (let i = 0; i < ring.length; i++)
    for (let j = i + 2; j < ring.length; j++)
      if (doCross(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % ring.length]!)) return [i, j]
  return null
}

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

const doCross = (a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
