import { expect, it } from 'vitest'

import { decodeGazetteer } from '#server/adapters/geocoder/gazetteer-format.ts'
import { Gazetteer } from '#server/adapters/geocoder/gazetteer.ts'
import { encodeGazetteer } from './encode.ts'

const meta = {
  countries: ['DE', 'FJ'],
  regions: [['DE', 'BE', 'Berlin'] as [string, string, string]],
  countryKeys: { germany: 0 },
  regionKeys: { berlin: [0] },
  districtKeys: {},
}
const cities = [
  { name: 'Berlin', country: 0, region: 0, population: 3_426_354, lat: 52.524, lng: 13.411 },
  { name: 'Suva', country: 1, region: 0xffff, population: 77_366, lat: -18.142, lng: 178.442 },
]
const keys = new Map([
  ['suva', [2]],
  ['berlin', [0]],
  ['берлин', [1]],
  ['berlino', [1]],
])

it('decodes what was encoded', () => {
  const places = new Gazetteer(decodeGazetteer(encodeGazetteer({ meta, cities, keys })))
  cities.forEach((city, id) => {
    expect(places.cityName(id)).toBe(city.name)
    expect(places.population(id)).toBe(city.population)
    expect(places.point(id)).toEqual({ lat: city.lat, lng: city.lng })
    expect(places.countryOf(id)).toBe(city.country)
  })
  expect(places.regionOf(0)).toBe(0)
  expect(places.regionOf(1)).toBeNull()
  for (const [key, ids] of keys) expect([...places.citiesNamed(key)]).toEqual(ids)
  expect([...places.citiesNamed('berli')]).toEqual([])
  expect([...places.citiesNamed('zzz')]).toEqual([])
})

it('refuses other files', () => {
  expect(() => decodeGazetteer(Buffer.from('not a gazetteer'))).toThrow('scripts/gazetteer/build.ts')
})
