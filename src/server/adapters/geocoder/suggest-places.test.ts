import { describe, expect, it } from 'vitest'

import { resolvePlaces } from './resolve-places.ts'
import { suggestPlaces } from './suggest-places.ts'

const labels = (prefix: string, options = {}): string[] => suggestPlaces(prefix, options).map((place) => place.label)

describe('suggestPlaces', () => {
  it.each([
    ['lon', 'London, England, GB'],
    ['münch', 'Munich, Bavaria, DE'],
    ['bangal', 'Bengaluru, KA, IN'],
    ['san fr', 'San Francisco, CA, US'],
    ['germ', 'Germany'],
    ['deutschl', 'Germany'],
    ['tex', 'Texas, US'],
    ['моск', 'Moscow, RU'],
    ['東', 'Tokyo, JP'],
    ['paris, t', 'Paris, TX, US'],
    ['austin te', 'Austin, TX, US'],
    ['emea', 'EMEA'],
  ])('%j has %s', (prefix, expected) => expect(labels(prefix)).toContain(expected))

  it('puts larger places first', () => {
    expect(labels('lon')[0]).toBe('London, England, GB')
    expect(labels('s')[0]).toBe('United States')
  })

  it.each([
    ['berln', 'Berlin, DE'],
    ['san fransisco', 'San Francisco, CA, US'],
    ['zurch', 'Zurich, CH'],
    ['lodnon', 'London, England, GB'],
    ['germny', 'Germany'],
    ['texsa', 'Texas, US'],
  ])('forgives one typing error: %j is %s', (prefix, expected) => expect(labels(prefix)[0]).toBe(expected))

  it('prefers places near the person', () => {
    expect(labels('cambridge')[0]).toBe('Cambridge, England, GB')
    expect(labels('cambridge', { bias: { countryCode: 'US' } })[0]).toBe('Cambridge, MA, US')
    expect(labels('cambridge', { bias: { point: { lat: 43.4, lng: -80.3 } } })[0]).toBe('Cambridge, ON, CA')
  })

  it('writes out countries in the requested language', () => {
    expect(labels('kirkwall', { locale: 'de' })[0]).toBe('Kirkwall, Scotland, Vereinigtes Königreich')
    expect(labels('german', { locale: 'fr' })[0]).toBe('Allemagne')
  })

  it('returns no place twice and no more than requested', () => {
    for (const prefix of ['s', 'san', 'new y', 'mun']) {
      const found = labels(prefix, { limit: 6 })
      expect(found.length).toBeLessThanOrEqual(6)
      expect(new Set(found).size).toBe(found.length)
    }
    expect(labels('berlin', { limit: 0 })).toEqual([])
  })

  it('suggests only what search understands', () => {
    for (const prefix of ['ber', 'lon', 'par', 'tex', 'jap']) {
      const [first] = suggestPlaces(prefix)
      expect(first && resolvePlaces(first.label)[0]?.label).toBe(first?.label)
    }
  })

  it('suggests nothing for an empty text, and handles hostile text', () => {
    for (const text of ['', ' ', '\u0000', '🚀', '<>', ',', 'x'.repeat(100_000), '\\', '%', '\ud800']) {
      expect(suggestPlaces(text)).toEqual([])
    }
  })
})
