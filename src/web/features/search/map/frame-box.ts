import type { FrameSize } from '#shared/geo/map-view.ts'

/** A rectangle in the frame, in pixels. */
export interface FrameBox {
  left: number
  top: number
  width: number
  height: number
}

/** The share of the frame by which a click moves an edge. */
const edgeStep = 0.05
export const edges = ['north', 'south', 'west', 'east'] as const

/** Moves one edge a step outward (1) or inward (-1); a rectangle keeps a minimum width and stays in the frame. */
export function moveEdge(box: FrameBox, edge: (typeof edges)[number], step: 1 | -1, size: FrameSize): FrameBox {
  const isUpright = edge === 'north' || edge === 'south'
  const whole = isUpright ? size.height : size.width
  const by = step * edgeStep * whole
  const least = 2 * edgeStep * whole
  const [start, length] = isUpright ? [box.top, box.height] : [box.left, box.width]
  const end = start + length
  const isStart = edge === 'north' || edge === 'west'
  const newStart = isStart ? Math.max(0, Math.min(start - by, end - least)) : start
  const newEnd = isStart ? end : Math.min(whole, Math.max(end + by, start + least))
  return isUpright
    ? { ...box, top: newStart, height: newEnd - newStart }
    : { ...box, left: newStart, width: newEnd - newStart }
}
