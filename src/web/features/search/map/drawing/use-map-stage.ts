import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fitPoints, type MapView } from '#shared/geo/map-view.ts'
import { listenToGestures, type GestureOptions } from './map-gestures.ts'
import { MapStage } from './map-stage.ts'

export interface MapStageOptions {
  locale: string
  /** False if images from another source replace our own background. */
  hasCanvas: boolean
  gestures: GestureOptions
  onRest: (view: MapView, isByHand: boolean) => void
}

export interface MapStageHandle {
  frame: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  layer: RefObject<HTMLDivElement | null>
  /** Null until the map is in the page. */
  readonly current: MapStage | null
  /** The view for which to position markers; null until there is one. */
  placed: MapView | null
  /** The browser cannot draw it. */
  isUnable: boolean
}

/** The stage for as long as the map is in the page. */
export function useMapStage(options: MapStageOptions): MapStageHandle {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const stage = useRef<MapStage>(null)
  const latest = useRef(options)
  latest.current = options
  const [placed, setPlaced] = useState<MapView | null>(null)
  const [isUnable, setUnable] = useState(false)
  const { locale, hasCanvas } = options
  useLayoutEffect(() => {
    if (!frame.current || !layer.current) return undefined
    if (hasCanvas && !canvas.current?.getContext('2d', { alpha: false })) setUnable(true)
    const parts = { frame: frame.current, canvas: hasCanvas ? canvas.current : null, layer: layer.current }
    const { width, height } = frame.current.getBoundingClientRect()
    const made = new MapStage(parts, fitPoints([], { width, height }, 0), locale, {
      onPlace: setPlaced,
      onRest: (view, isByHand) => latest.current.onRest(view, isByHand),
    })
    stage.current = made
    setPlaced(made.view)
    const stopListening = listenToGestures(frame.current, made, {
      way: () => latest.current.gestures.way(),
      onStroke: (stroke) => latest.current.gestures.onStroke(stroke),
      onStroked: (stroke, on) => latest.current.gestures.onStroked(stroke, on),
      onCorner: (corner, on) => latest.current.gestures.onCorner(corner, on),
      onUndo: () => latest.current.gestures.onUndo(),
      onStop: () => latest.current.gestures.onStop(),
    })
    return () => {
      stopListening()
      made.dispose()
      stage.current = null
    }
  }, [locale, hasCanvas])
  // Repositioning the markers and resetting the layer happen in the same frame.
  useLayoutEffect(() => {
    if (placed) stage.current?.place(placed)
  }, [placed])
  return {
    frame,
    canvas,
    layer,
    get current() {
      return stage.current
    },
    placed,
    isUnable,
  }
}
