import { scaleAt, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import { fromFrame } from '#shared/geo/map-view.ts'
import styles from '#web/theme/layouts/map.module.css'
import type { TileSource } from '../map-controls.tsx'

/** Images from the employer's own tile source (`{z}/{x}/{y}`) instead of the built-in background, positioned for a view. */
export function RasterTiles({ source, view, size }: { source: TileSource; view: MapView; size: FrameSize }) {
  const zoom = Math.max(0, Math.min(source.maxZoom, Math.round(view.zoom)))
  const perSide = 2 ** zoom
  const tilePx = scaleAt(view.zoom) / perSide
  const wide = { width: size.width * 2, height: size.height * 2 }
  const from = fromFrame(view, wide, 0, 0)
  const to = fromFrame(view, wide, wide.width, wide.height)
  const tiles: { key: string; url: string; left: number; top: number }[] = []
  for (let column = Math.floor(from.x * perSide); column <= Math.floor(to.x * perSide); column++) {
    for (let y = Math.floor(from.y * perSide); y <= Math.min(perSide - 1, Math.floor(to.y * perSide)); y++) {
      const x = ((column % perSide) + perSide) % perSide
      tiles.push({
        key: `${zoom} ${column} ${y}`,
        url: source.url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)),
        left: (column / perSide - view.center.x) * scaleAt(view.zoom) + size.width / 2,
        top: (y / perSide - view.center.y) * scaleAt(view.zoom) + size.height / 2,
      })
    }
  }
  return (
    <div aria-hidden="true">
      {tiles.map(({ key, url, left, top }) => (
        <img
          key={key}
          src={url}
          alt=""
          className={styles.tile}
          style={{ insetInlineStart: left, insetBlockStart: top, inlineSize: tilePx + 0.5, blockSize: tilePx + 0.5 }}
        />
      ))}
    </div>
  )
}
