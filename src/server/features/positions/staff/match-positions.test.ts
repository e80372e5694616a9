import { expect, it } from 'vitest'
import { pageBehindRow } from '#shared/lists/page-behind.ts'
import { positionSorts } from '#shared/positions/staff-list.ts'
import type { HeldPosition } from './held-positions.ts'
import {
  matchPositions,
  noApplications,
  positionOrders,
  type ListedDraft,
  type PositionsRead,
} from './match-positions.ts'

const nowTs = 1_000_000

const position = (id: number, row: Partial<HeldPosition> = {}): HeldPosition => ({
  id,
  title: `Deckhand ${id}`,
  displayJobId: `D-${id}`,
  department: 'Sea',
  place: 'Thurso',
  placeCount: 1,
  isPrivate: false,
  isOwn: false,
  archivedAt: -1,
  closesAt: null,
  postedTs: 1_000 + id,
  sortTitle: `deckhand ${id}`,
  text: `deckhand ${id} d-${id} ${id}`,
  ...row,
})

const all = [
  position(1),
  position(2, { department: 'Land', closesAt: nowTs + 10 }),
  position(3, { archivedAt: 5, place: 'Wick' }),
  position(4, { isPrivate: true, department: null, place: null }),
  position(5, { closesAt: nowTs }),
]
const draft = (
  id: string,
  row: Partial<ListedDraft['position']> = {},
  more: Partial<ListedDraft> = {},
): ListedDraft => {
  const { id: _id, isPrivate: _private, isOwn: _own, archivedAt: _archived, ...rest } = position(0)
  return {
    id,
    state: 'draft',
    position: {
      ...rest,
      opensTs: null,
      updatedBy: 'ann',
      title: 'Deckhand',
      sortTitle: 'deckhand',
      text: 'deckhand',
      ...row,
    },
    recruiters: [],
    applications: noApplications,
    isOwn: false,
    ...more,
  }
}
const read: PositionsRead = {
  drafts: [],
  reach: null,
  recruitersOf: new Map([
    [1, ['ann']],
    [2, ['ann', 'bo']],
  ]),
  counts: new Map([
    [1, { open: 3, new: 2, late: 1 }],
    [3, { open: 9, new: 0, late: 0 }],
  ]),
  nowTs,
}
const ids = (filters: Parameters<typeof matchPositions>[1], from: Partial<PositionsRead> = {}) =>
  matchPositions(all, filters, { ...read, ...from })
    .rows.map(({ id }) => id)
    .sort()

it('shows a position as closed from its exact closing second', () => {
  expect(ids({ state: ['closed'] })).toEqual([3, 5])
  expect(ids({ state: ['closed'] }, { nowTs: nowTs - 1 })).toEqual([3])
  expect(ids({ state: ['private'] })).toEqual([4])
  expect(ids({ state: ['open', 'private'] })).toEqual([1, 2, 4])
})

it('finds parts of titles and ids, ignoring case and diacritics', () => {
  expect(ids({ query: 'DÉCK 3' })).toEqual([3])
  expect(ids({ query: 'd-4' })).toEqual([4])
  expect(ids({ query: 'cook' })).toEqual([])
})

it('filters by recruiter, by none, and by applications', () => {
  expect(ids({ recruiter: 'bo' })).toEqual([2])
  expect(ids({ recruiter: 'none' })).toEqual([3, 4, 5])
  expect(ids({ applications: 'late' })).toEqual([1])
  expect(ids({ applications: 'open' })).toEqual([1, 3])
  expect(ids({ applications: 'none' })).toEqual([2, 4, 5])
})

it('is limited to the reach, in the total and in every count', () => {
  const { total, facets, rows } = matchPositions(all, {}, { ...read, reach: new Set([2, 3]) })
  expect([total, rows.length]).toEqual([2, 2])
  expect(facets.states).toEqual({ open: 1, private: 0, draft: 0, closed: 1 })
  expect(Object.fromEntries(facets.places)).toEqual({ Thurso: 1, Wick: 1 })
  expect(Object.fromEntries(facets.recruiters)).toEqual({ ann: 1, bo: 1, none: 1 })
})

it('counts for each value what it alone would list under the other filters', () => {
  const filters = { state: ['open' as const], department: 'Sea' }
  const { facets } = matchPositions(all, filters, read)
  for (const state of ['open', 'private', 'closed'] as const)
    expect(facets.states[state]).toBe(ids({ ...filters, state: [state] }).length)
  for (const department of ['Sea', 'Land'])
    expect(facets.departments.get(department) ?? 0).toBe(ids({ ...filters, department }).length)
  for (const applications of ['open', 'new', 'late', 'none'] as const)
    expect(facets.applications[applications]).toBe(ids({ ...filters, applications }).length)
})

it('lists drafts by their content, by their own state, and never by applications', () => {
  const drafts = [
    draft('a', { text: 'deckhand', department: 'Land' }, { recruiters: ['bo'], isOwn: true }),
    draft('b', { text: 'cook', place: 'Wick', closesAt: nowTs - 5 }),
  ]
  expect(ids({ state: ['draft'] }, { drafts })).toEqual(['a', 'b'])
  expect(ids({ query: 'cook' }, { drafts })).toEqual(['b'])
  expect(ids({ recruiter: 'bo' }, { drafts })).toEqual([2, 'a'])
  expect(ids({ recruiter: 'none', state: ['draft'] }, { drafts })).toEqual(['b'])
  expect(ids({ applications: 'none' }, { drafts })).toEqual([2, 4, 5])
  expect(ids({ state: ['draft'], drafts: 'own' }, { drafts })).toEqual(['a'])
  expect(ids({ state: ['draft'], drafts: 'none' }, { drafts })).toEqual([])
  const { total, facets } = matchPositions(all, { state: ['open'] }, { ...read, drafts })
  expect(total).toBe(7)
  expect(facets.states).toEqual({ open: 2, private: 1, draft: 2, closed: 2 })
  expect(facets.departments.get('Land')).toBe(1)
})

it('orders without ties, so that pages show each row once', () => {
  const many = Array.from({ length: 70 }, (_, at) => position(at + 1, { postedTs: 5, sortTitle: 'same' }))
  const drafts = Array.from({ length: 50 }, (_, at) => draft(`draft ${at}`, { postedTs: 5, sortTitle: 'same' }))
  for (const sort of positionSorts) {
    const compare = positionOrders[sort]
    const rows = matchPositions(many, {}, { ...read, drafts }).rows.sort(compare)
    const shown: (number | string)[] = []
    for (let last = undefined as (typeof rows)[number] | undefined; ;) {
      const page = pageBehindRow(rows, last, compare, 50)
      shown.push(...page.rows.map(({ id }) => id))
      if (!page.starts.has(1)) break
      last = rows.find(({ id }) => id === page.starts.get(1))
    }
    expect(shown).toEqual(rows.map(({ id }) => id))
    expect(new Set(shown).size).toBe(120)
  }
})

it('sorts by next closing date, with overdue positions first', () => {
  const sorted = (sort: keyof typeof positionOrders) =>
    matchPositions(all, {}, read)
      .rows.sort(positionOrders[sort])
      .map(({ id }) => id)
  expect(sorted('closing')[0]).toBe(2)
  expect(sorted('late')[0]).toBe(1)
  expect(sorted('applications').slice(0, 2)).toEqual([3, 1])
  expect(sorted('newest')).toEqual(sorted('oldest').reverse())
})
