import fc from 'fast-check'
import type { Place } from '#shared/geo/place.ts'
import type { PositionIndexConfig, SearchPosition } from '../index/position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'

/**
 * Corpora and queries for the equivalence tests. There are few words, places and values, so that everything collides: equal
 * times, words one edit apart, the same word in several fields and languages, values that differ only in case.
 */
const words = (
  'engineer engineers enginer engine software sofware developer data analyst nurse nurses night shift senior the of and manager ' +
  'c++ c# front-end frontend node.js r&d café cafe Pflegefachkraft Softwareentwickler Entwickler:in ingénieure développeur ' +
  'enfermera 看護師 看護 看 ソフトウェア 软件工程师 مهندس المهندس rn sre 2026 a naïve swe qa testing tester'
).split(' ')
const expressions = [
  'software engineer',
  'registered nurse',
  'machine learning',
  'full time',
  'data scientist',
  'human resources',
]
const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar', 'en-GB']
const departments = ['Engineering', 'engineering', 'Care', 'Café', 'R&D', 'Ümlaut']
const skills = ['Python', 'python', 'SQL', 'C++', 'Node.js', 'Nursing', 'Project Management']
const baseTs = 1_700_000_000
/** The queries' current time. */
export const testNow = baseTs + 20

const locations: SearchPosition['locations'] = [
  { label: 'London', city: 'London', region: 'England', regionCode: 'ENG', country: 'GB', lat: 51.507, lng: -0.128 },
  { label: 'London, UK', city: 'London', region: 'England', regionCode: 'ENG', country: 'GB', lat: 51.51, lng: -0.12 },
  { label: 'Croydon', city: 'Croydon', region: 'England', regionCode: 'ENG', country: 'GB', lat: 51.376, lng: -0.098 },
  { label: 'Berlin', city: 'Berlin', region: 'Berlin', regionCode: null, country: 'DE', lat: 52.52, lng: 13.405 },
  {
    label: 'Portland, OR',
    city: 'Portland',
    region: 'Oregon',
    regionCode: 'OR',
    country: 'US',
    lat: 45.515,
    lng: -122.679,
  },
  {
    label: 'Portland, ME',
    city: 'Portland',
    region: 'Maine',
    regionCode: 'ME',
    country: 'US',
    lat: 43.659,
    lng: -70.257,
  },
  { label: 'Suva', city: 'Suva', region: 'Central', regionCode: '01', country: 'FJ', lat: -18.141, lng: 178.442 },
  { label: 'Somewhere in Oregon', city: null, region: 'Oregon', regionCode: 'OR', country: 'US', lat: null, lng: null },
  { label: 'the moon base', city: null, region: null, regionCode: null, country: null, lat: null, lng: null },
]

export const testConfig: PositionIndexConfig = {
  facets: [
    { name: 'department', of: { kind: 'field', field: 'department' }, labels: { Care: 'Care & health' } },
    { name: 'business_unit', of: { kind: 'field', field: 'businessUnit' } },
    { name: 'seniority', of: { kind: 'field', field: 'seniority' } },
    { name: 'work', of: { kind: 'field', field: 'workLocationOption' } },
    { name: 'skills', of: { kind: 'skills' } },
    { name: 'team', of: { kind: 'customField', field: 'team' } },
    { name: 'city', of: { kind: 'location', part: 'city' } },
    { name: 'region', of: { kind: 'location', part: 'region' } },
    { name: 'country', of: { kind: 'location', part: 'country' } },
    {
      name: 'pay',
      of: {
        kind: 'pay',
        currency: 'EUR',
        bands: [
          { value: 'low', label: 'Up to 40,000', min: 0, max: 40_000 },
          { value: 'middle', label: '40,000 to 80,000', min: 40_000, max: 80_000 },
          { value: 'high', label: '80,000 and more', min: 80_000, max: null },
        ],
      },
    },
    {
      name: 'posted',
      of: {
        kind: 'postedAge',
        bands: [
          { value: 'new', label: 'Newest', maxAgeSeconds: 16 },
          { value: 'recent', label: 'Recent', maxAgeSeconds: 19 },
        ],
      },
    },
  ],
  worker: false,
  refreshMs: 0,
}

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom(...expressions) },
)
const sentence = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(word, { minLength: 1, maxLength }).map((picked) => picked.join(' '))
const nullable = <T>(...values: T[]): fc.Arbitrary<T | null> => fc.constantFrom(null, ...values)

export const positionWith = (id: fc.Arbitrary<number>): fc.Arbitrary<SearchPosition> =>
  fc.record({
    id,
    title: sentence(4),
    description: sentence(14).map((text) => `<p>${text.replace(' ', '</p>\n<p>')}</p>`),
    locations: fc.array(fc.constantFrom(...locations), { maxLength: 3 }),
    department: nullable(...departments),
    businessUnit: nullable('North', 'South Sea'),
    employmentType: nullable('full_time', 'contract', 'other'),
    seniority: nullable('entry', 'senior'),
    workLocationOption: fc.constantFrom('onsite', 'hybrid', 'remote_local', 'remote'),
    skills: fc.array(fc.constantFrom(...skills), { maxLength: 4 }),
    language: fc.constantFrom(...languages),
    postedTs: fc.integer({ min: baseTs, max: baseTs + 6 }),
    pay: nullable(
      { min: 30_000, max: 45_000, currency: 'EUR', interval: 'year' as const },
      { min: null, max: 50, currency: 'EUR', interval: 'hour' as const },
      { min: 90_000, max: null, currency: 'USD', interval: 'year' as const },
    ),
    isPrivate: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
    customFields: fc.constantFrom<Record<string, string[]>>(
      {},
      { team: ['Blue'] },
      { team: ['Blue', 'Green'] },
      { team: [' '] },
    ),
  })

/** A corpus in which some positions are replaced: later ones with the same id win. */
export const corpusOf = (maxLength: number): fc.Arbitrary<SearchPosition[]> =>
  fc.array(positionWith(fc.integer({ min: 1, max: Math.ceil(maxLength * 1.3) })), { minLength: 1, maxLength })

const places: Place[] = [
  {
    kind: 'city',
    label: 'London',
    city: 'London',
    regionCode: 'ENG',
    region: 'England',
    countryCode: 'GB',
    lat: 51.507,
    lng: -0.128,
    population: 9e6,
  },
  {
    kind: 'city',
    label: 'Portland',
    city: 'Portland',
    regionCode: 'OR',
    region: 'Oregon',
    countryCode: 'US',
    lat: 45.515,
    lng: -122.679,
    population: 6e5,
  },
  { kind: 'region', label: 'Oregon', regionCode: 'OR', region: 'Oregon', countryCode: 'US' },
  { kind: 'country', label: 'Germany', countryCode: 'DE', country: 'Germany' },
  { kind: 'continent', label: 'Europe', countryCodes: ['GB', 'DE'] },
  { kind: 'remote', label: 'Remote' },
  { kind: 'point', label: 'here', lat: 51.4, lng: -0.1 },
]

const typo = word.chain((right) => {
  const units = Array.from(right)
  return fc.tuple(fc.nat(units.length - 1), fc.constantFrom('drop', 'swap', 'double', 'cut')).map(([at, edit]) => {
    if (edit === 'drop') return units.toSpliced(at, 1).join('')
    if (edit === 'double') return units.toSpliced(at, 0, units[at]!).join('')
    if (edit === 'cut') return units.slice(0, at + 1).join('')
    return units.toSpliced(at, 2, ...units.slice(at, at + 2).toReversed()).join('')
  })
})
const piece = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 3, arbitrary: typo },
  { weight: 1, arbitrary: sentence(3).map((text) => `"${text}"`) },
  { weight: 1, arbitrary: fc.constantFrom('!!', '"', '🦀', '-', 'zzzzzz') },
  { weight: 1, arbitrary: word.map((text) => `-${text}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'jobs',
      'near me',
      'softwareengineer',
      'krankenschwester',
      'enfermera',
      'Lehrling',
      'trainee',
    ),
  },
)
const queryText = fc
  .tuple(fc.array(piece, { maxLength: 4 }), fc.constantFrom('', '', '', ' '))
  .map(([pieces, end]) => pieces.join(' ') + (pieces.length > 0 ? end : ''))

const filters = fc.dictionary(
  fc.constantFrom(
    'department',
    'seniority',
    'skills',
    'team',
    'city',
    'region',
    'country',
    'pay',
    'posted',
    'no_such_facet',
  ),
  fc.array(
    fc.constantFrom(
      'engineering',
      'CARE',
      'cafe',
      'senior',
      'PYTHON',
      'sql',
      'Blue',
      'London, England, GB',
      'US-OR',
      'GB',
      'low',
      'new',
      'nothing',
      '',
    ),
    { maxLength: 3 },
  ),
  { maxKeys: 3 },
)

export const anyQuery: fc.Arbitrary<PositionQuery> = fc.record(
  {
    text: queryText,
    places: fc.array(fc.constantFrom(...places), { maxLength: 2 }),
    radiusKm: fc.constantFrom(0, 5, 40, 500),
    includeRemote: fc.boolean(),
    remoteOnly: fc.boolean(),
    bounds: fc.constantFrom(
      { south: 50, west: -5, north: 55, east: 15 },
      { south: -30, west: 170, north: 0, east: -170 },
    ),
    area: fc.constantFrom(
      [
        { lat: 50, lng: -6 },
        { lat: 56, lng: 4 },
        { lat: 49, lng: 16 },
        { lat: 51.2, lng: 4 },
      ],
      [
        { lat: -45, lng: 165 },
        { lat: 5, lng: 160 },
        { lat: 10, lng: -165 },
        { lat: -40, lng: -170 },
      ],
    ),
    filters,
    sort: fc.constantFrom('relevance', 'timestamp', 'distance', 'match'),
    match: fc.constant({
      skills: [
        { name: 'python', weight: 200 },
        { name: 'Nursing', weight: 7 },
      ],
      titles: [{ text: 'senior software engineers', weight: 90 }],
    }),
    start: fc.constantFrom(0, 1, 5, 1000),
    size: fc.constantFrom(0, 3, 10, 100),
    mode: fc.constantFrom('full', 'full', 'hits', 'count'),
    facets: fc.constant(['skills', 'country']),
    includePrivate: fc.boolean(),
    excludeIds: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    language: fc.constantFrom('en', 'de', 'fr', 'ja', 'nb'),
    alsoReads: fc.constantFrom([], ['de'], ['ar', 'es']),
    typos: fc.constantFrom('auto', 'always', 'never'),
    prefix: fc.constantFrom('always', 'auto', 'never'),
    now: fc.constant(testNow),
  },
  { requiredKeys: ['text', 'now'] },
)
