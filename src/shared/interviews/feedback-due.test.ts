import { expect, it } from 'vitest'
import { feedbackState, type Feedback } from './feedback-due.ts'

const ts = (text: string) => Date.parse(text) / 1000
// A Friday afternoon.
const startsTs = ts('2026-11-27T14:00:00Z')
const feedback = (changes: Partial<Feedback> = {}, interview: Partial<Feedback['interview']> = {}): Feedback => ({
  interview: {
    status: 'confirmed',
    startsTs,
    durationMinutes: 45,
    offeredTimes: [],
    proposedTimes: [],
    chooseByTs: null,
    ...interview,
  },
  timeZone: 'Europe/London',
  excusedTs: null,
  isSent: false,
  createdTs: startsTs - 86_400,
  ...changes,
})

it.each([
  ['2026-11-27T14:44:59Z', 'upcoming'],
  ['2026-11-27T14:45:00Z', 'due'],
  ['2026-11-30T14:44:59Z', 'due'],
  ['2026-11-30T14:45:00Z', 'late'],
])('at %s feedback is %s', (now, state) => {
  expect(feedbackState(feedback(), ts(now))).toBe(state)
})

const later = ts('2026-12-04T12:00:00Z')

it('is not due for an interview that was over when it was entered, but is for one in progress', () => {
  const endTs = startsTs + 45 * 60
  expect(feedbackState(feedback({ createdTs: endTs }), later)).toBeNull()
  expect(feedbackState(feedback({ createdTs: endTs, isSent: true }), later)).toBe('sent')
  expect(feedbackState(feedback({ createdTs: endTs - 1 }), later)).toBe('late')
})

it('is due for an interview that the candidate has not answered, but not for one that did not take place', () => {
  expect(feedbackState(feedback({}, { status: 'invited' }), later)).toBe('late')
  expect(feedbackState(feedback({}, { status: 'proposed' }), later)).toBe('upcoming')
  expect(feedbackState(feedback({}, { status: 'to_choose', startsTs: null }), later)).toBe('upcoming')
  for (const status of ['declined', 'canceled'] as const) {
    expect(feedbackState(feedback({}, { status }), later)).toBeNull()
    expect(feedbackState(feedback({ isSent: true }, { status }), later)).toBe('sent')
  }
})

it('ends with the card, and while the interviewer reports that it did not take place', () => {
  expect(feedbackState(feedback({ isSent: true }), later)).toBe('sent')
  expect(feedbackState(feedback({ excusedTs: startsTs + 3_600 }), later)).toBe('excused')
  // It has been moved to a later time since.
  expect(feedbackState(feedback({ excusedTs: startsTs - 3_600 }), later)).toBe('late')
})
