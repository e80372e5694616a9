import { distanceToSide } from '#shared/geo/area.ts'
import { fromFrame, toFrame, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import { toLatLng, toWorld, wrapLng } from '#shared/geo/mercator.ts'
import type { LatLng } from '#shared/geo/place.ts'
import { crossing, formatMapArea, readMapArea, sizeOf, type PlanePoint } from '#shared/search/map-area.ts'

/** Maximum distance of a stroke from the sides that replace it. */
const tolerancePx = 3
/** A hand draws no finer, and the URL stays short. */
const mostCorners = 60
/** Degrees on both sides of the center, slightly less than the full circle. */
const halfWorld = 179.9
/** Between two corners the shorter way counts, so a longer side needs intermediate corners. */
const longestSide = 170
/** Anything smaller is a slip of the hand. */
const leastSizePx = 200

/**
 * The area enclosed by a stroke over the frame, in pixels from the frame's top left: simplified, closed, and for a
 * self-crossing stroke the larger loop. Null if it encloses nothing.
 */
export function areaOfStroke(stroke: readonly PlanePoint[], view: MapView, size: FrameSize): LatLng[] | null {
  let tolerance = tolerancePx
  let line = simplify(stroke, tolerance)
  while (line.length > mostCorners) line = simplify(stroke, (tolerance *= 1.5))
  const middle = (view.center.x - 0.5) * 360
  const drawn = line.map(({ x, y }) => {
    const point = fromFrame(view, size, x, y)
    const east = (point.x - 0.5) * 360 - middle
    // A frame may show more than the world; drawings refer to the one in its center.
    return onGrid({ x: middle + Math.max(-halfWorld, Math.min(halfWorld, east)), y: toLatLng(point).lat })
  })
  const ring = untangle(drawn.flatMap((from, i) => sidePoints(from, drawn[(i + 1) % drawn.length]!)))
  const corners = readMapArea(formatMapArea(ring.map(({ x, y }) => ({ lat: y, lng: wrapLng(x) }))))
  if (typeof corners === 'string') return null
  const seen = corners.map((corner) => pixelOf(corner, view, size))
  return sizeOf(seen) < leastSizePx ? null : corners
}

function pixelOf(corner: LatLng, view: MapView, size: FrameSize): PlanePoint {
  const { left, top } = toFrame(view, size, toWorld(corner))
  return { x: left, y: top }
}

/** The start of a side, and intermediate corners on a long way to its end. */
function sidePoints(from: PlanePoint, to: PlanePoint): PlanePoint[] {
  const parts = Math.max(1, Math.ceil(Math.abs(to.x - from.x) / longestSide))
  return Array.from({ length: parts }, (_, i) =>
    onGrid({ x: from.x + ((to.x - from.x) * i) / parts, y: from.y + ((to.y - from.y) * i) / parts }),
  )
}

/** Rounded as in a URL, so that what does not cross here does not cross there. */
const onGrid = ({ x, y }: PlanePoint): PlanePoint => ({ x: Math.round(x * 1e4) / 1e4, y: Math.round(y * 1e4) / 1e4 })

/** The points without those that are nearly on the line between others (Douglas-Peucker). */
function simplify(points: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const kept = new Set([0, points.length - 1])
  const parts: [number, number][] = [[0, points.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    let farthest = from
    let most = tolerance
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToSide(points[i]!, points[from]!, points[to]!)
      if (distance > most) [farthest, most] = [i, distance]
    }
    if (farthest === from) continue
    kept.add(farthest)
    parts.push([from, farthest], [farthest, to])
  }
  return points.filter((_, i) => kept.has(i))
}

/** Where sides cross, the ring splits in two, and the larger one remains. Each time it has fewer corners. */
function untangle(ring: PlanePoint[]): PlanePoint[] {
  const crossed = crossing(ring)
  if (!crossed) return ring
  const [i, j] = crossed
  const meet = onGrid(meetingOf(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % ring.length]!))
  const loop = [meet, ...ring.slice(i + 1, j + 1)]
  const rest = [...ring.slice(0, i + 1), meet, ...ring.slice(j + 1)]
  return untangle(sizeOf(loop) > sizeOf(rest) ? loop : rest)
}

function meetingOf(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): PlanePoint {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / (rx * sy - ry * sx)
  return { x: a.x + t * rx, y: a.y + t * ry }
}
