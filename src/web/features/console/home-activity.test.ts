import { expect, it } from 'vitest'
import { activityLines } from './home-activity.ts'

const nothing = { decisions: [], withdrawals: [], offers: [], applied: [] }
const dayOf = (ts: number) => new Date(ts * 1000).toISOString().slice(0, 10)
const midnight = Date.UTC(2026, 10, 26) / 1000

it('sorts everything together, the latest first', () => {
  const lines = activityLines(
    {
      ...nothing,
      decisions: [
        {
          atTs: midnight + 30,
          status: 'in_review',
          count: 1,
          deciderName: 'Moira',
          applicationId: 'a1',
          fullName: 'Robin',
          title: 'Deckhand',
        },
        {
          atTs: midnight + 10,
          status: 'not_selected',
          count: 12,
          deciderName: 'Magnus',
          applicationId: null,
          fullName: '',
          title: '',
        },
      ],
      withdrawals: [{ id: 'a2', name: 'Sam', title: 'Cook', atTs: midnight + 20 }],
      offers: [{ id: '7', name: 'Ines', title: 'Mate', atTs: midnight + 40, isAccepted: true }],
    },
    dayOf,
  )
  expect(lines.map(({ name, people, link }) => [name, people, link])).toEqual([
    ['Ines', 1, { offer: '7' }],
    ['Robin', 1, { application: 'a1' }],
    ['Sam', 1, { application: 'a2' }],
    ['', 12, null],
  ])
})

it('counts applicants by the reader’s days, and shows at most eight lines', () => {
  const applied = [
    { hourTs: midnight + 3600, count: 3 },
    { hourTs: midnight, count: 2 },
    { hourTs: midnight - 3600, count: 1 },
  ]
  expect(activityLines({ ...nothing, applied }, dayOf).map(({ people, atTs }) => [people, atTs])).toEqual([
    [5, midnight + 3600],
    [1, midnight - 3600],
  ])
  const withdrawals = Array.from({ length: 8 }, (_, at) => ({
    id: String(at),
    name: 'Sam',
    title: 'Cook',
    atTs: midnight + 9_000 + at,
  }))
  const lines = activityLines({ ...nothing, applied, withdrawals }, dayOf)
  expect(lines).toHaveLength(8)
  expect(lines.every(({ what }) => what !== 'applied')).toBe(true)
})
