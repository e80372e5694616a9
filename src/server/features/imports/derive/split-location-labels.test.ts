import { describe, expect, it } from 'vitest'
import { resolveLocations } from './resolve-locations.ts'
import { splitLocationLabels } from './split-location-labels.ts'
import { testGeocoder } from '../test-import.ts'

describe('splitLocationLabels', () => {
  it.each([
    ['Berlin', ['Berlin']],
    ['San Francisco, CA', ['San Francisco, CA']],
    ['Berlin or Munich', ['Berlin', 'Munich']],
    ['NYC / SF / Remote', ['NYC', 'SF']],
    ['Paris, France; Lyon, France', ['Paris, France', 'Lyon, France']],
    ['New York, San Francisco, or Seattle (Hybrid)', ['New York', 'San Francisco', 'Seattle (Hybrid)']],
    ['San Francisco, CA or New York, NY', ['San Francisco, CA', 'New York, NY']],
    ['London | Remote', ['London | Remote']],
    ['Remote (EU/UK)', ['Remote (EU/UK)']],
    ['CET +/- 3', ['CET +/- 3']],
    ['Bosnia and Herzegovina', ['Bosnia and Herzegovina']],
    ['Trinidad and Tobago or Barbados', ['Trinidad and Tobago', 'Barbados']],
    ['Newfoundland & Labrador, Canada', ['Newfoundland & Labrador, Canada']],
    ['Remote/Hybrid', ['Remote/Hybrid']],
    ['Portland', ['Portland']],
    ['Oldenburg', ['Oldenburg']],
    ['', ['']],
  ])('%s', (label, expected) => expect(splitLocationLabels(label)).toEqual(expected))
})

describe('resolveLocations', () => {
  const resolve = (...labels: string[]) =>
    resolveLocations(
      labels.map((label) => ({ label })),
      testGeocoder,
    )

  it('gives each place in a label its own point', () => {
    expect(resolve('Berlin or Lisbon').locations.map(({ label, city }) => [label, city])).toEqual([
      ['Berlin', 'Berlin'],
      ['Lisbon', 'Lisbon'],
    ])
    expect(resolve('Paris, London, Berlin').locations.map(({ label }) => label)).toEqual(['Paris', 'London', 'Berlin'])
  })

  it('keeps unrecognized text, reports it, and invents nothing', () => {
    const { locations, unrecognized } = resolve('Atlantis', 'Remote', 'HQ')
    expect(unrecognized).toEqual(['Atlantis'])
    expect(locations).toHaveLength(3)
    expect(locations.every((location) => location.lat === null && location.country === null)).toBe(true)
  })

  it('names a place once, and leaves out a country next to its own city', () => {
    expect(resolve('Berlin', 'berlin').locations).toHaveLength(1)
  })

  it('reads labels in reverse order or among words that are not places', () => {
    expect(resolve('Germany - Berlin').locations[0]).toMatchObject({ label: 'Germany - Berlin', city: 'Berlin' })
    expect(resolve('Lisbon HQ (Hybrid)').locations[0]).toMatchObject({ label: 'Lisbon HQ (Hybrid)', city: 'Lisbon' })
  })

  it('lets the label decide what the place is, and the address which one of that name', () => {
    const at = (place: object) => resolveLocations([place as never], testGeocoder).locations[0]
    expect(at({ label: 'Berlin', city: 'Lisbon', country: 'Portugal' })).toMatchObject({
      city: 'Berlin',
      country: 'DE',
    })
    expect(at({ label: 'Germany', city: 'Berlin', country: 'Germany' })).toMatchObject({ city: 'Berlin' })
    expect(at({ label: 'Germany', city: 'Berlin', country: 'Germany', isRemote: true })).toMatchObject({
      city: null,
      country: 'DE',
    })
    expect(at({ label: 'Remote - Germany', city: 'Berlin', country: 'Germany' })).toMatchObject({
      city: null,
      country: 'DE',
    })
    expect(at({ label: 'Portugal', city: 'Berlin', country: 'Germany' })).toMatchObject({ city: null, country: 'PT' })
    for (const label of ['Europe', 'Remote - EMEA', 'Worldwide', 'Anywhere']) {
      expect(at({ label, city: 'Berlin', country: 'Germany' })).toMatchObject({ city: null, country: null })
    }
  })

  it('prefers an address to a label, a city in the label to an address without one, and uses the source’s own point last', () => {
    const at = (place: object) => resolveLocations([place as never], testGeocoder).locations[0]
    expect(at({ label: 'Main site', city: 'Lisbon', country: 'Portugal' })).toMatchObject({
      label: 'Main site',
      city: 'Lisbon',
    })
    expect(at({ label: 'Lisbon', country: 'Portugal' })).toMatchObject({ city: 'Lisbon' })
    expect(at({ label: 'Remote', city: 'Lisbon', country: 'Portugal' })).toMatchObject({ city: null, country: 'PT' })
    expect(at({ label: 'Nowhere', city: 'Nowhere', country: 'NO', lat: 61, lng: 6 })).toMatchObject({
      city: 'Nowhere',
      country: 'NO',
      lat: 61,
      lng: 6,
    })
    expect(at({ label: 'Nowhere', lat: 0, lng: 0 })).toMatchObject({ lat: null, lng: null })
  })
})
