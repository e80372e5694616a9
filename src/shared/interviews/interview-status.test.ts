import { describe, expect, it } from 'vitest'
import {
  choiceEndsTs,
  interviewCan,
  interviewStatuses,
  isPastInterview,
  needsAnswer,
  openTimes,
  proposalProblem,
  statusWhenScheduled,
  type InterviewState,
  type InterviewStatus,
} from './interview-status.ts'

const now = 1_000_000
const hour = 3600
const state = (status: InterviewStatus, changes: Partial<InterviewState> = {}): InterviewState => ({
  status,
  startsTs: status === 'to_choose' ? null : now + hour,
  durationMinutes: 45,
  offeredTimes: status === 'to_choose' ? [now - hour, now + 3 * hour, now + 4 * hour] : [],
  proposedTimes: [],
  chooseByTs: null,
  ...changes,
})

describe('a candidate', () => {
  it('can accept the scheduled time, or a future offered one, and no other', () => {
    expect(interviewCan.accept(state('invited'), now + hour, now)).toBe(true)
    expect(interviewCan.accept(state('invited'), now + 2 * hour, now)).toBe(false)
    expect(interviewCan.accept(state('to_choose'), now + 3 * hour, now)).toBe(true)
    expect(interviewCan.accept(state('to_choose'), now - hour, now)).toBe(false)
    expect(interviewCan.accept(state('to_choose'), now + 5 * hour, now)).toBe(false)
    for (const status of ['confirmed', 'proposed', 'declined', 'canceled'] as const)
      expect(interviewCan.accept(state(status), now + hour, now), status).toBe(false)
  })

  it('can decline and ask for another time until it starts or ends', () => {
    for (const status of interviewStatuses) {
      const isOver = status === 'declined' || status === 'canceled'
      expect(interviewCan.decline(state(status), now), status).toBe(!isOver)
      expect(interviewCan.propose(state(status), now), status).toBe(!isOver)
    }
    expect(interviewCan.decline(state('confirmed', { startsTs: now }), now)).toBe(false)
    // The time that was given up does not count.
    expect(interviewCan.propose(state('proposed', { startsTs: now - hour }), now)).toBe(true)
  })

  it('can join a confirmed interview, until it ends', () => {
    expect(interviewCan.join(state('confirmed'), now)).toBe(true)
    expect(interviewCan.join(state('confirmed', { startsTs: now - 44 * 60 }), now)).toBe(true)
    expect(interviewCan.join(state('confirmed', { startsTs: now - 45 * 60 }), now)).toBe(false)
    expect(interviewCan.join(state('invited'), now)).toBe(false)
  })

  it('can choose an offered time until two hours before it begins, and no longer than they were given', () => {
    const offered = state('to_choose', { offeredTimes: [now + 3 * hour, now + 5 * hour] })
    expect(openTimes(offered, now + hour - 1)).toEqual([now + 3 * hour, now + 5 * hour])
    expect(openTimes(offered, now + hour)).toEqual([now + 5 * hour])
    expect(choiceEndsTs(offered, now)).toBe(now + 3 * hour)
    const until = { ...offered, chooseByTs: now + 2 * hour }
    expect(choiceEndsTs(until, now)).toBe(now + 2 * hour)
    expect(interviewCan.accept(until, now + 5 * hour, now + 2 * hour - 1)).toBe(true)
    expect(interviewCan.accept(until, now + 5 * hour, now + 2 * hour)).toBe(false)
    expect(choiceEndsTs(until, now + 2 * hour)).toBeNull()
    expect(needsAnswer(until, now + 2 * hour)).toBe(false)
  })

  it('is asked only while an answer is possible', () => {
    expect(needsAnswer(state('to_choose'), now)).toBe(true)
    expect(needsAnswer(state('to_choose', { offeredTimes: [now - 1] }), now)).toBe(false)
    expect(needsAnswer(state('invited'), now)).toBe(true)
    expect(needsAnswer(state('invited', { startsTs: now }), now)).toBe(false)
    expect(needsAnswer(state('proposed'), now)).toBe(false)
  })
})

it('an interview is past once it has ended, but not if a time was given up', () => {
  expect(isPastInterview(state('confirmed', { startsTs: now - 46 * 60 }), now)).toBe(true)
  expect(isPastInterview(state('confirmed', { startsTs: now - 10 * 60 }), now)).toBe(false)
  expect(isPastInterview(state('proposed', { startsTs: now - 46 * 60 }), now)).toBe(false)
  expect(isPastInterview(state('declined'), now)).toBe(true)
})

it('scheduling a time that the candidate proposed confirms it, and any other is a new invitation', () => {
  const proposed = state('proposed', { proposedTimes: [now + 5 * hour] })
  expect(statusWhenScheduled(proposed, now + 5 * hour)).toBe('confirmed')
  expect(statusWhenScheduled(proposed, now + 6 * hour)).toBe('invited')
})

it('a proposal needs one to three different times, ahead and within half a year', () => {
  expect(proposalProblem([now + hour, now + 2 * hour, now + 3 * hour], now)).toBeNull()
  expect(proposalProblem([], now)).toEqual({ index: 0, problem: 'none' })
  expect(proposalProblem([1, 2, 3, 4], now)).toEqual({ index: 3, problem: 'tooMany' })
  expect(proposalProblem([now + hour, now], now)).toEqual({ index: 1, problem: 'past' })
  expect(proposalProblem([now + 181 * 86_400], now)).toEqual({ index: 0, problem: 'tooFar' })
  expect(proposalProblem([now + hour, now + hour], now)).toEqual({ index: 1, problem: 'twice' })
})
