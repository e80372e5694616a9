import { lngSpan, nearestX, toLatLng, toWorld, worldPx, wrapLng, type WorldPoint } from './mercator.ts'
import type { GeoBounds, LatLng } from './place.ts'

/** A map's view: the center of its frame and the zoom. */
export interface MapView {
  center: WorldPoint
  zoom: number
}

export interface FrameSize {
  width: number
  height: number
}

/** spec/2 §9. */
export const minZoom = 1
export const maxZoom = 13
/** Beyond this zoom there is nothing more to see around a place. */
const placeZoom = 10

/** Size of the whole world in pixels at a zoom. */
export const scaleAt = (zoom: number): number => worldPx * 2 ** zoom

const clampZoom = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom))

/** The view within its limits: the zoom range, and never beyond the poles. */
export function clampView({ center, zoom }: MapView, { height }: FrameSize): MapView {
  const kept = clampZoom(zoom)
  const half = height / 2 / scaleAt(kept)
  const y = half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, center.y))
  return { center: { x: center.x - Math.floor(center.x), y }, zoom: kept }
}

/** A point's position in the frame, in pixels from the top left; for the repetition of the world nearest to the center. */
export function toFrame(view: MapView, { width, height }: FrameSize, point: WorldPoint): { left: number; top: number } {
  const scale = scaleAt(view.zoom)
  return {
    left: (nearestX(point.x, view.center.x) - view.center.x) * scale + width / 2,
    top: (point.y - view.center.y) * scale + height / 2,
  }
}

/** The point of the plane at a pixel of the frame. */
export function fromFrame(view: MapView, { width, height }: FrameSize, left: number, top: number): WorldPoint {
  const scale = scaleAt(view.zoom)
  return {
    x: view.center.x + (left - width / 2) / scale,
    y: Math.min(1, Math.max(0, view.center.y + (top - height / 2) / scale)),
  }
}

export function panBy(view: MapView, size: FrameSize, dx: number, dy: number): MapView {
  const scale = scaleAt(view.zoom)
  return clampView({ zoom: view.zoom, center: { x: view.center.x + dx / scale, y: view.center.y + dy / scale } }, size)
}

/** Zooms in or out, keeping what is at the pixel in place. */
export function zoomAt(view: MapView, size: FrameSize, zoom: number, left: number, top: number): MapView {
  const next = clampZoom(zoom)
  const under = fromFrame(view, size, left, top)
  const scale = scaleAt(next)
  const center = { x: under.x - (left - size.width / 2) / scale, y: under.y - (top - size.height / 2) / scale }
  return clampView({ center, zoom: next }, size)
}

/** The view that shows all of `bounds`, with `padding` pixels around them. */
export function fitBounds(bounds: GeoBounds, size: FrameSize, padding = 0, nearest = maxZoom): MapView {
  const top = toWorld({ lat: bounds.north, lng: 0 }).y
  const bottom = toWorld({ lat: bounds.south, lng: 0 }).y
  const span = lngSpan(bounds) / 360
  const west = toWorld({ lat: 0, lng: bounds.west }).x
  const zoomFor = (px: number, share: number) =>
    share <= 0 ? nearest : Math.log2(Math.max(1, px - 2 * padding) / (worldPx * share))
  const zoom = Math.min(nearest, zoomFor(size.width, span), zoomFor(size.height, bottom - top))
  return clampView({ center: { x: west + span / 2, y: (top + bottom) / 2 }, zoom }, size)
}

/**
 * Bounds around points. They cross the antimeridian if the points are on both sides of it and span less than half the world;
 * beyond that the usual map of the world is easier to read. Null without a point.
 */
export function boundsAround(points: readonly LatLng[]): GeoBounds | null {
  if (points.length === 0) return null
  const lngs = [...new Set(points.map(({ lng }) => lng))].sort((a, b) => a - b)
  let [west, east] = [lngs[0]!, lngs.at(-1)!]
  let widest = 360 - (east - west)
  for (let i = 1; i < lngs.length; i++) {
    const gap = lngs[i]! - lngs[i - 1]!
    if (gap > widest && gap >= 180) [widest, west, east] = [gap, lngs[i]!, lngs[i - 1]!]
  }
  let [south, north] = [90, -90]
  for (const { lat } of points) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { south, west, north, east }
}

/** The view of all points; for a single place its surroundings, for none the inhabited world. */
export function fitPoints(points: readonly LatLng[], size: FrameSize, padding: number): MapView {
  const bounds = boundsAround(points) ?? { south: -56, west: -170, north: 75, east: 180 }
  return fitBounds(bounds, size, padding, placeZoom)
}

/** Ten meters: as exact as a URL needs to be. */
const degreeSteps = 1e4

/** The frame's bounds, rounded outward so that nothing is lost; the full circle is from -180 to 180. */
export function boundsOf(view: MapView, size: FrameSize): GeoBounds {
  const from = fromFrame(view, size, 0, 0)
  const to = fromFrame(view, size, size.width, size.height)
  const isWhole = to.x - from.x >= 1
  const up = (value: number) => Math.ceil(value * degreeSteps) / degreeSteps
  const down = (value: number) => Math.floor(value * degreeSteps) / degreeSteps
  // The square ends before the poles, the world does not.
  const north = from.y <= 0 ? 90 : up(toLatLng(from).lat)
  const south = to.y >= 1 ? -90 : down(toLatLng(to).lat)
  return {
    south: Math.max(-90, south),
    west: isWhole ? -180 : down(wrapLng((from.x - 0.5) * 360)) || 0,
    north: Math.min(90, north),
    east: isWhole ? 180 : up(wrapLng((to.x - 0.5) * 360)) || 0,
  }
}
