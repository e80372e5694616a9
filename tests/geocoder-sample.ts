import { geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import { standardizedLocation } from '#shared/geo/standard-location.ts'

export interface GeocoderJudgment {
  labels: number
  places: number
  placesFound: number
  /** One sentence for each label with a missing or extra city. */
  wrong: string[]
}

/** Compares the geocoder with a judged sample: lines of `label<tab>City, CODE, CC; City, CC`, comments start with #. */
export function judgeGeocoder(sample: string): GeocoderJudgment {
  const rows = sample.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const judgment: GeocoderJudgment = { labels: rows.length, places: 0, placesFound: 0, wrong: [] }
  for (const row of rows) {
    const [label = '', cities = ''] = row.split('\t')
    const expected = cities.split('; ')
    const got = geocodeLabelFully(label)
      .places.filter((place) => place.kind === 'city')
      .map((place) => standardizedLocation(place))
    judgment.places += expected.length
    judgment.placesFound += expected.filter((city) => got.includes(city)).length
    if (got.toSorted().join('; ') !== expected.toSorted().join('; ')) {
      judgment.wrong.push(`${label}: expected ${cities}, got ${got.join('; ') || 'no city'}`)
    }
  }
  return judgment
}
