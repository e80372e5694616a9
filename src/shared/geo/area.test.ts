import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMapArea, readMapArea } from '../search/map-area.ts'
import { areaBounds, areaTest } from './area.ts'
import { toLatLng, toWorld } from './mercator.ts'
import { boundsContain } from './place.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
/** A hook shape, open to the north. */
const hook = [at(0, 0), at(0, 30), at(20, 30), at(20, 20), at(10, 20), at(10, 10), at(20, 10), at(20, 0)]

describe('an area', () => {
  it('contains the points between its sides, not all of the rectangle around it', () => {
    const isIn = areaTest(hook)
    expect([at(5, 15), at(15, 5), at(15, 25)].map(isIn)).toEqual([true, true, true])
    expect([at(15, 15), at(25, 5), at(5, 31), at(-1, 5)].map(isIn)).toEqual([false, false, false, false])
    expect(boundsContain(areaBounds(hook)!, at(15, 15))).toBe(true)
  })
  it('contains its corners and sides, even as rounded in a URL', () => {
    const exact = [at(58.98123456, -2.96012345), at(58.44, -3.09), at(57.14789, -2.09)]
    const rounded = readMapArea(formatMapArea(exact)) as typeof exact
    for (const corner of exact) {
      expect(areaTest(rounded)(corner)).toBe(true)
      expect(boundsContain(areaBounds(rounded)!, corner)).toBe(true)
    }
  })
  it('crosses the antimeridian if its corners do, in either order', () => {
    const fiji = [at(-20, 175), at(-20, -175), at(-15, -175), at(-15, 175)]
    for (const corners of [fiji, fiji.toReversed(), [...fiji.slice(2), ...fiji.slice(0, 2)]]) {
      const isIn = areaTest(corners)
      expect([at(-18, 180), at(-18, -180), at(-18, 178.4), at(-18, -176)].every(isIn)).toBe(true)
      expect([at(-18, 0), at(-18, 174), at(-18, -174)].some(isIn)).toBe(false)
      expect(areaBounds(corners)!.west).toBeCloseTo(174.999)
      expect(areaBounds(corners)!.east).toBeCloseTo(-174.999)
    }
  })
  it('has sides that are straight on the map', () => {
    const isIn = areaTest([at(0, 0), at(60, 60), at(0, 60)])
    const middle = toLatLng({ x: (0.5 + toWorld(at(60, 60)).x) / 2, y: (0.5 + toWorld(at(60, 60)).y) / 2 })
    expect(middle.lat).toBeGreaterThan(33)
    expect(isIn(at(middle.lat - 0.1, middle.lng))).toBe(true)
    expect(isIn(at(middle.lat + 0.1, middle.lng))).toBe(false)
  })
  it('never contains a point outside the rectangle around it', () => {
    const lat = fc.double({ min: -89, max: 89, noNaN: true })
    const lng = fc.double({ min: -180, max: 180, noNaN: true })
    const point = fc.record({ lat, lng })
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 6 }), point, (corners, tried) => {
        const bounds = areaBounds(corners)
        if (bounds && areaTest(corners)(tried)) expect(boundsContain(bounds, tried)).toBe(true)
      }),
      // Half the world wide, so that both ways around are as long.
      { examples: [[[at(0, 179.99999999999997), at(0, 0), at(0, 0), at(0, 0)], at(0, -0.0010000000000000002)]] },
    )
  })
})
