import { nearestX } from '#shared/geo/mercator.ts'
import {
  boundsOf,
  clampView,
  fromFrame,
  panBy,
  scaleAt,
  zoomAt,
  type FrameSize,
  type MapView,
} from '#shared/geo/map-view.ts'
import type { GeoBounds } from '#shared/geo/place.ts'
import { BasemapStore } from './basemap-store.ts'
import { readColors, type MapColors } from './map-colors.ts'
import { paintEdges } from './paint-edges.ts'
import { paintMap } from './paint-map.ts'

export interface StageParts {
  frame: HTMLElement
  /** Null if another tile source is used. */
  canvas: HTMLCanvasElement | null
  /** Moves with the map: markers, and images from other tile sources. */
  layer: HTMLElement
}

export interface StageEvents {
  /** The layer's content is for a view the user has left: position it for this one, then call `place`. */
  onPlace: (view: MapView) => void
  /** The map has come to rest after a move; `isByHand` unless the page moved it. */
  onRest: (view: MapView, isByHand: boolean) => void
}

/** The canvas extends this far beyond the frame, so that a small move needs no repainting. */
const marginPx = 192
/** How much of a painting may leave the canvas before it is repainted completely. */
const mostShifted = 0.6
const restMs = 140
const flightMs = 220

/**
 * Moves the map. During a move, canvas and markers are only shifted and scaled, which costs almost nothing; they are rendered
 * again when the move has used up the margin, and at rest.
 */
export class MapStage {
  readonly #parts: StageParts
  readonly #events: StageEvents
  readonly #store: BasemapStore
  readonly #calm: boolean
  #size: FrameSize
  #view: MapView
  /** The views for which the canvas and the layer were rendered. */
  #painted: MapView | null = null
  #placed: MapView
  #colors: MapColors
  #frameRequest = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #isByHand = false
  readonly #stops: (() => void)[] = []

  constructor(parts: StageParts, view: MapView, locale: string, events: StageEvents) {
    this.#parts = parts
    this.#events = events
    const { width, height } = parts.frame.getBoundingClientRect()
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) }
    this.#view = clampView(view, this.#size)
    this.#placed = this.#view
    this.#colors = readColors(parts.frame)
    this.#calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#store = new BasemapStore(locale, () => this.#repaintSoon())
    this.#watchScheme()
    const observer = new ResizeObserver(() => this.#resize())
    observer.observe(parts.frame)
    this.#stops.push(() => observer.disconnect())
    this.#paint()
  }

  get view(): MapView {
    return this.#view
  }

  get size(): FrameSize {
    return this.#size
  }

  get bounds(): GeoBounds {
    return boundsOf(this.#view, this.#size)
  }

  /** The bounds under a rectangle of the frame. */
  boundsOfBox({ left, top, width, height }: { left: number; top: number; width: number; height: number }): GeoBounds {
    const { x, y } = fromFrame(this.#view, this.#size, left + width / 2, top + height / 2)
    return boundsOf({ center: { x, y }, zoom: this.#view.zoom }, { width, height })
  }

  get hasFailed(): boolean {
    return this.#store.hasFailed
  }

  dispose(): void {
    cancelAnimationFrame(this.#frameRequest)
    clearTimeout(this.#restTimer)
    for (const stop of this.#stops) stop()
  }

  /** The layer was rendered for `view`. */
  place(view: MapView): void {
    this.#placed = view
    this.#shift()
  }

  panBy(dx: number, dy: number): void {
    this.#go(panBy(this.#view, this.#size, dx, dy), true)
  }

  zoomTo(zoom: number, left = this.#size.width / 2, top = this.#size.height / 2): void {
    this.#go(zoomAt(this.#view, this.#size, zoom, left, top), true)
  }

  /** Zooms in (1) or out (-1) to a whole zoom level, around a point of the frame. */
  zoomStep(step: 1 | -1, left = this.#size.width / 2, top = this.#size.height / 2): void {
    const zoom = step > 0 ? Math.floor(this.#view.zoom + 1.001) : Math.ceil(this.#view.zoom - 1.001)
    this.flyTo(zoomAt(this.#view, this.#size, zoom, left, top))
  }

  flyPan(dx: number, dy: number): void {
    this.flyTo(panBy(this.#view, this.#size, dx, dy))
  }

  /** Two fingers: moved by `dx`, `dy`, and `factor` times as far apart, around a point of the frame. */
  pinch(factor: number, left: number, top: number, dx: number, dy: number): void {
    const moved = panBy(this.#view, this.#size, -dx, -dy)
    this.#go(zoomAt(moved, this.#size, moved.zoom + Math.log2(factor), left, top), true)
  }

  /** Moves there immediately. */
  show(view: MapView, isByHand = false): void {
    this.#go(clampView(view, this.#size), isByHand)
  }

  /** Moves there in a short animation; immediately if the user prefers reduced motion. */
  flyTo(target: MapView, isByHand = true): void {
    const to = clampView(target, this.#size)
    if (this.#calm) return this.show(to, isByHand)
    const from = this.#view
    const toX = nearestX(to.center.x, from.center.x)
    const startedAt = performance.now()
    const step = (now: number) => {
      const t = Math.min(1, (now - startedAt) / flightMs)
      const eased = 1 - (1 - t) ** 3
      const between = (a: number, b: number) => a + (b - a) * eased
      const center = { x: between(from.center.x, toX), y: between(from.center.y, to.center.y) }
      this.#go({ center, zoom: between(from.zoom, to.zoom) }, isByHand)
      if (t < 1) this.#frameRequest = requestAnimationFrame(step)
    }
    cancelAnimationFrame(this.#frameRequest)
    this.#frameRequest = requestAnimationFrame(step)
    return undefined
  }

  #go(view: MapView, isByHand: boolean): void {
    this.#view = view
    this.#isByHand ||= isByHand
    this.#shift()
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.#rest(), restMs)
  }

  #rest(): void {
    this.#paint()
    if (this.#placed.zoom !== this.#view.zoom || this.#isFar(this.#placed, 0)) this.#events.onPlace(this.#view)
    const isByHand = this.#isByHand
    this.#isByHand = false
    this.#events.onRest(this.#view, isByHand)
  }

  /** Shifts and scales what is rendered; repaints what that no longer covers. */
  #shift(): void {
    const { canvas, layer } = this.#parts
    if (canvas && this.#painted) {
      const factor = 2 ** (this.#view.zoom - this.#painted.zoom)
      if (factor > 2.5 || factor < 0.7) this.#paint()
      else if (this.#isFar(this.#painted, marginPx) && !this.#paintEdges()) this.#paint()
      else canvas.style.transform = this.#transformFrom(this.#painted)
    }
    if (this.#isFar(this.#placed, Math.min(this.#size.width, this.#size.height) / 2)) this.#events.onPlace(this.#view)
    const factor = 2 ** (this.#view.zoom - this.#placed.zoom)
    layer.style.transform = this.#transformFrom(this.#placed)
    // Setting it restyles every marker.
    if (factor !== this.#layerFactor) layer.style.setProperty('--unscale', String(1 / factor))
    this.#layerFactor = factor
  }

  /** Whether the map has moved by more than this many pixels since then. */
  #isFar(since: MapView, px: number): boolean {
    const scale = scaleAt(this.#view.zoom)
    const dx = (nearestX(since.center.x, this.#view.center.x) - this.#view.center.x) * scale
    const dy = (since.center.y - this.#view.center.y) * scale
    return Math.abs(dx) > px || Math.abs(dy) > px
  }

  #transformFrom(made: MapView): string {
    const scale = scaleAt(this.#view.zoom)
    const dx = (nearestX(made.center.x, this.#view.center.x) - this.#view.center.x) * scale
    const dy = (made.center.y - this.#view.center.y) * scale
    return `translate(${dx}px, ${dy}px) scale(${2 ** (this.#view.zoom - made.zoom)})`
  }

  #paint(): void {
    const { canvas } = this.#parts
    const context = canvas?.getContext('2d', { alpha: false })
    if (!canvas || !context) return
    const size = { width: this.#size.width + 2 * marginPx, height: this.#size.height + 2 * marginPx }
    const pixelRatio = Math.min(2, devicePixelRatio || 1)
    const [width, height] = [Math.round(size.width * pixelRatio), Math.round(size.height * pixelRatio)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.style.width = `${size.width}px`
    canvas.style.height = `${size.height}px`
    canvas.style.left = canvas.style.top = `${-marginPx}px`
    const view = this.#view
    const parts = this.#store.partsFor(view, size)
    paintMap(context, {
      view,
      size,
      pixelRatio,
      parts,
      labels: this.#store.labelsFor(view, size),
      colors: this.#colors,
    })
    this.#painted = view
    canvas.style.transform = ''
  }

  /**
   * After a move without zooming, the painting is shifted and only the newly visible edges are drawn; their labels follow at
   * rest. False if too little of the painting is left.
   */
  #paintEdges(): boolean {
    const { canvas } = this.#parts
    const context = canvas?.getContext('2d', { alpha: false })
    const painted = this.#painted
    if (!canvas || !context || !painted || painted.zoom !== this.#view.zoom) return false
    const pixelRatio = Math.min(2, devicePixelRatio || 1)
    const perWorld = scaleAt(painted.zoom) * pixelRatio
    // Whole pixels, so that nothing blurs.
    const dx = Math.round((nearestX(this.#view.center.x, painted.center.x) - painted.center.x) * perWorld)
    const dy = Math.round((this.#view.center.y - painted.center.y) * perWorld)
    if (Math.abs(dx) > canvas.width * mostShifted || Math.abs(dy) > canvas.height * mostShifted) return false
    const view = {
      center: { x: painted.center.x + dx / perWorld, y: painted.center.y + dy / perWorld },
      zoom: painted.zoom,
    }
    const size = { width: canvas.width / pixelRatio, height: canvas.height / pixelRatio }
    const parts = this.#store.partsFor(view, size)
    paintEdges(context, { view, size, pixelRatio, parts, labels: [], colors: this.#colors }, dx, dy)
    this.#painted = view
    canvas.style.transform = this.#transformFrom(view)
    return true
  }

  #layerFactor = 1
  #repaintRequest = 0
  #repaintSoon(): void {
    cancelAnimationFrame(this.#repaintRequest)
    this.#repaintRequest = requestAnimationFrame(() => this.#paint())
  }

  #resize(): void {
    const { width, height } = this.#parts.frame.getBoundingClientRect()
    if (width < 1 || height < 1 || (width === this.#size.width && height === this.#size.height)) return
    this.#size = { width, height }
    this.#view = clampView(this.#view, this.#size)
    this.#paint()
    this.#events.onPlace(this.#view)
    this.#shift()
  }

  #watchScheme(): void {
    const recolor = () => {
      this.#colors = readColors(this.#parts.frame)
      this.#repaintSoon()
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', recolor)
    // A font that loads later changes the labels.
    document.fonts.addEventListener('loadingdone', recolor)
    this.#stops.push(() => {
      scheme.removeEventListener('change', recolor)
      document.fonts.removeEventListener('loadingdone', recolor)
      cancelAnimationFrame(this.#repaintRequest)
    })
  }
}
