import { describe, expect, it } from 'vitest'

import { continentNamed } from './continents.ts'
import { alpha3ByCountryCode, countryCodes, countryName, isCountryCode } from './country-names.ts'
import { foldPlace } from './fold-place.ts'
import { standardizedLocation } from './standard-location.ts'

describe('foldPlace', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Saint-Étienne', 'st etienne'],
    ['ST. ETIENNE', 'st etienne'],
    ['D.C.', 'dc'],
    ['Washington, D.C', 'washington dc'],
    ['St.Louis', 'st louis'],
    ["L'Aquila", 'laquila'],
    ['Łódź', 'lodz'],
    ['Groß-Gerau', 'gross gerau'],
    ['İstanbul', 'istanbul'],
    ['Ελλάδα', 'ελλαδα'],
    ['東京', '東京'],
    ['が', 'が'],
    ['constructor', 'constructor'],
    ['!?', ''],
  ])('%s folds to %s', (text, expected) => expect(foldPlace(text)).toBe(expected))

  it('changes nothing when applied twice', () => {
    for (const text of ['Zürich', 'Fort Worth', 'Côte d’Ivoire', 'Москва', 'القاهرة']) {
      expect(foldPlace(foldPlace(text))).toBe(foldPlace(text))
    }
  })
})

describe('countryName', () => {
  it('names countries in a locale', () => {
    expect(countryName('DE')).toBe('Germany')
    expect(countryName('DE', 'fr')).toBe('Allemagne')
    expect(countryName('JP', 'ar')).toBe('اليابان')
    expect(countryName('HK')).toBe('Hong Kong')
  })

  it('falls back to English for a malformed locale and to the code for an unknown country', () => {
    expect(countryName('DE', 'not a locale')).toBe('Germany')
    expect(countryName('QQ')).toBe('QQ')
    expect(countryName('<b>')).toBe('<b>')
  })

  it('knows 250 countries with distinct codes', () => {
    expect(countryCodes).toHaveLength(250)
    expect(new Set(alpha3ByCountryCode.values()).size).toBe(250)
    expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code) && isCountryCode(code))).toBe(true)
  })
})

describe('continents', () => {
  it('contain only known countries', () => {
    const names =
      'europe|european union|emea|asia|apac|africa|middle east|mena|gcc|north america|namer|latin america|south america|central america|caribbean|americas|oceania|southeast asia|south asia|dach|benelux|nordics|baltics|iberia|uki|anz|cee'
    for (const name of names.split('|')) {
      const { countryCodes: members } = continentNamed(name)!
      expect(members.filter((code) => !isCountryCode(code))).toEqual([])
      expect(new Set(members).size).toBe(members.length)
    }
  })

  it('can be found by their common names', () => {
    expect(continentNamed('emea')?.countryCodes).toEqual(expect.arrayContaining(['DE', 'AE', 'ZA']))
    expect(continentNamed('latam')?.label).toBe('Latin America')
    expect(continentNamed('germany')).toBeNull()
  })
})

describe('standardizedLocation', () => {
  const at = (city: string | null, region: string | null, regionCode: string | null, country: string | null) =>
    standardizedLocation({ city, region, regionCode, country })

  it('names the region by its code only if that is usual in the country', () => {
    expect(at('Redmond', 'Washington', 'WA', 'US')).toBe('Redmond, WA, US')
    expect(at('Toronto', 'Ontario', 'ON', 'CA')).toBe('Toronto, ON, CA')
    expect(at('Dublin', 'Leinster', 'L', 'IE')).toBe('Dublin, IE')
  })

  it('names regions and countries, too', () => {
    expect(at(null, 'Texas', 'TX', 'US')).toBe('TX, US')
    expect(at(null, 'Bavaria', 'BY', 'DE')).toBe('Bavaria, DE')
    expect(at(null, null, null, 'DE')).toBe('DE')
    expect(at(null, null, null, null)).toBeNull()
  })
})
