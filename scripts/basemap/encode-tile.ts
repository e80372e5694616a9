import { clipLine, clipRing, type Box, type Point } from './clip.ts'

/** Paths in the Mercator plane (0 to 1), by layer, in the order of `basemapLayers`. */
export interface Shapes {
  land: Point[][]
  lakes: Point[][]
  rivers: Point[][]
  countries: Point[][]
  states: Point[][]
}

const layers = [
  ['land', true],
  ['lakes', true],
  ['rivers', false],
  ['countries', false],
  ['states', false],
] as const

/** A tile's shapes extend this share of its width beyond it, so that there is no visible seam. */
const bufferShare = 1 / 64

/** One of `perSide` squares per side of the world, as bytes (read by `src/web/features/search/map/drawing/decode-tile.ts`). */
export function encodeTile(shapes: Shapes, perSide: number, x: number, y: number, extent: number): Buffer {
  const size = 1 / perSide
  const buffer = size * bufferShare
  const box: Box = {
    left: Math.max(0, x * size - buffer),
    top: Math.max(0, y * size - buffer),
    right: Math.min(1, (x + 1) * size + buffer),
    bottom: Math.min(1, (y + 1) * size + buffer),
  }
  const bytes: number[] = []
  for (const [name, isRing] of layers) {
    const paths = shapes[name]
      .filter((path) => touches(path, box))
      .flatMap((path) => (isRing ? [clipRing(path, box)] : clipLine(path, box)))
      .map((path) => toGrid(path, x * size, y * size, extent / size))
      .filter((path) => path.length >= (isRing ? 3 : 2))
    writePaths(bytes, paths)
  }
  return Buffer.from(bytes)
}

function touches(path: Point[], box: Box): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of path) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top
}

/** Integers relative to the tile's corner, without repetitions. */
function toGrid(path: Point[], left: number, top: number, scale: number): Point[] {
  const points = path.map(([x, y]): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)])
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1])
}

/** Number of paths; for each, the number of points and their differences from the previous point, as zigzag varints. */
function writePaths(bytes: number[], paths: Point[][]): void {
  writeVarint(bytes, paths.length)
  let [px, py] = [0, 0]
  for (const path of paths) {
    writeVarint(bytes, path.length)
    for (const [x, y] of path) {
      writeVarint(bytes, zigzag(x - px))
      writeVarint(bytes, zigzag(y - py))
      ;[px, py] = [x, y]
    }
  }
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)

function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
