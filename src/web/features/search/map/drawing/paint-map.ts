import { nearestX } from '#shared/geo/mercator.ts'
import { scaleAt, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import type { PlacedPart } from './basemap-store.ts'
import type { MapColors } from './map-colors.ts'
import { LabelRoom, type Box, type MapLabel } from './map-labels.ts'
import type { PartPaths } from './tile-paths.ts'

export interface Painting {
  view: MapView
  /** CSS pixels of the canvas. */
  size: FrameSize
  pixelRatio: number
  parts: readonly PlacedPart[]
  labels: readonly MapLabel[]
  colors: MapColors
  /** Only this part of the canvas, in its pixels. */
  clip?: Box
}

/** Draws sea, land, water, borders and labels; markers and the rest of the page are above. */
export function paintMap(context: CanvasRenderingContext2D, painting: Painting): void {
  const { size, pixelRatio, colors, view } = painting
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.fillStyle = colors.sea
  context.fillRect(0, 0, size.width, size.height)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  if (view.zoom >= depthZoom) {
    // The shallows grow with the land, as long as they indicate where the shore is.
    const depthPx = Math.min(mostDepthPx, 2 ** (view.zoom - 1.5))
    colors.depths.forEach((color, i) => shallows(context, painting, color, depthPx * (3 - i), depthPx * roughness))
  }
  eachPart(context, painting, (paths) => {
    context.fillStyle = colors.land
    context.fill(paths.land)
  })
  stroke(context, painting, 'states', colors.border, 1)
  eachPart(context, painting, (paths) => {
    context.fillStyle = colors.sea
    context.fill(paths.lakes)
  })
  if (view.zoom >= 4) stroke(context, painting, 'rivers', colors.water, view.zoom < 7 ? 1 : 1.6)
  stroke(context, painting, 'countries', colors.coast, 1)
  stroke(context, painting, 'coast', colors.coast, 1)
  paintLabels(context, painting)
}

const mostDepthPx = 40
/** Half of the widest stroke: how far a part is visible beyond itself. */
const strokeReachPx = (3 * mostDepthPx) / 2
/** From this zoom, coasts are long enough for shallows. */
const depthZoom = 3.5

type LineLayer = 'coast' | 'rivers' | 'countries' | 'states'

function stroke(
  context: CanvasRenderingContext2D,
  painting: Painting,
  layer: LineLayer,
  color: string,
  px: number,
): void {
  context.strokeStyle = color
  eachPart(context, painting, (paths, stepPx) => {
    context.lineWidth = px / stepPx
    context.stroke(paths[layer])
  })
}

/**
 * A wide stroke around the land. It hides details of the shore, so it is drawn without them, because it is the most expensive
 * part.
 */
function shallows(
  context: CanvasRenderingContext2D,
  painting: Painting,
  color: string,
  px: number,
  roughPx: number,
): void {
  context.strokeStyle = color
  eachPart(context, painting, (paths, stepPx) => {
    context.lineWidth = px / stepPx
    context.stroke(paths.roughCoast(roughPx / stepPx))
  })
}

/** Details smaller than this share of a stroke's width are invisible in it. */
const roughness = 0.5

/** Runs `draw` for every part with the context in its steps; `stepPx` is the length of a step. */
function eachPart(
  context: CanvasRenderingContext2D,
  { parts, view, size, pixelRatio, clip = { left: 0, top: 0, right: size.width, bottom: size.height } }: Painting,
  draw: (paths: PartPaths, stepPx: number) => void,
): void {
  const scale = scaleAt(view.zoom)
  for (const part of parts) {
    const stepPx = (part.size * scale) / part.extent
    const left = (part.x - view.center.x) * scale + size.width / 2
    const top = (part.y - view.center.y) * scale + size.height / 2
    const reach = part.size * scale
    const isOutside =
      left > clip.right + strokeReachPx ||
      top > clip.bottom + strokeReachPx ||
      left + reach < clip.left - strokeReachPx ||
      top + reach < clip.top - strokeReachPx
    if (isOutside) continue
    const k = pixelRatio * stepPx
    context.setTransform(k, 0, 0, k, left * pixelRatio, top * pixelRatio)
    draw(part.paths, stepPx)
  }
}

const labelFonts = {
  country: { weight: 540, px: 14, spacing: '0.06em', height: 18 },
  state: { weight: 400, px: 13, spacing: '0.04em', height: 16 },
  city: { weight: 450, px: 13, spacing: '0px', height: 16 },
} as const
/** This many zoom levels after a country's or state's name appeared, it disappears, because it has become obvious. */
const areaZooms = { country: 4.5, state: 4 }
const dotPx = 2.5

function paintLabels(context: CanvasRenderingContext2D, { view, size, pixelRatio, labels, colors }: Painting): void {
  const scale = scaleAt(view.zoom)
  const room = new LabelRoom()
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.strokeStyle = colors.land
  for (const { kind, text, x, y, zoom } of labels) {
    if (zoom > view.zoom || (kind !== 'city' && view.zoom > zoom + areaZooms[kind])) continue
    const left = (nearestX(x, view.center.x) - view.center.x) * scale + size.width / 2
    const top = (y - view.center.y) * scale + size.height / 2
    if (left < -80 || top < -20 || left > size.width + 80 || top > size.height + 20) continue
    const { weight, px, spacing, height } = labelFonts[kind]
    context.font = `${weight} ${px}px ${colors.font}`
    context.letterSpacing = /[\u0590-\u08ff]/.test(text) ? '0px' : spacing
    const width = context.measureText(text).width
    const isCity = kind === 'city'
    const box = isCity
      ? { left: left - 6, top: top - height / 2, right: left + width + 10, bottom: top + height / 2 }
      : { left: left - width / 2 - 4, top: top - height / 2, right: left + width / 2 + 4, bottom: top + height / 2 }
    if (!room.take(box)) continue
    context.textAlign = isCity ? 'left' : 'center'
    const textLeft = isCity ? left + 6 : left
    context.strokeText(text, textLeft, top)
    context.fillStyle = kind === 'state' ? colors.faintText : colors.text
    context.globalAlpha = kind === 'country' ? 0.75 : 1
    context.fillText(text, textLeft, top)
    context.globalAlpha = 1
    if (!isCity) continue
    context.fillStyle = colors.faintText
    context.beginPath()
    context.arc(left, top, dotPx, 0, 2 * Math.PI)
    context.fill()
  }
  context.letterSpacing = '0px'
}
