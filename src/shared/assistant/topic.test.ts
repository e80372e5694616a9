import { describe, expect, it } from 'vitest'
import { continueTopic, emptyTopic, isEmptyTopic, type Topic } from './topic.ts'

const topic = (part: Partial<Topic>): Topic => ({ ...emptyTopic, ...part })

describe('a topic', () => {
  it.each<Partial<Topic>>([
    { words: 'welder' },
    { place: 'Kiel' },
    { filters: { seniority: ['senior'] } },
    { withoutWords: ['nights'] },
    { withoutPlaces: ['Kiel'] },
    { pay: { amount: 1, currency: null, interval: 'year' } },
    { isNewestFirst: true },
  ])('can be searched with %j', (part) => {
    expect(isEmptyTopic(topic(part))).toBe(false)
  })

  it('cannot be searched with a radius or a page alone', () => {
    expect(isEmptyTopic(emptyTopic)).toBe(true)
    expect(isEmptyTopic(topic({ radiusKm: 30, start: 4 }))).toBe(true)
  })
})

describe('a follow-up', () => {
  const before = topic({
    words: 'welder',
    place: 'Kiel',
    radiusKm: 30,
    filters: { seniority: ['senior'] },
    withoutPlaces: ['Oslo'],
    withoutWords: ['nights'],
    start: 8,
  })

  it('replaces what it names and keeps the rest, starting at the first page', () => {
    expect(continueTopic(before, topic({ filters: { work_location_option: ['remote'] } }))).toEqual({
      ...before,
      filters: { seniority: ['senior'], work_location_option: ['remote'] },
      start: 0,
    })
    expect(continueTopic(before, topic({ words: 'diver' })).words).toBe('diver')
  })

  it('elsewhere resets the radius and the rejection of the place', () => {
    const next = continueTopic(before, topic({ place: 'Oslo' }))
    expect(next).toMatchObject({ place: 'Oslo', radiusKm: null, withoutPlaces: [] })
    expect(continueTopic(before, topic({ place: 'Oslo', radiusKm: 5 })).radiusKm).toBe(5)
  })

  it('adds a rejection once', () => {
    const next = continueTopic(before, topic({ withoutWords: ['nights', 'weekends'], withoutPlaces: ['Bergen'] }))
    expect(next.withoutWords).toEqual(['nights', 'weekends'])
    expect(next.withoutPlaces).toEqual(['Oslo', 'Bergen'])
  })
})
