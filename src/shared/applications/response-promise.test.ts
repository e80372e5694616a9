import { expect, it } from 'vitest'
import { promiseState } from './response-promise.ts'
import type { ApplicationEvent } from './timeline.ts'

const day = 86_400
const event = (status: ApplicationEvent['status'], days: number): ApplicationEvent => ({
  status,
  atTs: days * day,
  note: null,
})
const state = (events: ApplicationEvent[], nowDays: number) =>
  promiseState(events, { days: 5, nowTs: nowDays * day })?.state ?? null

it('a promise is open until its date, late after it, and then kept or late depending on the first response', () => {
  const sent = event('submitted', 10)
  expect(promiseState([sent], { days: 5, nowTs: 11 * day })).toEqual({ dueTs: 15 * day, state: 'open' })
  expect(state([sent], 15)).toBe('open')
  expect(state([sent], 15.01)).toBe('late')
  expect(state([sent, event('in_review', 15)], 30)).toBe('kept')
  expect(state([sent, event('not_selected', 16)], 30)).toBe('answered_late')
  expect(state([sent, event('in_review', 12), event('interview', 40)], 50)).toBe('kept')
})

it('a promise counts from the last submission, and ends with a withdrawal', () => {
  const events = [event('submitted', 1), event('withdrawn', 2)]
  expect(state(events, 30)).toBeNull()
  expect(state([...events, event('submitted', 28)], 30)).toBe('open')
  expect(state([event('submitted', 1), event('in_review', 3), event('withdrawn', 9)], 30)).toBe('kept')
  expect(state([], 30)).toBeNull()
})
