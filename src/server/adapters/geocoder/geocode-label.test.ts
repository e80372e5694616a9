import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { standardizedLocation } from '#shared/geo/standard-location.ts'
import { geocodeLabel, geocodeLabelFully } from './geocode-label.ts'
import type { GeocodeHints } from './geocode-label.ts'

const where = (label: string, hints?: GeocodeHints): string | null => {
  const place = geocodeLabel(label, hints)
  return place && standardizedLocation(place)
}
const everywhere = (label: string): (string | null)[] =>
  geocodeLabelFully(label).places.map((place) => standardizedLocation(place))

describe('geocodeLabel on labels that name one city', () => {
  it.each([
    ['San Francisco, CA', 'San Francisco, CA, US'],
    ['New York City', 'New York, NY, US'],
    ['NYC', 'New York, NY, US'],
    ['New York, New York, United States', 'New York, NY, US'],
    ['Bangalore', 'Bengaluru, KA, IN'],
    ['Bengaluru', 'Bengaluru, KA, IN'],
    ['München', 'Munich, DE'],
    ['Muenchen', 'Munich, DE'],
    ['US-TX-Austin', 'Austin, TX, US'],
    ['austin tx', 'Austin, TX, US'],
    ['Austin Texas USA', 'Austin, TX, US'],
    ['Berlin, Germany', 'Berlin, DE'],
    ['Germany - Berlin', 'Berlin, DE'],
    ['London, England, United Kingdom', 'London, GB'],
    ['Greater Boston Area', 'Boston, MA, US'],
    ['SF Bay Area', 'San Francisco, CA, US'],
    ['Paris, Île-de-France', 'Paris, FR'],
    ['HQ - Amsterdam (Hybrid)', 'Amsterdam, NL'],
    ['São Paulo - SP', 'São Paulo, SP, BR'],
    ['Sao Paulo, Sao Paulo, Brasil', 'São Paulo, SP, BR'],
    ['Tokyo, Japan / 東京', 'Tokyo, JP'],
    ['東京都', 'Tokyo, JP'],
    ['Москва', 'Moscow, RU'],
    ['دبي', 'Dubai, AE'],
    ['서울', 'Seoul, KR'],
    ['תל אביב', 'Tel Aviv, IL'],
    ['Londres', 'London, GB'],
    ['Mailand', 'Milan, IT'],
    ['Nueva York', 'New York, NY, US'],
    ['Sydney NSW', 'Sydney, NSW, AU'],
    ['Toronto, ON', 'Toronto, ON, CA'],
    ['Pune, MH, India', 'Pune, MH, IN'],
    ['Monterrey, Nuevo León, Mexico', 'Monterrey, NLE, MX'],
    ['Washington, D.C.', 'Washington, DC, US'],
    ['Washington DC', 'Washington, DC, US'],
    ['Hong Kong, China', 'Hong Kong, HK'],
    ['Singapore, Singapore', 'Singapore, SG'],
    ['Brooklyn, New York', 'Brooklyn, NY, US'],
    ['Dundrum, County Dublin, Ireland', 'Dundrum, IE'],
    ['Savona, SV, Italy', 'Savona, IT'],
    ['Vancouver, CA', 'Vancouver, BC, CA'],
    ['Bogota, CO', 'Bogotá, CO'],
    ['Berlin, DEU', 'Berlin, DE'],
  ])('%s is %s', (label, expected) => expect(where(label)).toBe(expected))

  it('ignores the street of an address', () => {
    expect(where('12 Main Street, Wyandanch, NY 11798')).toBe('Wyandanch, NY, US')
    expect(where('7000 First Ranger Dr South Beloit, IL 61080')).toBe('South Beloit, IL, US')
  })

  it('forgives one wrong letter only next to the right region', () => {
    expect(where('Pheonix, AZ')).toBe('Phoenix, AZ, US')
    expect(where('San Fransisco, California')).toBe('San Francisco, CA, US')
    expect(where('Pheonix, ME')).toBe('ME, US')
    expect(where('Pheonix')).toBeNull()
  })

  it('reads coordinates from the gazetteer', () => {
    const place = geocodeLabel('Kirkwall')
    expect(place).toMatchObject({ kind: 'city', city: 'Kirkwall', region: 'Scotland', country: 'GB' })
    expect(place?.lat).toBeCloseTo(58.98, 1)
    expect(place?.lng).toBeCloseTo(-2.96, 1)
  })
})

describe('geocodeLabel on names that several places share', () => {
  it.each([
    ['Dublin', 'Dublin, IE'],
    ['Dublin, Ireland', 'Dublin, IE'],
    ['Dublin, OH', 'Dublin, OH, US'],
    ['Dublin, Ohio', 'Dublin, OH, US'],
    ['Paris, Texas', 'Paris, TX, US'],
    ['London, ON', 'London, ON, CA'],
    ['Ontario, CA', 'Ontario, CA, US'],
    ['Ontario, Canada', 'ON, CA'],
    ['Rochester, New York', 'Rochester, NY, US'],
    ['Kansas City, MO', 'Kansas City, MO, US'],
    ['Kansas City, Kansas', 'Kansas City, KS, US'],
    ['Tbilisi, Georgia', 'Tbilisi, GE'],
    ['Atlanta, Georgia', 'Atlanta, GA, US'],
    ['Valencia', 'Valencia, ES'],
    ['California', 'CA, US'],
    ['LA', 'Los Angeles, CA, US'],
    ['Mexico', 'MX'],
    ['Luxembourg', 'LU'],
  ])('%s is %s', (label, expected) => expect(where(label)).toBe(expected))

  it('uses a hint to decide', () => {
    expect(where('Dublin', { countryCode: 'US' })).toMatch(/, US$/)
    expect(where('Cambridge', { lat: 42.37, lng: -71.1 })).toBe('Cambridge, MA, US')
    expect(where('Cambridge', { lat: 52.2, lng: 0.12 })).toBe('Cambridge, GB')
    expect(where('Georgia', { countryCode: 'GE' })).toBe('GE')
  })

  it('ignores invalid hints', () => {
    expect(where('Dublin', { countryCode: '??', lat: 999, lng: NaN })).toBe('Dublin, IE')
  })
})

describe('regions and countries', () => {
  it('never have coordinates', () => {
    expect(geocodeLabel('Remote - US')).toEqual({
      kind: 'country',
      city: null,
      region: null,
      regionCode: null,
      country: 'US',
      lat: null,
      lng: null,
      isRemote: true,
    })
    expect(geocodeLabel('Texas, United States')).toMatchObject({
      kind: 'region',
      regionCode: 'TX',
      lat: null,
      lng: null,
    })
  })

  it.each([
    ['UK', 'GB'],
    ['CAN', 'CA'],
    ['Great Britain', 'GB'],
    ['U.S.', 'US'],
    ['Deutschland', 'DE'],
    ['Holland', 'NL'],
    ['Czechia', 'CZ'],
    ['South Korea', 'KR'],
    ['UAE', 'AE'],
    ['KSA', 'SA'],
    ['日本', 'JP'],
    ['Bayern', 'Bavaria, DE'],
    ['Remote - IL', 'IL, US'],
  ])('%s is %s', (label, expected) => expect(where(label)).toBe(expected))

  it('excludes a city if the region next to it does not contain it', () => {
    expect(where('Anderson, WY')).toBe('WY, US')
    expect(where('London, Germany')).toBe('DE')
  })

  it('does not confuse an unknown town with the city named like its state', () => {
    expect(where('Unheardofville, New York, United States')).toBe('NY, US')
  })
})

describe('labels with several places', () => {
  it.each([
    ['San Francisco, CA; New York, NY', ['San Francisco, CA, US', 'New York, NY, US']],
    ['Austin, TX or Berlin (Hybrid)', ['Austin, TX, US', 'Berlin, DE']],
    ['Chicago, San Francisco, Seattle', ['Chicago, IL, US', 'San Francisco, CA, US', 'Seattle, WA, US']],
    [
      'San Francisco, CA, Washington, D.C., New York City, N.Y.',
      ['San Francisco, CA, US', 'Washington, DC, US', 'New York, NY, US'],
    ],
    ['London OR Dublin', ['London, GB', 'Dublin, IE']],
    ['Reading (London)', ['Reading, GB', 'London, GB']],
    ['Boston, New York', ['Boston, MA, US', 'New York, NY, US']],
    ['US/Canada - Remote', ['US', 'CA']],
    ['Bosnia and Herzegovina', ['BA']],
    ['Georgia; Massachusetts; New York', ['GA, US', 'MA, US', 'NY, US']],
    [
      'Chantilly, Herndon, Reston, McLean',
      ['Chantilly, VA, US', 'Herndon, VA, US', 'Reston, VA, US', 'McLean, VA, US'],
    ],
  ])('%s', (label, expected) => expect(everywhere(label)).toEqual(expected))

  it('names each place once', () => {
    expect(everywhere('Berlin, Germany; Berlin (Hybrid); Germany - Berlin')).toEqual(['Berlin, DE'])
  })
})

describe('other information in a label', () => {
  it.each(['Remote', 'Fully remote (US)', 'Work from home', 'Télétravail', 'Home Office', 'リモート', 'Anywhere'])(
    '%s is remote',
    (label) => expect(geocodeLabelFully(label).isRemote).toBe(true),
  )

  it('recognizes hybrid and wide areas', () => {
    expect(geocodeLabelFully('Berlin (hybrid)')).toMatchObject({ isHybrid: true, isRemote: false })
    expect(geocodeLabelFully('EMEA')).toMatchObject({ places: [], isWideArea: true })
  })
})

describe('text without a place', () => {
  it.each([
    '',
    ' ',
    'Headquarters',
    'Multiple Locations',
    'N/A',
    'Any Office',
    'Acme',
    '12345',
    '🚀🚀',
    '---',
    'To be confirmed',
  ])('%j is null', (label) => expect(geocodeLabel(label)).toBeNull())
})

describe('hostile input', () => {
  it('finds a place among markup, emoji, NUL and direction marks', () => {
    expect(where('<b onclick="x()">Berlin</b>')).toBe('Berlin, DE')
    expect(where('🇩🇪 Berlin 🚀')).toBe('Berlin, DE')
    expect(where('Ber\u0000lin, Germany')).toBe('DE')
    expect(where('\u202eBerlin\u202c')).toBe('Berlin, DE')
  })

  it('handles texts of 100 kB', () => {
    for (const text of [
      'Berlin, '.repeat(12_500),
      'a'.repeat(100_000),
      '<'.repeat(100_000),
      '('.repeat(100_000),
      'st '.repeat(33_000),
    ]) {
      expect(() => geocodeLabelFully(text)).not.toThrow()
    }
    expect(where('Berlin, '.repeat(12_500))).toBe('Berlin, DE')
  })

  it('finds no place named like an object member', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) expect(geocodeLabel(word)).toBeNull()
  })

  it('returns the same, well-formed result for any text, twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const answer = geocodeLabelFully(text)
        expect(geocodeLabelFully(text)).toEqual(answer)
        for (const place of answer.places) {
          expect(place.country).toMatch(/^[A-Z]{2}$/)
          expect(place.lat !== null).toBe(place.kind === 'city')
        }
      }),
    )
  })
})
