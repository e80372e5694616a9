import { planeOf } from '../search/map-area.ts'
import { toWorld, wrapLng, type WorldPoint } from './mercator.ts'
import { nearestLng } from './nearest-lng.ts'
import type { GeoBounds, LatLng } from './place.ts'

/** Tolerance beyond an area's sides, in widths of the world (40 m at the equator), because coordinates are sent rounded. */
const edge = 1e-6
/** The same in degrees, with tolerance for rounding in a URL. */
const edgeDegrees = 1e-3

/**
 * The area's corners on the map's plane, each on the side of the antimeridian where its neighbors are. Sides are chosen in
 * degrees, as for `areaBounds`: of two that are half the world away, rounding would choose the one here and the other there.
 */
export function worldRing(corners: readonly LatLng[]): WorldPoint[] {
  let before = corners[0]?.lng ?? 0
  return corners.map((corner) => {
    before = nearestLng(corner.lng, before)
    return { x: before / 360 + 0.5, y: toWorld(corner).y }
  })
}

/** Whether points are inside an area, whose sides are straight on the map and belong to it. */
export function areaTest(corners: readonly LatLng[]): (point: LatLng) => boolean {
  const ring = worldRing(corners)
  const west = Math.min(...ring.map(({ x }) => x)) - edge
  const east = Math.max(...ring.map(({ x }) => x)) + edge
  const north = Math.min(...ring.map(({ y }) => y)) - edge
  const south = Math.max(...ring.map(({ y }) => y)) + edge
  return (point) => {
    const world = toWorld(point)
    const at = { x: world.x - Math.floor(world.x - west), y: world.y }
    if (at.x > east || at.y < north || at.y > south) return false
    let isIn = false
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i]!, ring[j]!]
      if (distanceToSide(at, a, b) <= edge) return true
      if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn
    }
    return isIn
  }
}

/** From a point on a plane to the nearest one on the side from `a` to `b`. */
export function distanceToSide(point: WorldPoint, a: WorldPoint, b: WorldPoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
}

/** The rectangle around an area, with a small margin so that it cuts nothing off; null if there is no such area. */
export function areaBounds(corners: readonly LatLng[]): GeoBounds | null {
  const ring = planeOf(corners)
  if (!ring || ring.length === 0) return null
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs) - edgeDegrees, Math.max(...xs) + edgeDegrees]
  const isWhole = east - west >= 360
  return {
    south: Math.max(-90, Math.min(...ys) - edgeDegrees),
    west: isWhole ? -180 : wrapLng(west),
    north: Math.min(90, Math.max(...ys) + edgeDegrees),
    east: isWhole ? 180 : wrapLng(east),
  }
}
