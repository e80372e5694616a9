import { scaleAt, type MapView } from '#shared/geo/map-view.ts'
import { worldRing } from '#shared/geo/area.ts'
import type { LatLng } from '#shared/geo/place.ts'
import styles from '#web/theme/layouts/map.module.css'
import type { DrawingWay } from './use-area-drawing.ts'

export interface AreaShapeProps {
  corners: readonly LatLng[]
  /** The view for which it is positioned. */
  placed: MapView
  /** Still being drawn: its corners are marked, and a stroke is not closed. */
  drawing: DrawingWay | null
}

/** An area on the map, on the repetition of the world that is nearest to the center of the view. */
export function AreaShape({ corners, placed, drawing }: AreaShapeProps) {
  const scale = scaleAt(placed.zoom)
  const ring = worldRing(corners)
  const middle = ring.reduce((sum, { x }) => sum + x, 0) / ring.length
  const shift = Math.round(placed.center.x - middle)
  const points = ring.map(({ x, y }) => [(x + shift - placed.center.x) * scale, (y - placed.center.y) * scale] as const)
  const Shape = drawing === 'free' ? 'polyline' : 'polygon'
  return (
    <svg className={styles.shape} aria-hidden="true">
      <Shape points={points.map((point) => point.join()).join(' ')} />
      {drawing === 'corners' && points.map(([x, y], i) => <circle key={i} cx={x} cy={y} />)}
    </svg>
  )
}
