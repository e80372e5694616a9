import type { Place } from '#shared/geo/place.ts'
import type { PositionQuery } from '#search/query/position-query.types.ts'
import { corpusPlaces } from './corpus-places.ts'

/** A query that every engine supports: words that must all match (the last also as a prefix), phrases, filters, a place. */
export interface BenchQuery {
  /** Free text without the phrases. */
  words: string
  phrases: string[]
  filters: Partial<Record<BenchFacet, string[]>>
  /** A city of the corpus and the kilometers around it. */
  near: { city: string; radiusKm: number } | null
  sort: 'relevance' | 'timestamp'
}

/** The facets that are counted, disjunctively, for each query. */
export const benchFacets = [
  'department',
  'employment_type',
  'seniority',
  'work_location_option',
  'schedule',
  'skills',
  'city',
  'country',
] as const
export type BenchFacet = (typeof benchFacets)[number]

type Options = Partial<Omit<BenchQuery, 'words'>>
const ask = (words: string, options: Options = {}): BenchQuery => ({
  words,
  phrases: [],
  filters: {},
  near: null,
  sort: words || options.phrases?.length ? 'relevance' : 'timestamp',
  ...options,
})

/**
 * Fifty queries as visitors of careers sites make them: most are one or two words, some are only filters, a few are unusual.
 */
export const benchQueries: readonly BenchQuery[] = [
  ask(''),
  ask('', { filters: { department: ['Engineering'] } }),
  ask('', { filters: { country: ['DE'], seniority: ['senior', 'lead'] } }),
  ask('', { near: { city: 'London', radiusKm: 40 } }),
  ask('', { near: { city: 'Berlin', radiusKm: 100 }, filters: { employment_type: ['full_time'] } }),
  ask('', { filters: { skills: ['Python', 'SQL'] } }),
  ask('engineer'),
  ask('nurse'),
  ask('manager'),
  ask('data'),
  ask('customer'),
  ask('warehouse'),
  ask('python'),
  ask('terraform'),
  ask('accountant'),
  ask('chef'),
  ask('turbine'),
  ask('看護師'),
  ask('软件工程师'),
  ask('مهندس'),
  ask('Projektleiter'),
  ask('eng'),
  ask('a'),
  ask('soft'),
  ask('account'),
  ask('software engineer'),
  ask('data scientist'),
  ask('project manager'),
  ask('registered nurse'),
  ask('mechanical engineer', { filters: { country: ['US'] } }),
  ask('senior product manager'),
  ask('machine learning'),
  ask('customer support specialist'),
  ask('team plan quality'),
  ask('build and maintain reliable service'),
  ask('frontend engineer react typescript'),
  ask('sales manager', { near: { city: 'New York', radiusKm: 60 } }),
  ask('software dev'),
  ask('electrical eng'),
  ask('quality anal'),
  ask('', { phrases: ['software engineer'] }),
  ask('senior', { phrases: ['project manager'] }),
  ask('', { phrases: ['machine learning engineer'], filters: { seniority: ['senior'] } }),
  ask('enginer'),
  ask('sofware developer'),
  ask('pyhton'),
  ask('kubernets'),
  ask('engineer', { sort: 'timestamp' }),
  ask('analyst', { filters: { department: ['Finance', 'Banking'], work_location_option: ['remote', 'hybrid'] } }),
  ask('designer', { filters: { city: ['Paris, Île-de-France, FR'], schedule: ['Flexible', 'Day'] } }),
]

/** The text as a person types it: phrases in quotes first, then the words. */
export const queryText = (query: BenchQuery): string =>
  [...query.phrases.map((phrase) => `"${phrase}"`), query.words].filter(Boolean).join(' ')

export function queryPlace(query: BenchQuery): Place[] {
  if (!query.near) return []
  const { city: name } = query.near
  const place = corpusPlaces.find((candidate) => candidate.city === name)
  if (!place) throw new Error(`no city ${name} in the corpus`)
  return [
    {
      kind: 'city',
      label: place.label,
      city: name,
      regionCode: place.regionCode,
      region: place.region,
      countryCode: place.country!,
      lat: place.lat!,
      lng: place.lng!,
      population: 1_000_000,
    },
  ]
}

/** The query for our index: the whole answer of a search page, with facets, markers and matched fields. */
export function toPositionQuery(query: BenchQuery): PositionQuery {
  return {
    text: queryText(query),
    places: queryPlace(query),
    radiusKm: query.near?.radiusKm,
    filters: query.filters as Record<string, string[]>,
    sort: query.sort,
    size: 10,
  }
}
