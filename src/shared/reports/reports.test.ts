import { describe, expect, it } from 'vitest'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { answersReport, tallyPromise } from './answers-report.ts'
import { factsOf, type ApplicationFacts, type Step } from './application-facts.ts'
import { hiringReport } from './hiring-report.ts'
import type { ReportDirectory } from './report-directory.ts'
import { isDay, periodOf } from './report-period.ts'
import { stopsReport, type StopsInput } from './stops-report.ts'

const day = 86_400_000
const step = (status: ApplicationStatus, at: number, told = at): Step => ({
  status,
  atMs: at * day,
  toldMs: told * day,
})
const known = (status: ApplicationStatus) =>
  ({ positionId: 1, source: 'site', status, submittedMs: 0, answerDays: null, reason: null }) as const
const facts = (...steps: Step[]): ApplicationFacts => factsOf(known(steps.at(-1)!.status), steps)
const directory: ReportDirectory = {
  positions: new Map([
    [1, { title: 'Deckhand', department: 'Sea', place: null, recruiters: ['ann', 'bo'] }],
    [2, { title: 'Cook', department: null, place: 'Kirkwall', recruiters: [] }],
  ]),
  recruiters: new Map([
    ['ann', 'Ann'],
    ['bo', 'Bo'],
  ]),
}

describe('the facts of an application', () => {
  it('include how far it got, even if it was rejected or withdrawn later', () => {
    expect(facts(step('submitted', 0), step('interview', 3), step('not_selected', 5)).furthest).toBe(2)
    expect(facts(step('submitted', 0), step('withdrawn', 2)).furthest).toBe(0)
  })

  it('include how long each stage took the employer, but not the candidate', () => {
    const { stays, sinceMs } = facts(step('submitted', 0), step('in_review', 2), step('withdrawn', 9))
    expect(stays).toEqual([{ stage: 0, ms: 2 * day }])
    expect(sinceMs).toBe(9 * day)
  })

  it('count moves between the steps of a stage as one stay in it, answered when its candidate is notified of the first one', () => {
    const { stays, answeredMs } = facts(
      step('submitted', 0),
      step('interview', 2, 3),
      step('interview', 4),
      step('interview', 6),
      step('offer', 9),
    )
    expect(stays).toEqual([
      { stage: 0, ms: 2 * day },
      { stage: 2, ms: 7 * day },
    ])
    expect(answeredMs).toBe(3 * day)
    expect(facts(step('submitted', 0), step('interview', 2, 5), step('interview', 3, 6)).answeredMs).toBe(6 * day)
  })

  it('start with the last submission', () => {
    const again = facts(step('submitted', 0), step('interview', 1), step('withdrawn', 2), step('submitted', 5))
    expect(again).toMatchObject({ submittedMs: 5 * day, furthest: 0, answeredMs: null, stays: [] })
  })

  it('is answered when the candidate is notified, and not by a step that was replaced before', () => {
    expect(facts(step('submitted', 0), step('in_review', 3, 4)).answeredMs).toBe(4 * day)
    const overtaken = facts(step('submitted', 0), step('in_review', 3, 8), step('not_selected', 5, 6))
    expect(overtaken).toMatchObject({ answeredMs: 6 * day, decidedMs: 6 * day })
  })
})

describe('a step that was undone', () => {
  it('is not a stage that was reached, if the candidate was not notified before', () => {
    const corrected = facts(step('submitted', 0), step('offer', 3, 3.5), step('in_review', 3.2))
    expect(corrected.furthest).toBe(1)
    const told = facts(step('submitted', 0), step('offer', 3, 3.5), step('in_review', 4))
    expect(told.furthest).toBe(3)
    expect(facts(step('submitted', 0), step('interview', 3, 9)).furthest).toBe(2)
  })

  it('has not ended once it is reopened', () => {
    expect(facts(step('submitted', 0), step('not_selected', 5), step('in_review', 7)).decidedMs).toBeNull()
    const again = facts(step('submitted', 0), step('not_selected', 5), step('in_review', 7), step('hired', 9))
    expect(again.decidedMs).toBe(9 * day)
  })
})

describe('hiring', () => {
  const people = [
    ...Array.from({ length: 10 }, () => facts(step('submitted', 0), step('in_review', 2), step('not_selected', 6))),
    facts(step('submitted', 0), step('hired', 4)),
    { ...facts(step('submitted', 1)), positionId: 2 },
  ]
  const [funnel, time, groups] = hiringReport(people, { by: 'recruiter', directory, nowMs: 90 * day })

  it('counts skipped stages as passed', () => {
    expect(funnel!.rows.map(({ key, cells }) => [key, ...cells])).toEqual([
      ['submitted', 12, null, null],
      ['in_review', 11, [11, 12], [11, 12]],
      ['interview', 1, [1, 11], [1, 12]],
      ['offer', 1, [1, 1], [1, 12]],
      ['hired', 1, [1, 1], [1, 12]],
    ])
  })

  it('has the median time of people who left a stage, and how many are in it', () => {
    expect(time!.rows.map(({ key, cells }) => [key, ...cells])).toEqual([
      ['submitted', 11, 2, null, 1],
      ['in_review', 10, 4, null, 0],
      ['interview', 0, null, null, 0],
      ['offer', 0, null, null, 0],
    ])
  })

  it('counts a position for each of its recruiters, and those without one', () => {
    expect(groups!.rows.map(({ key, label, cells }) => [key, label, cells[0], cells[4], cells[5]])).toEqual([
      ['ann', 'Ann', 11, [1, 11], 6],
      ['bo', 'Bo', 11, [1, 11], 6],
      ['none', null, 1, [0, 1], null],
    ])
  })
})

describe('answers on time', () => {
  const onTime = facts(step('submitted', 0), step('in_review', 5))
  const late = facts(step('submitted', 0), step('in_review', 6))
  const overdue = facts(step('submitted', 0))
  const toCome = facts(step('submitted', 8))
  const gone = facts(step('submitted', 0), step('withdrawn', 9))
  const undoable = facts(step('submitted', 7), step('in_review', 10, 11))

  it('counts neither applications whose date is in the future nor withdrawn ones', () => {
    const tally = tallyPromise([onTime, late, overdue, toCome, gone, undoable], 5, 10 * day)
    expect(tally).toMatchObject({ kept: 1, due: 3, overdue: 1, toCome: 2, answered: 2 })
  })

  it('does not count a scheduled answer as pending, but as late once its date has passed', () => {
    const held = facts(step('submitted', 0), step('in_review', 10, 11))
    expect(tallyPromise([held, overdue], 5, 10 * day)).toMatchObject({ kept: 0, due: 2, overdue: 1, answered: 0 })
  })

  it('has only times if nothing is promised', () => {
    const [all] = answersReport([onTime], { directory, nowMs: 10 * day, promiseDays: null })
    expect(all).toMatchObject({ columns: ['answered', 'firstAnswer'], rows: [{ cells: [1, null] }] })
  })

  it('lists positions with overdue people first', () => {
    const [, byPosition] = answersReport([onTime, onTime, { ...overdue, positionId: 2 }], {
      directory,
      nowMs: 10 * day,
      promiseDays: 5,
    })
    expect(byPosition!.rows.map(({ label }) => label)).toEqual(['Cook', 'Deckhand'])
  })
})

describe('where applications stop', () => {
  const input = {
    drafts: { resume: 16, details: 12, questions: 11, review: 4 },
    offers: { accepted: 3, declined: 4, expired: 1, canceled: 0, open: 2 },
    declineReasons: [
      { reason: 'Pay', count: 3 },
      { reason: 'My cat', count: 1 },
    ],
    reasonLabels: new Map([['skills', 'Skills']]),
  } satisfies StopsInput
  const rejected = (reason: string | null): ApplicationFacts => ({
    ...facts(step('submitted', 0), step('not_selected', 1)),
    reason,
  })
  const read = (change: Partial<StopsInput> = {}) =>
    stopsReport([rejected('skills'), rejected('skills'), rejected('gone'), rejected(null)], { ...input, ...change })
  const unsent = (drafts: StopsInput['drafts']) => read({ drafts })[0]!.rows.map(({ key, cells }) => [key, cells[0]])

  it('counts unsent applications by the missing part, from ten on', () => {
    expect(unsent({ ...input.drafts, review: 10 })).toEqual([
      ['resume', [16, 53]],
      ['details', [12, 53]],
      ['questions', [11, 53]],
      ['review', [10, 53]],
      ['sent', [4, 53]],
    ])
    expect(unsent({ resume: 6, details: 1, questions: 1, review: 1 })).toEqual([])
    expect(unsent(null)).toEqual([])
  })

  it('hides parts with fewer than ten, and another one if they could be worked out', () => {
    expect(unsent(input.drafts)).toEqual([
      ['resume', [16, 47]],
      ['details', [12, 47]],
      ['questions', null],
      ['review', null],
      ['sent', [4, 47]],
    ])
  })

  it('has no words of candidates where they are hidden, and not even their table for those who may not read them', () => {
    expect(read({ declineReasons: 'hidden' })[2]).toMatchObject({ name: 'declines', rows: [] })
    expect(read({ declineReasons: null }).map(({ name }) => name)).toEqual(['unsent', 'offers', 'reasons'])
  })

  it('shows what candidates typed only if three typed it', () => {
    expect(read()[2]!.rows.map(({ key, label, cells }) => [key, label, cells[0]])).toEqual([
      ['reason:Pay', 'Pay', [3, 4]],
      ['other', null, [1, 4]],
    ])
  })

  it('counts reasons for rejecting, including those that are no longer in the list', () => {
    expect(read()[3]!.rows.map(({ label, cells }) => [label, cells[0]])).toEqual([
      ['Skills', [2, 4]],
      ['gone', [1, 4]],
      [null, [1, 4]],
    ])
  })
})

describe('a period', () => {
  const now = Date.parse('2026-03-10T15:00:00Z')
  it('ends today, and includes both days', () => {
    expect(periodOf({ days: 30 }, now)).toMatchObject({ from: '2026-02-09', to: '2026-03-10' })
    expect(periodOf({ from: '2026-03-10', to: '2026-03-10' }, now)).toMatchObject({
      fromMs: Date.parse('2026-03-10T00:00:00Z'),
      untilMs: Date.parse('2026-03-11T00:00:00Z'),
    })
    expect(periodOf({ from: '2026-03-11', to: '2026-03-10' }, now)).toBeNull()
  })
  it('consists of days of the calendar', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-1', 'soon'].map(isDay)).toEqual([true, false, false, false])
    expect(['1970-01-01', '2999-12-31', '1969-12-31', '3000-01-01'].map(isDay)).toEqual([true, true, false, false])
  })
})
