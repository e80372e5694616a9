import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaTest } from '#shared/geo/area.ts'
import { fromFrame } from '#shared/geo/map-view.ts'
import { toLatLng, toWorld } from '#shared/geo/mercator.ts'
import { formatMapArea, readMapArea } from '#shared/search/map-area.ts'
import { areaOfStroke } from './drawn-area.ts'

const size = { width: 900, height: 700 }
const view = { center: toWorld({ lat: 58.9, lng: -3 }), zoom: 7 }
const isIn = (corners: ReturnType<typeof areaOfStroke>, x: number, y: number) =>
  areaTest(corners!)(toLatLng(fromFrame(view, size, x, y)))
const at = (x: number, y: number) => ({ x, y })
const circle = (x: number, y: number, radius: number, turns = 1) =>
  Array.from({ length: 200 }, (_, i) => {
    const angle = (i / 199) * turns * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })

describe('a stroke around an area', () => {
  it('becomes an area with few corners, even if it overshoots its start', () => {
    for (const turns of [0.95, 1, 1.1]) {
      const corners = areaOfStroke(circle(400, 300, 150, turns), view, size)
      expect(corners!.length).toBeLessThan(40)
      expect([isIn(corners, 400, 300), isIn(corners, 500, 300), isIn(corners, 560, 300)]).toEqual([true, true, false])
    }
  })
  it('becomes its larger loop if it crosses itself', () => {
    const eight = Array.from({ length: 201 }, (_, i) => {
      const angle = (i / 201) * 2 * Math.PI
      const reach = Math.cos(angle) > 0 ? 250 : 120
      return { x: 400 + reach * Math.cos(angle), y: 300 + 100 * Math.sin(2 * angle) }
    })
    const corners = areaOfStroke(eight, view, size)
    expect([isIn(corners, 320, 300), isIn(corners, 550, 300)]).toEqual([false, true])
  })
  it('may enclose most of a world that the frame shows more than once', () => {
    const whole = [at(10, 300), at(890, 300), at(890, 420), at(10, 420), at(10, 301)]
    const corners = areaOfStroke(whole, { center: { x: 0.5, y: 0.5 }, zoom: 1 }, size)
    const isInside = areaTest(corners!)
    expect([-170, -90, 0, 90, 170].map((lng) => isInside({ lat: 10, lng }))).toEqual([true, true, true, true, true])
    expect(isInside({ lat: 60, lng: 0 })).toBe(false)
  })
  it('may cross the antimeridian', () => {
    const corners = areaOfStroke(circle(450, 350, 100), { center: { x: 0, y: 0.55 }, zoom: 4 }, size)!
    const lngs = corners.map(({ lng }) => lng)
    expect([Math.min(...lngs) < -170, Math.max(...lngs) > 170]).toEqual([true, true])
    expect(areaTest(corners)(toLatLng({ x: 0, y: 0.55 }))).toBe(true)
  })
  it('becomes no area if it encloses nothing', () => {
    const line = Array.from({ length: 50 }, (_, i) => ({ x: 100 + i * 5, y: 100 + i * 3 }))
    for (const stroke of [[], line.slice(0, 1), line, [...line, ...line.toReversed()], circle(300, 300, 5)])
      expect(areaOfStroke(stroke, view, size)).toBeNull()
  })
  it('always becomes an area that the server accepts', () => {
    const point = fc.record({
      x: fc.double({ min: 0, max: 900, noNaN: true }),
      y: fc.double({ min: 0, max: 700, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.integer({ min: 1, max: 13 }), (stroke, zoom) => {
        const corners = areaOfStroke(stroke, { ...view, zoom }, size)
        if (corners) expect(readMapArea(formatMapArea(corners))).toEqual(corners)
      }),
    )
  })
})
