import type { TilePart } from './decode-tile.ts'

/** A part of a tile, ready for drawing, in steps of its extent. */
export interface PartPaths {
  land: Path2D
  /** The land's edge without the lines along which it was cut. */
  coast: Path2D
  /** The same for wide strokes: points closer together than this many steps are omitted. */
  roughCoast: (steps: number) => Path2D
  lakes: Path2D
  rivers: Path2D
  countries: Path2D
  states: Path2D
  isEmpty: boolean
}

export interface CutEdges {
  /** Coordinates along which shapes were cut: the part's box with its margin, or the edge of the world. */
  left: number
  top: number
  right: number
  bottom: number
}

/** `encode-tile.ts` lets shapes extend this share beyond their part. */
const bufferShare = 1 / 64

/** Where part `x`, `y` of `perSide` per side of the world was cut. */
export function cutEdges(x: number, y: number, perSide: number, extent: number): CutEdges {
  const buffer = extent * bufferShare
  return {
    left: x === 0 ? 0 : Math.round(-buffer),
    top: y === 0 ? 0 : Math.round(-buffer),
    right: x === perSide - 1 ? extent : Math.round(extent + buffer),
    bottom: y === perSide - 1 ? extent : Math.round(extent + buffer),
  }
}

export function pathsOf(part: TilePart, edges: CutEdges): PartPaths {
  const rough = new Map<number, Path2D>()
  return {
    land: shape(part.land),
    coast: outline([...part.land, ...part.lakes], edges),
    roughCoast: (steps) => {
      // Powers of two, so that slow zooming creates few of them.
      const apart = 2 ** Math.max(0, Math.round(Math.log2(steps)))
      const known = rough.get(apart)
      if (known) return known
      const path = outline(part.land, edges, apart)
      rough.set(apart, path)
      return path
    },
    lakes: shape(part.lakes),
    rivers: shape(part.rivers, false),
    countries: shape(part.countries, false),
    states: shape(part.states, false),
    isEmpty: Object.values(part).every((paths) => paths.length === 0),
  }
}

function shape(paths: readonly Int32Array[], isClosed = true): Path2D {
  const out = new Path2D()
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 2) {
      if (i === 0) out.moveTo(path[i]!, path[i + 1]!)
      else out.lineTo(path[i]!, path[i + 1]!)
    }
    if (isClosed) out.closePath()
  }
  return out
}

/** Rings as lines; there is no shore where a shape was cut. Points closer than `apart` to the previous one are omitted. */
function outline(rings: readonly Int32Array[], { left, top, right, bottom }: CutEdges, apart = 0): Path2D {
  const out = new Path2D()
  for (const ring of rings) {
    let [px, py] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
    let [lastX, lastY] = [px, py]
    let isDown = false
    const finish = () => {
      if (isDown && (lastX !== px || lastY !== py || apart > 0)) out.lineTo(px, py)
      isDown = false
    }
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]!, ring[i + 1]!]
      const isCut =
        (x <= left && px <= left) ||
        (x >= right && px >= right) ||
        (y <= top && py <= top) ||
        (y >= bottom && py >= bottom)
      if (isCut) finish()
      else {
        if (!isDown) {
          out.moveTo(px, py)
          ;[lastX, lastY] = [px, py]
        }
        isDown = true
        if (Math.abs(x - lastX) + Math.abs(y - lastY) >= apart) {
          out.lineTo(x, y)
          ;[lastX, lastY] = [x, y]
        }
      }
      ;[px, py] = [x, y]
    }
    finish()
  }
  return out
}
