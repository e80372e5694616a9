import { describe, expect, it } from 'vitest'
import type { PositionAnswer } from '../query/position-answer.types.ts'
import { idsOf, indexOf, place, position } from '../index/test-positions.ts'

const counts = (answer: PositionAnswer, facet: string): Record<string, number> =>
  Object.fromEntries((answer.facets[facet] ?? []).map(({ value, count }) => [value, count]))

const pay = (min: number | null, max: number | null, currency = 'EUR', interval: 'year' | 'hour' = 'year') => ({
  min,
  max,
  currency,
  interval,
})
const now = 1_700_000_000
const index = indexOf([
  position({
    id: 1,
    title: 'Cook',
    department: 'Kitchen',
    skills: ['Knife', 'Soup'],
    pay: pay(30_000, 60_000),
    postedTs: now - 3600,
  }),
  position({
    id: 2,
    title: 'Baker',
    department: 'Kitchen',
    skills: ['Dough'],
    seniority: 'senior',
    pay: pay(20, null, 'EUR', 'hour'),
    postedTs: now - 2 * 86_400,
  }),
  position({
    id: 3,
    title: 'Guard',
    department: 'Security',
    skills: ['Knife'],
    seniority: 'senior',
    postedTs: now - 30 * 86_400,
    customFields: { travel: ['No', 'Sometimes'] },
  }),
  position({ id: 4, title: 'Spy', department: 'Secret', isPrivate: true, postedTs: now }),
])

describe('facets', () => {
  it('count disjunctively: a facet ignores its own selection, the others do not', () => {
    const answer = index.search({ filters: { department: ['Kitchen'], seniority: ['senior'] }, now })
    expect(answer.count).toBe(1)
    expect(counts(answer, 'department')).toEqual({ Kitchen: 1, Security: 1 })
    expect(counts(answer, 'seniority')).toEqual({ senior: 1 })
    expect(counts(answer, 'skills')).toEqual({ Dough: 1, Knife: 0, Soup: 0 })
  })

  it('combine values in one facet with OR and facets with AND', () => {
    expect(idsOf(index, { filters: { skills: ['knife', 'DOUGH'] }, sort: 'timestamp' })).toEqual([1, 2, 3])
    expect(
      idsOf(index, { filters: { skills: ['knife', 'dough'], department: ['Kitchen'] }, sort: 'timestamp' }),
    ).toEqual([1, 2])
  })

  it('keep options with zero results, the most frequent overall first, whatever is filtered', () => {
    const options = index.search({ text: 'guard ', now }).facets['department']
    expect(options).toEqual([
      { value: 'Kitchen', label: 'Kitchen', count: 0 },
      { value: 'Security', label: 'Security', count: 1 },
    ])
  })

  it('report which filters were understood and which were not', () => {
    const answer = index.search({ filters: { department: ['kitchen', 'Moon'], color: ['red'], skills: ['  '] } })
    expect(answer.applied).toEqual({ department: ['Kitchen', 'Moon'] })
    expect(answer.ignored).toEqual(['color'])
    expect(answer.count).toBe(2)
  })

  it('exclude private positions unless asked', () => {
    expect(counts(index.search({ now }), 'department')).toEqual({ Kitchen: 2, Security: 1 })
    expect(counts(index.search({ now, includePrivate: true }), 'department')).toEqual({
      Kitchen: 2,
      Secret: 1,
      Security: 1,
    })
    expect(index.search({ text: 'spy ' }).count).toBe(0)
  })

  it('group pay into yearly bands in one currency', () => {
    expect(counts(index.search({ now }), 'pay')).toEqual({ '0-50': 2, '50-': 1 })
    expect(idsOf(index, { filters: { pay: ['50-'] } })).toEqual([1])
  })

  it('group age as of the query', () => {
    expect(counts(index.search({ now }), 'posted')).toEqual({ day: 1, week: 2 })
    expect(counts(index.search({ now: now + 6 * 86_400 }), 'posted')).toEqual({ day: 0, week: 1 })
    expect(idsOf(index, { filters: { posted: ['week'] }, now })).toEqual([1, 2])
    expect(counts(index.search({ filters: { posted: ['day'] }, now }), 'posted')).toEqual({ day: 1, week: 2 })
  })

  it('count a position once in each of its custom values', () => {
    expect(counts(index.search({ now }), 'travel')).toEqual({ No: 1, Sometimes: 1 })
    expect(idsOf(index, { filters: { travel: ['sometimes', 'no'] } })).toEqual([3])
  })

  it('count a country once for a position with two cities in it', () => {
    const de = { country: 'DE', lat: 52, lng: 13 }
    const two = indexOf([
      position({
        id: 1,
        locations: [
          place({ label: 'Berlin', city: 'Berlin', ...de }),
          place({ label: 'Bonn', city: 'Bonn', ...de, lat: 50 }),
        ],
      }),
    ])
    const answer = two.search({})
    expect(counts(answer, 'country')).toEqual({ DE: 1 })
    expect(counts(answer, 'city')).toEqual({ 'Berlin, DE': 1, 'Bonn, DE': 1 })
    expect(answer.facets['country']?.[0]?.label).toBe('Germany')
  })

  it('carry configured labels', () => {
    const typed = indexOf([position({ id: 1, employmentType: 'full_time' })])
    expect(typed.search({}).facets['employment_type']).toEqual([{ value: 'full_time', label: 'Full time', count: 1 }])
  })
})

describe('an empty result', () => {
  it('names the filter to remove, and how many positions that brings back', () => {
    const { noResults } = index.search({ text: 'cook ', filters: { department: ['Security'], skills: ['Soup'] } })
    expect(noResults?.without).toEqual([{ name: 'department', count: 1 }])
  })

  it('suggests a spelling and names the word to remove', () => {
    expect(index.search({ text: 'bakerr zebra ', typos: 'never' }).noResults).toMatchObject({
      spelling: null,
      withoutWords: [],
    })
    const { noResults } = index.search({ text: 'gaurd ', typos: 'never' })
    expect(noResults?.spelling).toEqual({ text: 'guard ', count: 1 })
    expect(index.search({ text: 'guard xylophone ' }).noResults?.withoutWords).toEqual([
      { text: 'xylophone', count: 1 },
    ])
  })
})
