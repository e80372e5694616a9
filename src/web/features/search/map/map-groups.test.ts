import { describe, expect, it } from 'vitest'
import { readMarkers, type MapMarker } from '#shared/geo/map-markers.ts'
import { toWorld } from '#shared/geo/mercator.ts'
import { MapGroups, type ListedPin } from './map-groups.ts'
import { listedPins, placePins } from './listed-pins.ts'
import type { CardPosition } from '../search.queries.ts'

const world = { south: -90, west: -180, north: 90, east: 180 }
const marker = (lat: number, lng: number, count: number, is_remote = false): MapMarker => ({
  id: `${is_remote} ${lat},${lng}`,
  latlong: { lat, lng },
  count,
  location: `Place ${lat}`,
  is_remote,
})
const pin = (number: number, lat: number, lng: number, isRemote = false): ListedPin => ({
  positionId: number,
  number,
  title: `Job ${number}`,
  isRemote,
  latlong: { lat, lng },
  world: toWorld({ lat, lng }),
})
const sum = (groups: { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)

describe('map groups', () => {
  it('contain every position at every zoom', () => {
    const markers = Array.from({ length: 500 }, (_, i) =>
      marker(((i * 37) % 140) - 70, ((i * 91) % 360) - 180, 1 + (i % 90)),
    )
    const groups = new MapGroups(markers, [])
    for (let zoom = 1; zoom <= 13; zoom++) expect(sum(groups.within(world, zoom))).toBe(sum(markers))
  })
  it('exclude positions with their own pin', () => {
    const groups = new MapGroups([marker(59, -3, 5), marker(59, -3, 2, true)], [pin(1, 59, -3), pin(2, 59, -3, true)])
    expect(groups.within(world, 13)).toMatchObject([{ count: 5, remoteCount: 1 }])
    expect(new MapGroups([marker(59, -3, 1)], [pin(1, 59, -3)]).within(world, 5)).toEqual([])
  })
  it('split up when zooming in, and single places never do', () => {
    const groups = new MapGroups([marker(59, -3, 5), marker(59.1, -3.1, 4)], [])
    const [far] = groups.within(world, 3)
    expect(far).toMatchObject({ count: 9, location: null })
    expect(groups.within(world, far!.expansionZoom!)).toHaveLength(2)
    expect(groups.within(world, 13).map(({ expansionZoom, location }) => [expansionZoom, location])).toEqual(
      expect.arrayContaining([
        [null, 'Place 59'],
        [null, 'Place 59.1'],
      ]),
    )
  })
  it('are found on both sides of the antimeridian', () => {
    const groups = new MapGroups([marker(-18, 178, 3), marker(-14, -171, 4), marker(50, 0, 9)], [])
    expect(sum(groups.within({ south: -30, west: 170, north: 0, east: -165 }, 6))).toBe(7)
  })
  it('exclude invalid coordinates', () => {
    const options = [
      { label: 3, value: 'Nowhere:::91,0' },
      { label: 2, value: 'Oslo:::59.9,10.7' },
    ]
    const groups = new MapGroups(readMarkers([{ filterName: 'latlong_remote', options }]), [])
    expect(sum(groups.within(world, 1))).toBe(2)
  })
})

const position = (id: number, workLocationOption = 'onsite') =>
  ({ id, name: `Job ${id}`, workLocationOption }) as CardPosition

describe('numbered pins', () => {
  const points = {
    7: [
      { lat: 40, lng: 10 },
      { lat: 59, lng: -3 },
    ],
    8: [],
    9: [{ lat: 10, lng: 10 }],
  }
  it('have the numbers of the list; a position without a place has none', () => {
    const pins = listedPins([position(7), position(8), position(9, 'remote_local')], points, {
      isInside: null,
      place: null,
    })
    expect(pins.map(({ number, positionId, isRemote }) => [number, positionId, isRemote])).toEqual([
      [1, 7, false],
      [3, 9, true],
    ])
  })
  it('are at the place that was searched for', () => {
    const isInside = ({ lat }: { lat: number }) => lat > 58
    expect(listedPins([position(7)], points, { isInside, place: null })[0]!.latlong).toEqual({ lat: 59, lng: -3 })
    expect(listedPins([position(7)], points, { isInside: null, place: { lat: 58, lng: -2 } })[0]!.latlong.lat).toBe(59)
  })
  it('move apart if they would cover each other or a number', () => {
    const alone = placePins([pin(1, 59, -3)], [], 8)
    expect(alone).toMatchObject([{ angle: 0, ringPx: 0 }])
    const three = placePins([pin(1, 59, -3), pin(2, 59, -3), pin(3, 59, -3)], [], 8)
    expect(three.map(({ angle }) => angle)).toEqual([0, 44, -44])
    const group = new MapGroups([marker(59, -3, 70)], []).within(world, 8)
    expect(placePins([pin(1, 59, -3)], group, 8)[0]!.ringPx).toBeGreaterThan(30)
    const ten = placePins(
      Array.from({ length: 10 }, (_, i) => pin(i + 1, 59, -3)),
      group,
      8,
    )
    expect(new Set(ten.map(({ angle }) => Math.round((angle + 360) % 360))).size).toBe(10)
  })
})
