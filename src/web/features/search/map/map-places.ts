import { nearestX, toWorld } from '#shared/geo/mercator.ts'
import { scaleAt, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import type { LatLng } from '#shared/geo/place.ts'
import { readLatLng } from '#shared/search/map-bounds.ts'
import { useBoot } from '#web/lib/boot.ts'
import type { SearchControls } from '../use-search.ts'
import type { PlacedPin } from './listed-pins.ts'

/** The visitor's own location if requested, else the employer's default. */
export function useHere(search: SearchControls): LatLng | null {
  const { currentLocation } = useBoot().configs.pcsxConfig.searchConfig
  const { location, latLong } = search.committed
  return (location.toLowerCase() === 'current location' && latLong ? readLatLng(latLong) : null) ?? currentLocation
}

const cardWidthPx = 300
const cardHeightPx = 210

/** Above its pin, or below if there is no room, and never beyond the frame's sides. None for a pin out of view. */
export function cardPlace({ world, angle, ringPx }: PlacedPin, placed: MapView, size: FrameSize) {
  const scale = scaleAt(placed.zoom)
  const dx = (nearestX(world.x, placed.center.x) - placed.center.x) * scale
  const dy = (world.y - placed.center.y) * scale
  if (Math.abs(dx) > size.width / 2 || Math.abs(dy) > size.height / 2) return null
  const most = Math.max(0, size.width / 2 - cardWidthPx / 2 - 8)
  const shift = Math.max(-most, Math.min(most, dx)) - dx
  return {
    left: size.width / 2 + dx,
    top: size.height / 2 + dy,
    shift: Math.abs(shift) > cardWidthPx ? 0 : shift,
    isBelow: dy + size.height / 2 < cardHeightPx + ringPx,
    // Pins that lean to the side need no room above them.
    ringPx: Math.abs(angle) < 90 ? ringPx : 0,
  }
}

/** After a cluster has split, the focus moves to whatever is in its place. */
export function focusNearest(frame: HTMLElement | null, latlong: LatLng): void {
  const to = toWorld(latlong)
  const buttons = [...(frame?.querySelectorAll<HTMLElement>('[data-world]') ?? [])]
  const distance = (element: HTMLElement) => {
    const [x = 0, y = 0] = (element.dataset.world ?? '').split(' ').map(Number)
    return Math.hypot(x - to.x, y - to.y)
  }
  const [nearest] = buttons.sort((a, b) => distance(a) - distance(b))
  ;(nearest ?? frame)?.focus({ preventScroll: true })
}
