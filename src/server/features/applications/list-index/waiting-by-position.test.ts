import { describe, expect, it } from 'vitest'
import { ApplicationIndex } from './application-index.ts'
import type { ListedRow } from './listed-application.ts'
import { waitingByPosition } from './waiting-by-position.ts'

const dayMs = 86_400_000
const nowMs = 1_800_000_000_000
const all = { reach: null, hidden: null, own: { ids: new Set<string>(), email: '' }, nowMs, promiseDays: 5 }

const sent = (id: string, position: number, daysAgo: number, more: Partial<ListedRow> = {}): ListedRow => ({
  id,
  position_id: String(position),
  status: 'submitted',
  step_id: null,
  account: `user-${id}`,
  kind: 'site',
  submitted_ms: String(nowMs - daysAgo * dayMs),
  answer_days: null,
  active_ms: String(nowMs),
  full_name: id,
  email: `${id}@example.test`,
  tags: null,
  reviewers: null,
  ...more,
})

const index = new ApplicationIndex()
index.replace(
  [],
  [
    sent('a', 1, 9),
    sent('b', 1, 2),
    sent('c', 2, 8, { answer_days: 30 }),
    sent('d', 2, 7),
    sent('e', 2, 20, { status: 'interview' }),
    sent('f', 2, 30, { status: 'not_selected' }),
    sent('g', 3, 6, { account: null, email: 'own@example.test' }),
  ],
)

const idsOf = (most: number, reading: typeof all | (Omit<typeof all, 'promiseDays'> & { promiseDays: null })) =>
  waitingByPosition(index, reading, most).first.map(({ id }) => id)

describe('applications awaiting an answer', () => {
  it('are counted by position, with the overdue ones and the first of them', () => {
    const { late, fresh, open } = waitingByPosition(index, all, 0)
    expect([...late].sort()).toEqual([
      [1, { count: 1, firstMs: nowMs - 9 * dayMs }],
      [2, { count: 1, firstMs: nowMs - 7 * dayMs }],
      [3, { count: 1, firstMs: nowMs - 6 * dayMs }],
    ])
    expect([...fresh].sort()).toEqual([
      [1, { count: 1, firstMs: nowMs - 2 * dayMs }],
      [2, { count: 1, firstMs: nowMs - 8 * dayMs }],
    ])
    expect(open.get(2)).toEqual({ count: 3, firstMs: nowMs - 20 * dayMs })
  })

  it('are ordered by the promised date, or by arrival', () => {
    expect(idsOf(9, all)).toEqual(['a', 'd', 'g', 'b', 'c'])
    expect(idsOf(2, all)).toEqual(['a', 'd'])
    expect(idsOf(3, { ...all, promiseDays: null })).toEqual(['a', 'c', 'd'])
  })

  it('never include positions out of reach, or the reader’s own application', () => {
    const own = { ids: new Set(['a']), email: 'own@example.test' }
    expect(idsOf(9, { ...all, own })).toEqual(['d', 'b', 'c'])
    expect(waitingByPosition(index, { ...all, own, reach: new Set([3]) }, 9)).toEqual({
      late: new Map(),
      fresh: new Map(),
      open: new Map(),
      first: [],
    })
  })
})
