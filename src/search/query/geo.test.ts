import { describe, expect, it } from 'vitest'
import { idsOf, indexOf, place, position } from '../index/test-positions.ts'
import type { Place } from '#shared/geo/place.ts'

const newYork = place({
  label: 'New York, NY',
  city: 'New York',
  region: 'New York',
  regionCode: 'NY',
  country: 'US',
  lat: 40.7128,
  lng: -74.006,
})
const newark = place({
  label: 'Newark',
  city: 'Newark',
  region: 'New Jersey',
  regionCode: 'NJ',
  country: 'US',
  lat: 40.7357,
  lng: -74.1724,
})
const buffalo = place({
  label: 'Buffalo, NY',
  city: 'Buffalo',
  region: 'New York',
  regionCode: 'NY',
  country: 'US',
  lat: 42.8864,
  lng: -78.8784,
})
const suva = place({ label: 'Suva', city: 'Suva', country: 'FJ', lat: -18.1416, lng: 178.4419 })
const apia = place({ label: 'Apia', city: 'Apia', country: 'WS', lat: -13.8333, lng: -171.7667 })
const nowhere = place({ label: 'Our New York office', city: 'New York', regionCode: 'NY', country: 'US' })

const city: Place = {
  kind: 'city',
  label: 'New York',
  city: 'New York',
  regionCode: 'NY',
  region: 'New York',
  countryCode: 'US',
  lat: 40.7128,
  lng: -74.006,
  population: 8_000_000,
}
const state: Place = { kind: 'region', label: 'New York, US', regionCode: 'NY', region: 'New York', countryCode: 'US' }
const country: Place = { kind: 'country', label: 'United States', countryCode: 'US', country: 'United States' }

const index = indexOf([
  position({ id: 1, locations: [buffalo], postedTs: 9 }),
  position({ id: 2, locations: [newark], postedTs: 8 }),
  position({ id: 3, locations: [suva, newYork], postedTs: 7 }),
  position({ id: 4, locations: [apia], workLocationOption: 'remote', postedTs: 6 }),
  position({ id: 5, locations: [suva], workLocationOption: 'remote_local', postedTs: 5 }),
  position({ id: 6, locations: [nowhere], postedTs: 4 }),
  position({ id: 7, locations: [], postedTs: 3 }),
])

describe('places', () => {
  it('for a city match within the radius, by any location, and by name if there are no coordinates', () => {
    expect(idsOf(index, { places: [city] })).toEqual([2, 3, 6])
    expect(idsOf(index, { places: [city], radiusKm: 5 })).toEqual([3, 6])
    expect(idsOf(index, { places: [city], radiusKm: 0 })).toEqual([3, 6])
  })

  it('for a region and a country are never circles', () => {
    expect(idsOf(index, { places: [state] })).toEqual([1, 3, 6])
    expect(idsOf(index, { places: [country] })).toEqual([1, 2, 3, 6])
    expect(idsOf(index, { places: [{ kind: 'continent', label: 'Oceania', countryCodes: ['FJ', 'WS'] }] })).toEqual([
      3, 4, 5,
    ])
  })

  it('keep their order when sorting by relevance', () => {
    const answer = index.search({ places: [city, state], sort: 'relevance' })
    expect(answer.hits.map(({ id, placeIndex }) => [id, placeIndex])).toEqual([
      [2, 0],
      [3, 0],
      [6, 0],
      [1, 1],
    ])
  })

  it('report the nearest location and its distance', () => {
    const hit = index.search({ places: [city] }).hits[1]
    expect(hit).toMatchObject({ id: 3, locationIndex: 1, distanceKm: 0 })
    expect(index.search({ places: [city], sort: 'distance' }).hits.map(({ id }) => id)).toEqual([3, 2, 6])
    expect(index.search({ places: [city] }).hits[0]?.distanceKm).toBeCloseTo(14.2, 0)
  })

  it('include remote positions if asked, local ones only from the same country', () => {
    expect(idsOf(index, { places: [city], includeRemote: true })).toEqual([2, 3, 4, 6])
    expect(
      idsOf(index, {
        places: [{ kind: 'country', label: 'Fiji', countryCode: 'FJ', country: 'Fiji' }],
        includeRemote: true,
      }),
    ).toEqual([3, 4, 5])
    expect(idsOf(index, { places: [{ kind: 'remote', label: 'Remote' }] })).toEqual([4, 5])
    expect(index.search({ places: [city], includeRemote: true, sort: 'relevance' }).hits.at(-1)).toMatchObject({
      id: 4,
      placeIndex: -1,
    })
  })

  it('may be an area across the antimeridian', () => {
    expect(idsOf(index, { bounds: { south: -25, north: -5, west: 170, east: -170 } })).toEqual([3, 4, 5])
    expect(idsOf(index, { bounds: { south: -25, north: -5, west: -170, east: 170 } })).toEqual([])
  })

  it('may be an area with corners, also within a rectangle', () => {
    const area = [
      { lat: -25, lng: 170 },
      { lat: -25, lng: -170 },
      { lat: -5, lng: -170 },
      { lat: -5, lng: 170 },
    ]
    expect(idsOf(index, { area })).toEqual([3, 4, 5])
    expect(idsOf(index, { area: area.slice(1) })).toEqual([4])
    expect(idsOf(index, { area, bounds: { south: -25, north: -15, west: 170, east: -170 } })).toEqual([3, 5])
    const { noResults } = index.search({ area: area.map(({ lat, lng }) => ({ lat: lat + 60, lng })) })
    expect(noResults?.without).toEqual([{ name: 'area', count: 7 }])
  })

  it('on both sides of the antimeridian are near each other', () => {
    const point: Place = { kind: 'point', label: 'Taveuni', lat: -18.14, lng: -179.9 }
    expect(idsOf(index, { places: [point], radiusKm: 200 })).toEqual([3, 5])
  })

  it('are counted on the map at each of their points, without a limit', () => {
    const { markers } = index.search({ size: 1 })
    expect(markers.nonRemote).toEqual([
      { label: 'Buffalo, NY', lat: 42.8864, lng: -78.8784, count: 1 },
      { label: 'New York, NY', lat: 40.7128, lng: -74.006, count: 1 },
      { label: 'Newark', lat: 40.7357, lng: -74.1724, count: 1 },
      { label: 'Suva', lat: -18.1416, lng: 178.4419, count: 1 },
    ])
    expect(markers.remote.map(({ label }) => label)).toEqual(['Apia', 'Suva'])
    const many = indexOf(
      Array.from({ length: 2000 }, (_, i) =>
        position({ id: i + 1, locations: [place({ label: `P${i}`, lat: i / 100, lng: 1 })] }),
      ),
    )
    expect(many.search({ size: 1 }).markers.nonRemote).toHaveLength(2000)
  })

  it('explain an empty result with a wider radius', () => {
    const { noResults } = index.search({ places: [{ kind: 'point', label: 'Albany', lat: 42.65, lng: -73.75 }] })
    expect(noResults?.widerRadius).toEqual({ radiusKm: 400, count: 2 })
    expect(noResults?.without).toEqual([{ name: 'places', count: 7 }])
  })

  it('refuse an invalid radius', () => {
    expect(() => index.search({ places: [city], radiusKm: Number.NaN })).toThrow(/radiusKm/)
    expect(() => index.search({ start: -1 })).toThrow(/start/)
  })
})
