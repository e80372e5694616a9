import { describe, expect, it } from 'vitest'
import { phraseTable } from './phrase-table.ts'
import { readJobRequest, type OfferedFilter, type Vocabulary } from './read-job-request.ts'
import { emptyTopic, type Topic } from './topic.ts'

const filter = (name: string, ...values: string[]): OfferedFilter => ({
  name,
  values: values.map((value) => ({ value, label: value })),
})
const filters: Record<string, OfferedFilter> = {
  employment_type: filter('employment_type', 'full_time', 'part_time', 'contract'),
  work_location_option: filter('work_location_option', 'onsite', 'hybrid', 'remote', 'remote_local'),
  seniority: filter('seniority', 'entry', 'associate', 'senior'),
  language: filter('language', 'en', 'de'),
  department: filter('department', 'Human resources'),
}
const places = new Map([
  ['kiel', 'Kiel, DE'],
  ['new york', 'New York, US'],
])
const vocabulary: Vocabulary = {
  filterOf: (source) => filters[source] ?? null,
  ownFilters: [filter('shift', 'Days', 'Nights', 'Rotating shifts')],
  ownPhrases: phraseTable([{ value: { name: 'shift', value: 'Rotating shifts' }, phrases: 'two weeks on' }]),
  placeOf: (words) => places.get(words.map(({ folded }) => folded).join(' ')) ?? null,
  languageOf: (folded) => ({ german: 'de', english: 'en', deutsch: 'de' })[folded] ?? null,
  departmentOf: (folded) => (folded === 'human resources' ? 'Human resources' : null),
}
const read = (text: string) => readJobRequest(text, vocabulary)

describe('a sentence', () => {
  it.each<[string, Partial<Topic>]>([
    ['part-time welder in Kiel', { words: 'welder', place: 'Kiel, DE', filters: { employment_type: ['part_time'] } }],
    ['remote or hybrid', { filters: { work_location_option: ['remote', 'remote_local', 'hybrid'] } }],
    ['not remote', { filters: { work_location_option: ['onsite', 'hybrid'] } }],
    ['welder, no nights', { words: 'welder', filters: { shift: ['Days'] } }],
    ['night shifts', { filters: { shift: ['Nights'] } }],
    ['two weeks on', { filters: { shift: ['Rotating shifts'] } }],
    ['diver, not in Kiel or New York', { words: 'diver', withoutPlaces: ['Kiel, DE', 'New York, US'] }],
    ['engineer but not sales', { words: 'engineer', withoutWords: ['sales'] }],
    ['no sales, engineer', { words: 'engineer', withoutWords: ['sales'] }],
    ['within 30 km of Kiel', { place: 'Kiel, DE', radiusKm: 30 }],
    ['welder over £50,000', { words: 'welder', pay: { amount: 50_000, currency: 'GBP', interval: 'year' } }],
    ['newest jobs', { isNewestFirst: true }],
    ['jobs in German', { filters: { language: ['de'] } }],
    ['human resources', { filters: { department: ['Human resources'] } }],
    ['IT support', { words: 'IT support' }],
    ['REQ-10345 please', { words: '"REQ-10345"' }],
    ['مرحبا، أريد دوام جزئي', { filters: { employment_type: ['part_time'] } }],
    ['', {}],
  ])('is read as expected: %j', (text, topic) => {
    expect(read(text).topic).toEqual({ ...emptyTopic, ...topic })
  })

  it('reports whether it is about jobs', () => {
    expect(read('any jobs').namesJobs).toBe(true)
    expect(read('welder').namesJobs).toBe(false)
  })

  it('reports wishes that no posting mentions', () => {
    const silent = { ...vocabulary, ownFilters: [], filterOf: () => null }
    expect(readJobRequest('senior welder, no weekends', silent)).toMatchObject({
      topic: { words: 'welder', filters: {} },
      unread: ['senior', 'weekends'],
    })
  })
})
