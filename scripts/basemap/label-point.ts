import type { Point } from './clip.ts'
import { ringArea } from './shapes.ts'

const steps = 24

/** The largest of a shape's outer rings. */
export const largestRing = (polygons: Point[][][]): Point[] =>
  polygons.map(([outer]) => outer!).sort((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)))[0]!

/** A point well inside a ring: the point of a grid that is farthest from the edge, with flat shapes stretched. */
export function labelPoint(ring: Point[]): { point: Point; width: number } {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let best: Point = [(left + right) / 2, (top + bottom) / 2]
  let most = -1
  for (let i = 1; i < steps; i++) {
    for (let j = 1; j < steps; j++) {
      const point: Point = [left + ((right - left) * i) / steps, top + ((bottom - top) * j) / steps]
      const distance = isInside(point, ring) ? edgeDistance(point, ring) : -1
      if (distance > most) {
        most = distance
        best = point
      }
    }
  }
  return { point: best, width: right - left }
}

function isInside([x, y]: Point, ring: Point[]): boolean {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

function edgeDistance([x, y]: Point, ring: Point[]): number {
  let least = Infinity
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
    least = Math.min(least, (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2)
  })
  return Math.sqrt(least)
}
