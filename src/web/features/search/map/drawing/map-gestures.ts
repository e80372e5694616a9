import { fromFrame } from '#shared/geo/map-view.ts'
import { toLatLng } from '#shared/geo/mercator.ts'
import type { MapStage } from './map-stage.ts'
import type { AreaDrawing } from '../area/use-area-drawing.ts'

/** While an area is drawn, dragging draws instead of moving the map (`free`), or a click sets a corner (`corners`). */
export type GestureOptions = AreaDrawing['gestures']

/** A shorter movement is a click, not a drag. */
const dragPx = 4
const keyPanPx = 120
const wheelZooms = 1 / 450

/** Pointer, wheel and keyboard input on the map. Returns a function that removes the listeners. */
export function listenToGestures(frame: HTMLElement, stage: MapStage, options: GestureOptions): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  let start: { x: number; y: number } | null = null
  let isDragging = false
  let isPinching = false
  let stroke: { x: number; y: number }[] = []
  const latLngAt = ({ x, y }: { x: number; y: number }) => toLatLng(fromFrame(stage.view, stage.size, x, y))
  const controller = new AbortController()
  const { signal } = controller
  const at = (event: PointerEvent | WheelEvent | MouseEvent) => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest('[data-map-control]')) return
      pointers.set(event.pointerId, at(event))
      start = at(event)
      isDragging = false
      stroke = [start]
      isPinching = pointers.size > 1
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before || !start) return
      const here = at(event)
      if (!isDragging && Math.hypot(here.x - start.x, here.y - start.y) < dragPx && pointers.size === 1) return
      if (!isDragging) frame.setPointerCapture(event.pointerId)
      isDragging = true
      if (pointers.size === 2) pinch(event.pointerId, before, here)
      else if (options.way() === 'free' && !isPinching) {
        stroke.push(here)
        options.onStroke(stroke.map(latLngAt))
      } else stage.panBy(before.x - here.x, before.y - here.y)
      pointers.set(event.pointerId, here)
    },
    { signal },
  )
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    if (isDragging && options.way() === 'free' && !isPinching) {
      if (event.type === 'pointerup') options.onStroked(stroke, stage)
      else options.onStroke([])
    }
    start = null
  }
  frame.addEventListener('pointerup', end, { signal })
  frame.addEventListener('pointercancel', end, { signal })
  // A drag that ends on a marker does not click it.
  frame.addEventListener(
    'click',
    (event) => {
      // A keyboard click has no position: it activates the focused element.
      const setsCorner = options.way() === 'corners' && event.detail > 0 && !isDragging
      if (setsCorner) options.onCorner(latLngAt(at(event)), stage)
      else if (!isDragging) return
      isDragging = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  frame.addEventListener(
    'wheel',
    (event) => {
      if ((event.target as HTMLElement).closest('[data-map-control]')) return
      event.preventDefault()
      const { x, y } = at(event)
      const px = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY
      stage.zoomTo(stage.view.zoom - px * wheelZooms, x, y)
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'dblclick',
    (event) => {
      if (options.way() || (event.target as HTMLElement).closest('button, a, [data-map-control]')) return
      const { x, y } = at(event)
      stage.zoomStep(1, x, y)
    },
    { signal },
  )
  frame.addEventListener(
    'keydown',
    (event) => {
      if (options.way() === null || !handleDrawingKey(event, frame, stage, options)) handleKey(event, stage)
    },
    { signal },
  )

  function pinch(id: number, before: { x: number; y: number }, here: { x: number; y: number }): void {
    const other = [...pointers].find(([each]) => each !== id)![1]
    const distance = (a: { x: number; y: number }) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y))
    const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 }
    stage.pinch(distance(here) / distance(before), middle.x, middle.y, (here.x - before.x) / 2, (here.y - before.y) / 2)
  }
  return () => controller.abort()
}

/**
 * Enter sets a corner in the center of the map, Backspace removes the last one, Escape cancels. Returns whether it was one of
 * them.
 */
function handleDrawingKey(event: KeyboardEvent, frame: HTMLElement, stage: MapStage, options: GestureOptions): boolean {
  const isCorner = options.way() === 'corners' && event.target === frame
  if (event.key === 'Escape') options.onStop()
  else if (isCorner && event.key === 'Backspace') options.onUndo()
  else if (isCorner && event.key === 'Enter') options.onCorner(toLatLng(stage.view.center), stage)
  else return false
  event.preventDefault()
  return true
}

/** Arrow keys move, + and - zoom; not in fields. The map is never mirrored, and neither are its keys. */
function handleKey(event: KeyboardEvent, stage: MapStage): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if ((event.target as HTMLElement).closest('input, select, textarea, [data-map-panel]')) return
  const pan = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
  if (pan) {
    event.preventDefault()
    stage.flyPan(pan[0]! * keyPanPx, pan[1]! * keyPanPx)
  } else if (event.key === '+' || event.key === '=') stage.zoomStep(1)
  else if (event.key === '-' || event.key === '_') stage.zoomStep(-1)
}
