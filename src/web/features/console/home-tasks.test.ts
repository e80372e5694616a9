import { expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import { homeTasks } from './home-tasks.ts'

const nowTs = 1_800_000_000
const none = { count: 0, oldestTs: null, positions: [] }
const nothing: ConsoleHome = {
  nowTs,
  promiseDays: 14,
  late: none,
  fresh: none,
  closed: none,
  waiting: [],
  interviews: [],
  feedback: { count: 0, lateCount: 0, first: [] },
  reviews: { count: 0, first: [] },
  stillHiring: { count: 0, first: [] },
  messages: { count: 0, lateCount: 0, first: [] },
  interviewRequests: { count: 0, first: [] },
  timesOver: { count: 0, first: [] },
  offerApprovals: { count: 0, lateCount: 0, first: [] },
  offerRevisions: { count: 0, first: [] },
  openOffers: { count: 0, first: [] },
  forms: { count: 0, first: [] },
}
const named = { id: '7', name: 'Ines Calder', title: 'Vessel coordinator' }

it('is empty if nothing needs attention, whatever takes place today', () => {
  const interview = { ...named, kind: 'video' as const, startsTs: nowTs, endsTs: nowTs, timeZone: 'UTC', place: '' }
  expect(homeTasks({ ...nothing, interviews: [{ ...interview, joinUrl: null, interviewers: [] }] })).toEqual([])
})

it('lists late tasks, then due ones, then new ones, then the rest', () => {
  const tasks = homeTasks({
    ...nothing,
    late: { ...none, count: 3 },
    fresh: { ...none, count: 14 },
    closed: { ...none, count: 2 },
    feedback: { count: 2, lateCount: 0, first: [named] },
    reviews: { count: 2, first: [named] },
    offerApprovals: { count: 1, lateCount: 0, first: [named] },
    interviewRequests: { count: 1, first: [named] },
    offerRevisions: { count: 1, first: [named] },
    openOffers: {
      count: 5,
      first: [
        { ...named, expiresTs: nowTs + 86_400 },
        { ...named, id: '8', expiresTs: nowTs + 9 * 86_400 },
      ],
    },
    stillHiring: { count: 1, first: [{ id: '9', title: 'Diver' }] },
    forms: { count: 2, first: [{ id: 'f', title: 'Boots', count: 2 }] },
  })
  expect(tasks.map(({ kind }) => kind)).toEqual([
    'late',
    'closed',
    'expiring',
    'feedback',
    'offerApprovals',
    'reviews',
    'interviewRequests',
    'offerRevisions',
    'fresh',
    'stillHiring',
    'forms',
    'openOffers',
  ])
  expect(tasks.at(-1)).toMatchObject({ count: 4, first: [{ id: '8' }] })
})

it('asks for replies: overdue ones before anything else that is due, the others after it', () => {
  const first = ['1', '2', '3'].map((id) => ({ ...named, id, thread: `offer:${id}`, kind: 'offer' as const }))
  const tasks = homeTasks({
    ...nothing,
    messages: { count: 3, lateCount: 1, first },
    openOffers: { count: 1, first: [{ ...named, expiresTs: nowTs + 86_400 }] },
  })
  expect(tasks.map(({ kind }) => kind)).toEqual(['lateMessages', 'expiring', 'messages'])
  expect(tasks[0]).toMatchObject({ count: 1, first: [{ id: '1' }] })
  expect(tasks[2]).toMatchObject({ count: 2, first: [{ id: '2' }, { id: '3' }] })
})

it('puts a late scorecard before tasks that are only due, in one row with the other scorecards', () => {
  const tasks = homeTasks({
    ...nothing,
    late: { ...none, count: 1 },
    feedback: { count: 3, lateCount: 1, first: [named] },
    openOffers: { count: 1, first: [{ ...named, expiresTs: nowTs + 86_400 }] },
  })
  expect(tasks.map(({ kind }) => kind)).toEqual(['late', 'lateFeedback', 'expiring'])
  expect(tasks[1]).toMatchObject({ count: 3 })
})
