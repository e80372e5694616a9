/**
 * A drawn signature as data: strokes of integer points in a field of fixed size, `x` from the left, `y` from the top. No image
 * is sent, so none can harm a reader.
 */
export type DrawnPoint = [x: number, y: number]
export type SignatureDrawing = DrawnPoint[][]

export const drawingField = { width: 1000, height: 300 } as const
/** `leastStep` is the minimum distance between two stored points of a stroke, in units of the field. */
export const drawingLimits = { strokes: 60, points: 3000, leastStep: 4 } as const

export const pointsIn = (drawing: readonly (readonly DrawnPoint[])[]): number =>
  drawing.reduce((sum, stroke) => sum + stroke.length, 0)

/** A stroke with one more point; the same stroke if the point is too close to the last one. */
export function extendStroke(stroke: readonly DrawnPoint[], [x, y]: DrawnPoint): readonly DrawnPoint[] {
  const inside = (value: number, end: number) => Math.min(end, Math.max(0, Math.round(value)))
  const point: DrawnPoint = [inside(x, drawingField.width), inside(y, drawingField.height)]
  const last = stroke.at(-1)
  const isNear = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < drawingLimits.leastStep
  return isNear ? stroke : [...stroke, point]
}

/** The bounding box of a drawing. */
export function boundsOf(drawing: SignatureDrawing): { x: number; y: number; width: number; height: number } {
  const points = drawing.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
