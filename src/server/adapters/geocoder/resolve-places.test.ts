import { describe, expect, it } from 'vitest'

import { resolvePlaces } from './resolve-places.ts'

const labels = (text: string): string[] => resolvePlaces(text).map((place) => `${place.kind} ${place.label}`)

describe('resolvePlaces', () => {
  it.each([
    ['New York, United States', ['city New York, NY, US', 'region New York, US']],
    ['Texas', ['region Texas, US']],
    ['Germany', ['country Germany']],
    ['Georgia', ['region Georgia, US', 'country Georgia']],
    ['Kansas City, MO', ['city Kansas City, MO, US']],
    ['London', ['city London, England, GB']],
    ['Washington', ['city Washington, DC, US', 'region Washington, US']],
    ['München', ['city Munich, Bavaria, DE']],
    ['remote', ['remote Remote']],
    ['Remote Germany', ['country Germany', 'remote Remote']],
    ['EMEA', ['continent EMEA']],
    ['Remote, EMEA', ['continent EMEA', 'remote Remote']],
    ['Berlin (Remote)', ['city Berlin, DE', 'region Berlin, DE', 'remote Remote']],
    ['latin america', ['continent Latin America']],
    ['', []],
    ['asdfghjkl', []],
  ])('%j', (text, expected) => expect(labels(text)).toEqual(expected))

  it('reads hyphens, underscores and plus signs as spaces', () => {
    const expected = labels('new york')
    for (const text of ['new-york', 'new_york', 'new+york', 'NEW YORK']) expect(labels(text)).toEqual(expected)
    expect(labels('san-francisco,-ca')).toEqual(['city San Francisco, CA, US'])
  })

  it('returns the alternatives for a shared name, larger cities first, up to the limit', () => {
    const springfields = resolvePlaces('Springfield', { limit: 3 })
    expect(springfields).toHaveLength(3)
    const populations = springfields.map((place) => (place.kind === 'city' ? place.population : 0))
    expect(populations).toEqual(populations.toSorted((a, b) => b - a))
    expect(resolvePlaces('Springfield', { limit: 0 })).toEqual([])
    // Places with the same name do not push out the word.
    expect(resolvePlaces('Remote, Springfield', { limit: 3 }).map(({ kind }) => kind)).toEqual([
      'city',
      'city',
      'remote',
    ])
  })

  it('offers both the city and the country of a shared name', () => {
    expect(resolvePlaces('Luxembourg').map((place) => place.kind)).toEqual(expect.arrayContaining(['country', 'city']))
  })

  it('reads points and refuses those off the globe', () => {
    expect(resolvePlaces('51.5,-0.12')).toEqual([{ kind: 'point', label: '51.5,-0.12', lat: 51.5, lng: -0.12 }])
    expect(resolvePlaces(' -33.9 , 151.2 ')).toMatchObject([{ kind: 'point', lat: -33.9, lng: 151.2 }])
    expect(resolvePlaces('91,0')).toEqual([])
    expect(resolvePlaces('0,181')).toEqual([])
  })

  it('lists the countries of a continent', () => {
    const [europe] = resolvePlaces('Europe')
    expect(europe).toMatchObject({ kind: 'continent', countryCodes: expect.arrayContaining(['DE', 'GB', 'CH']) })
  })

  it('understands every label that it returns', () => {
    for (const text of ['Kirkwall', 'Redmond, WA', 'Bavaria', 'Japan', 'São Paulo', 'Tokyo', 'Cork']) {
      const [place] = resolvePlaces(text)
      expect(place && resolvePlaces(place.label)[0]).toEqual(place)
    }
  })

  it('handles hostile text', () => {
    for (const text of [
      'x'.repeat(100_000),
      '\u0000',
      '🚀'.repeat(1000),
      '<script>',
      '%00',
      '1,1,1,1',
      ','.repeat(5000),
    ]) {
      expect(resolvePlaces(text)).toEqual([])
    }
  })
})
