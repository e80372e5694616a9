import type { FrameSize } from '#shared/geo/map-view.ts'
import type { Box } from './map-labels.ts'
import { paintMap, type Painting } from './paint-map.ts'

/** Shifts the painting by `dx`, `dy` device pixels to the left and up, and draws the newly visible edges. */
export function paintEdges(context: CanvasRenderingContext2D, painting: Painting, dx: number, dy: number): void {
  const { size, pixelRatio } = painting
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'copy'
  context.drawImage(context.canvas, -dx, -dy)
  context.globalCompositeOperation = 'source-over'
  for (const clip of edgesAfter(dx / pixelRatio, dy / pixelRatio, size)) {
    context.save()
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.beginPath()
    context.rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top)
    context.clip()
    paintMap(context, { ...painting, clip })
    context.restore()
  }
}

/** The area that became visible when a painting was shifted by `-dx`, `-dy`. */
function edgesAfter(dx: number, dy: number, { width, height }: FrameSize): Box[] {
  const edges: Box[] = []
  if (dx !== 0) edges.push({ left: dx > 0 ? width - dx : 0, top: 0, right: dx > 0 ? width : -dx, bottom: height })
  if (dy !== 0) edges.push({ left: 0, top: dy > 0 ? height - dy : 0, right: width, bottom: dy > 0 ? height : -dy })
  return edges
}
