import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import type { SearchData } from '#contract/search/search.ts'
import { positions as positionTable } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { readMarkers } from '#shared/geo/map-markers.ts'
import { boundsOf, clampView, fitBounds, panBy, zoomAt, type MapView } from '#shared/geo/map-view.ts'
import { boundsContain } from '#shared/geo/place.ts'
import { formatMapArea } from '#shared/search/map-area.ts'
import { formatMapBounds } from '#shared/search/map-bounds.ts'
import {
  changeSearch,
  emptySearch,
  readSearchState,
  searchParameters,
  writeSearchState,
} from '#shared/search/search-state.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { testPosition } from '#tests/factories/many-positions.ts'
import { askedArea } from '#web/features/search/map/area/asked-area.ts'
import { areaOfStroke } from '#web/features/search/map/area/drawn-area.ts'
import { listedPins } from '#web/features/search/map/listed-pins.ts'
import { MapGroups } from '#web/features/search/map/map-groups.ts'

const size = { width: 952, height: 780 }
const moves = 500
const world = { south: -90, west: -180, north: 90, east: 180 }

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(7)
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
/** Places all over the world, some on the antimeridian and near the poles, and one without coordinates. */
const places: PositionLocation[] = Array.from({ length: 60 }, (_, i) => ({
  label: `Place ${i}`,
  city: `Place ${i}`,
  region: null,
  regionCode: null,
  country: 'NO',
  lat: i === 0 ? -89.5 : i === 1 ? 84 : i === 59 ? null : round(random() * 140 - 65),
  lng: i < 8 ? [180, -180, 179.99, -179.99, 178, -171, 0, 45][i]! : i === 59 ? null : round(random() * 360 - 180),
}))
const located = (place: PositionLocation) => place.lat !== null && place.lng !== null

let site: TestApp
let all: { id: number; locations: PositionLocation[] }[]

beforeAll(async () => {
  site = await createTestApp()
  const { db } = site.deps
  await saveEmployer(db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  const rows = Array.from({ length: 400 }, (_, i) => {
    const own = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => places[Math.floor(random() * places.length)]!,
    )
    const locations = [...new Map(own.map((place) => [place.label, place])).values()]
    const workLocationOption = random() < 0.2 ? 'remote' : 'onsite'
    return testPosition(i + 1, { locations, workLocationOption })
  })
  const saved = await db.of('demo.test').insert(positionTable).values(rows).returning()
  all = saved.map(({ id, locations }) => ({ id, locations }))
})
afterAll(() => site.close())

/** One step of a user moving the map: a drag, a turn of the wheel, or a jump. */
function move(view: MapView): MapView {
  const kind = random()
  if (kind < 0.5) return panBy(view, size, (random() - 0.5) * 1800, (random() - 0.5) * 1400)
  if (kind < 0.85)
    return zoomAt(view, size, view.zoom + (random() - 0.5) * 4, random() * size.width, random() * size.height)
  if (kind < 0.95) return clampView({ center: { x: random(), y: random() }, zoom: 1 + random() * 6 }, size)
  return fitBounds({ south: -25, west: 175, north: -5, east: -168 }, size)
}

/** Around the center of the frame, at varying distances: a plausible freehand drawing. */
const stroke = () =>
  Array.from({ length: 9 }, (_, i) => {
    const [angle, reach] = [(i / 9) * 2 * Math.PI, 0.2 + random() * 0.8]
    return {
      x: (size.width / 2) * (1 + reach * Math.cos(angle)),
      y: (size.height / 2) * (1 + reach * Math.sin(angle)),
    }
  })

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

describe('the list and the map', () => {
  it(`agree after ${moves} random moves`, async () => {
    const client = site.client()
    let view = clampView({ center: { x: 0.5, y: 0.4 }, zoom: 2 }, size)
    let crossed = 0
    let found = 0
    let cut = 0
    for (let i = 0; i < moves; i++) {
      view = move(view)
      const area = boundsOf(view, size)
      if (area.west > area.east) crossed++
      // By way of the URL, as with a shared link.
      const mapBounds = formatMapBounds(area)
      const ring = i % 2 === 0 ? areaOfStroke(stroke(), view, size) : null
      const mapArea = ring && formatMapArea(ring)
      const state = readSearchState(
        writeSearchState(changeSearch(emptySearch, { location: 'Map Area', mapBounds, mapArea })),
      )
      const { bounds, corners, isInside } = askedArea(state)
      expect(corners).toEqual(ring)
      const query = new URLSearchParams({ domain: 'demo.test', ...searchParameters(state), only: 'map' })
      const { status, data } = await client.get<SearchData>(`/api/pcsx/search?${query}`)
      expect(status, formatMapBounds(area)).toBe(200)

      const inside = (place: PositionLocation) => located(place) && isInside!({ lat: place.lat!, lng: place.lng! })
      const expected = all.filter(({ locations }) => locations.some(inside))
      expect(data.count, formatMapBounds(area)).toBe(expected.length)
      found += data.count
      const isInBounds = ({ lat, lng }: PositionLocation) =>
        lat !== null && lng !== null && boundsContain(bounds!, { lat, lng })
      if (all.some(({ locations }) => locations.some(isInBounds) && !locations.some(inside))) cut++

      // Every listed position has the pin with its number, in the area.
      const points = Object.fromEntries(
        Object.entries(data.resultsMetaData.hits).map(([id, hit]) => [
          id,
          hit.points!.map(([lat, lng]) => ({ lat, lng })),
        ]),
      )
      const pins = listedPins(data.positions as never, points, { isInside, place: null })
      expect(pins.map(({ number, positionId }) => [number, positionId])).toEqual(
        data.positions.map(({ id }, at) => [at + 1, id]),
      )
      for (const { latlong } of pins) expect(isInside!(latlong)).toBe(true)

      // Pins and clusters together are all results, each at each of its places inside the area.
      const markers = readMarkers(data.filterDef.allFilters)
      for (const { latlong } of pins)
        expect(markers.some((each) => near(each.latlong.lat, latlong.lat) && near(each.latlong.lng, latlong.lng))).toBe(
          true,
        )
      const groups = new MapGroups(markers, pins).within(world, view.zoom)
      const drawn = groups.reduce((sum, { count }) => sum + count, 0) + pins.length
      expect(drawn).toBe(expected.flatMap(({ locations }) => locations.filter(inside)).length)
    }
    expect(crossed, 'moves across the antimeridian').toBeGreaterThan(moves / 50)
    expect(found).toBeGreaterThan(moves)
    expect(cut, 'drawn areas that leave out some of their rectangle').toBeGreaterThan(moves / 10)
  })

  it('never fail for coordinates out of range: the call names the parameter, the page ignores them', async () => {
    const client = site.client()
    for (const bounds of ['91,0,92,1', '0,181,1,182', '1,2,3', 'a,b,c,d', '10,0,-10,1', '1e9,0,0,0', ',,,']) {
      const { status, error } = await client.get(`/api/pcsx/search?domain=demo.test&map_bounds=${bounds}`)
      expect(status).toBe(422)
      expect(error.message).toContain('map_bounds')
    }
    expect(readSearchState({ location: 'Map Area', map_bounds: '91,0,92,1' }).mapBounds).toBeNull()
  })
})

describe('a search by the map', () => {
  it('contains the places of all results but no other filters, and the location of each listed position', async () => {
    const { data } = await site.client().get<SearchData>('/api/pcsx/search?domain=demo.test&only=map&start=20')
    expect(data.filterDef.smartFilters).toEqual([])
    expect(data.filterDef.allFilters.map(({ filterName }) => filterName)).toEqual([
      'latlong_non_remote',
      'latlong_remote',
    ])
    const total = data.filterDef.allFilters.flatMap(({ options }) => options).reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(all.flatMap(({ locations }) => locations.filter(located)).length)
    expect(data.positions).toHaveLength(10)
    for (const { id } of data.positions) {
      const own = all.find((each) => each.id === id)!.locations.filter(located)
      expect(data.resultsMetaData.hits[id]!.points).toEqual(own.map(({ lat, lng }) => [lat, lng]))
    }
  })
  it('contains only the locations of the page’s positions if points are requested', async () => {
    const { data } = await site.client().get<SearchData>('/api/pcsx/search?domain=demo.test&only=points&start=20')
    expect(data.filterDef).toEqual({ smartFilters: [], allFilters: [] })
    expect(Object.values(data.resultsMetaData.hits).every(({ points }) => Array.isArray(points))).toBe(true)
  })
  it('leaves the regular response unchanged', async () => {
    const { data } = await site.client().get<SearchData>('/api/pcsx/search?domain=demo.test')
    expect(Object.values(data.resultsMetaData.hits)[0]).not.toHaveProperty('points')
    expect(data.filterDef.allFilters.length).toBeGreaterThan(2)
  })
})
