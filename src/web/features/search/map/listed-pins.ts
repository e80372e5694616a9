import { toWorld, type WorldPoint } from '#shared/geo/mercator.ts'
import { scaleAt } from '#shared/geo/map-view.ts'
import { clusterSizePx, markerStyle } from '#shared/geo/map-markers.ts'
import { distanceKm, type LatLng } from '#shared/geo/place.ts'
import type { CardPosition } from '../search.queries.ts'
import type { ListedPin, MarkerGroup } from './map-groups.ts'
import type { PagePoints } from './map.queries.ts'

/**
 * Pins for the positions on the current page, numbered as in the list. A position with several places is shown at the searched
 * one: inside the area, else nearest to the place, else its first.
 */
export function listedPins(
  positions: readonly CardPosition[],
  points: PagePoints,
  asked: { isInside: ((point: LatLng) => boolean) | null; place: LatLng | null },
): ListedPin[] {
  return positions.flatMap((position, i): ListedPin[] => {
    const own = points[String(position.id)] ?? []
    const latlong = asked.isInside
      ? (own.find(asked.isInside) ?? own[0])
      : asked.place
        ? own.toSorted((a, b) => distanceKm(a, asked.place!) - distanceKm(b, asked.place!))[0]
        : own[0]
    if (!latlong) return []
    const isRemote = position.workLocationOption.startsWith('remote')
    return [
      { positionId: position.id, number: i + 1, title: position.name, isRemote, latlong, world: toWorld(latlong) },
    ]
  })
}

/** A pin as drawn: its tip at `world` or, among others, leaning on a ring around it. */
export interface PlacedPin {
  pin: ListedPin
  world: WorldPoint
  /** Degrees clockwise from upright. */
  angle: number
  /** Pixels from the point to the tip. */
  ringPx: number
}

/** Closer than this, two pins would hide each other's number. */
const besidePx = 30
/** The filled center of a cluster, as a share of its width. */
const middleShare = 0.58
const widestStep = 44

/** Pins that would hide each other, or a cluster's number, lean around it like petals; lower numbers are in the middle. */
export function placePins(pins: readonly ListedPin[], groups: readonly MarkerGroup[], zoom: number): PlacedPin[] {
  const scale = scaleAt(zoom)
  const bundles: { world: WorldPoint; ringPx: number; pins: ListedPin[] }[] = []
  for (const pin of pins) {
    const group = nearestGroup(pin.world, groups, scale)
    const world = group?.world ?? pin.world
    const near = bundles.find((bundle) => distancePx(bundle.world, world, scale) < besidePx)
    if (near) near.pins.push(pin)
    else bundles.push({ world, ringPx: group ? middlePx(group) : 0, pins: [pin] })
  }
  const placed = bundles.flatMap(({ world, ringPx, pins: own }) => {
    const step = Math.min(widestStep, 360 / own.length)
    return own.map((pin, i) => ({
      pin,
      world,
      angle: fanAngle(i, step),
      ringPx: ringPx || (own.length > 1 ? 4 + own.length * 2 : 0),
    }))
  })
  // The list's order is the Tab order.
  return placed.sort((a, b) => a.pin.number - b.pin.number)
}

/** Upright, then alternating right and left. */
const fanAngle = (i: number, step: number): number => Math.ceil(i / 2) * step * (i % 2 === 1 ? 1 : -1) || 0

const distancePx = (a: WorldPoint, b: WorldPoint, scale: number): number => Math.hypot(a.x - b.x, a.y - b.y) * scale

function middlePx({ count }: MarkerGroup): number {
  const style = markerStyle(count)
  return style === 'pin' ? 18 : (clusterSizePx[style] * middleShare) / 2 + 1
}

/** The group whose number the pin would cover. */
function nearestGroup(world: WorldPoint, groups: readonly MarkerGroup[], scale: number): MarkerGroup | undefined {
  return groups.find((group) => distancePx(group.world, world, scale) < middlePx(group) + besidePx / 2)
}
