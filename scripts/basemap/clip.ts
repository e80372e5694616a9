export type Point = [x: number, y: number]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of a ring inside a box (Sutherland-Hodgman). Where it was cut, it follows the edge of the box. Empty: outside. */
export function clipRing(ring: Point[], box: Box): Point[] {
  let points = ring
  const edges: { isIn: (p: Point) => boolean; cut: (a: Point, b: Point) => Point }[] = [
    { isIn: ([x]) => x >= box.left, cut: (a, b) => atX(a, b, box.left) },
    { isIn: ([x]) => x <= box.right, cut: (a, b) => atX(a, b, box.right) },
    { isIn: ([, y]) => y >= box.top, cut: (a, b) => atY(a, b, box.top) },
    { isIn: ([, y]) => y <= box.bottom, cut: (a, b) => atY(a, b, box.bottom) },
  ]
  for (const { isIn, cut } of edges) {
    const kept: Point[] = []
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length]!
      if (isIn(point) !== isIn(before)) kept.push(cut(before, point))
      if (isIn(point)) kept.push(point)
    })
    points = kept
    if (points.length === 0) return []
  }
  return points
}

/** The parts of a line inside a box (Liang-Barsky, segment by segment). */
export function clipLine(line: Point[], box: Box): Point[][] {
  const parts: Point[][] = []
  let current: Point[] = []
  for (let i = 1; i < line.length; i++) {
    const cut = clipSegment(line[i - 1]!, line[i]!, box)
    if (!cut) continue
    const last = current.at(-1)
    if (!last || last[0] !== cut[0][0] || last[1] !== cut[0][1]) {
      if (current.length > 1) parts.push(current)
      current = [cut[0]]
    }
    current.push(cut[1])
  }
  if (current.length > 1) parts.push(current)
  return parts
}

function clipSegment(a: Point, b: Point, box: Box): [Point, Point] | null {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  let from = 0
  let to = 1
  for (const [p, q] of [
    [-dx, a[0] - box.left],
    [dx, box.right - a[0]],
    [-dy, a[1] - box.top],
    [dy, box.bottom - a[1]],
  ] as const) {
    if (p === 0) {
      if (q < 0) return null
    } else if (p < 0) from = Math.max(from, q / p)
    else to = Math.min(to, q / p)
  }
  if (from > to) return null
  const at = (t: number): Point => (t === 0 ? a : t === 1 ? b : [a[0] + t * dx, a[1] + t * dy])
  return [at(from), at(to)]
}

const atX = (a: Point, b: Point, x: number): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
const atY = (a: Point, b: Point, y: number): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]
