import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsAround,
  boundsOf,
  clampView,
  fitBounds,
  fitPoints,
  fromFrame,
  maxZoom,
  minZoom,
  panBy,
  toFrame,
  zoomAt,
} from './map-view.ts'
import { nearestX, toLatLng, toWorld, wrapLng } from './mercator.ts'
import { boundsContain, isLatLng } from './place.ts'

const size = { width: 952, height: 780 }
const lat = fc.double({ min: -85, max: 85, noNaN: true })
const lng = fc.double({ min: -180, max: 180, noNaN: true })
const view = fc
  .record({
    x: fc.double({ min: -3, max: 3, noNaN: true }),
    y: fc.double({ min: -1, max: 2, noNaN: true }),
    zoom: fc.double({ min: -5, max: 30, noNaN: true }),
  })
  .map(({ x, y, zoom }) => clampView({ center: { x, y }, zoom }, size))

describe('the Mercator plane', () => {
  it('converts every coordinate back', () => {
    fc.assert(
      fc.property(lat, lng, (a, o) => {
        const back = toLatLng(toWorld({ lat: a, lng: o }))
        expect(back.lat).toBeCloseTo(a, 8)
        expect(back.lng).toBeCloseTo(o, 8)
      }),
    )
  })
  it('puts the poles on its edge', () => {
    expect(toWorld({ lat: 90, lng: 0 }).y).toBe(0)
    expect(toWorld({ lat: -90, lng: 180 })).toEqual({ x: 1, y: 1 })
  })
  it('counts meridians around the world', () => {
    expect([wrapLng(190), wrapLng(-190), wrapLng(180), wrapLng(-180), wrapLng(540.5)]).toEqual([
      -170, 170, 180, -180, -179.5,
    ])
    expect(nearestX(0.99, 0.01)).toBeCloseTo(-0.01)
  })
})

describe('a view of the map', () => {
  it('stays between zoom 1 and 13 and between the poles, whatever is requested', () => {
    fc.assert(
      fc.property(view, ({ center, zoom }) => {
        expect(zoom).toBeGreaterThanOrEqual(minZoom)
        expect(zoom).toBeLessThanOrEqual(maxZoom)
        expect(center.x).toBeGreaterThanOrEqual(0)
        expect(center.x).toBeLessThanOrEqual(1)
        expect(center.y).toBeGreaterThanOrEqual(0)
        expect(center.y).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('has valid bounds that contain what it shows', () => {
    fc.assert(
      fc.property(
        view,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (v, a, b) => {
          const bounds = boundsOf(v, size)
          expect(isLatLng({ lat: bounds.south, lng: bounds.west })).toBe(true)
          expect(isLatLng({ lat: bounds.north, lng: bounds.east })).toBe(true)
          expect(boundsContain(bounds, toLatLng(fromFrame(v, size, a * size.width, b * size.height)))).toBe(true)
        },
      ),
    )
  })
  it('keeps the point under the pointer in place while it zooms', () => {
    const before = clampView({ center: { x: 0.5, y: 0.3 }, zoom: 8 }, size)
    const point = fromFrame(before, size, 100, 700)
    const { left, top } = toFrame(zoomAt(before, size, 10.5, 100, 700), size, point)
    expect(left).toBeCloseTo(100, 4)
    expect(top).toBeCloseTo(700, 4)
  })
  it('continues across the antimeridian', () => {
    const fiji = fitBounds({ south: -20, west: 176, north: -14, east: -178 }, size)
    const bounds = boundsOf(fiji, size)
    expect(bounds.west).toBeGreaterThan(bounds.east)
    expect(boundsContain(bounds, { lat: -18, lng: 180 })).toBe(true)
    expect(boundsContain(bounds, { lat: -18, lng: 0 })).toBe(false)
    const moved = boundsOf(panBy(fiji, size, 952 * 3, 0), size)
    expect(moved.west).toBeLessThan(moved.east)
  })
  it('shows all of the bounds that it was fitted to', () => {
    const bounds = { south: 58.5, west: -4, north: 59.5, east: -2.2 }
    const shown = boundsOf(fitBounds(bounds, size), size)
    expect(shown.south).toBeLessThanOrEqual(bounds.south)
    expect(shown.west).toBeLessThanOrEqual(bounds.west)
    expect(shown.north).toBeGreaterThanOrEqual(bounds.north)
    expect(shown.east).toBeGreaterThanOrEqual(bounds.east)
  })
  it('shows every point that it was fitted to', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ lat, lng }), { minLength: 1, maxLength: 20 }), (points) => {
        const fitted = fitPoints(points, size, 40)
        // At zoom 1 the whole world does not fit into a frame that is taller than wide, so its middle is shown.
        if (fitted.zoom === minZoom) return
        const bounds = boundsOf(fitted, size)
        for (const point of points) expect(boundsContain(bounds, point)).toBe(true)
      }),
    )
  })
  it('is centered on a single place', () => {
    expect(fitPoints([{ lat: 59, lng: -3 }], size, 40).zoom).toBe(10)
    expect(fitPoints([], size, 40).zoom).toBeLessThan(3)
  })
  it('returns the whole world as the whole world', () => {
    const bounds = boundsOf(clampView({ center: { x: 0.9, y: 0.5 }, zoom: 1 }, size), size)
    expect(bounds).toEqual({ south: -90, west: -180, north: 90, east: 180 })
  })
})

describe('bounds', () => {
  it('of points on both sides of the antimeridian cross it', () => {
    expect(
      boundsAround([
        { lat: -18, lng: 178 },
        { lat: -14, lng: -171 },
      ]),
    ).toEqual({
      south: -18,
      west: 178,
      north: -14,
      east: -171,
    })
  })
  it('of points all around the world do not', () => {
    const bounds = boundsAround([-150, -122, -74, 0, 54, 121, 175].map((each) => ({ lat: 10, lng: each })))
    expect(bounds).toMatchObject({ west: -150, east: 175 })
    expect(boundsAround([])).toBeNull()
  })
})
