import { describe, expect, it } from 'vitest'
import { personNumber } from '#shared/names/person-number.ts'
import { sourceKinds } from '#shared/applications/sources.ts'
import { answerDues, applicationSorts, sentStatuses, type ApplicationSort } from '#shared/applications/staff-list.ts'
import { ApplicationIndex } from './application-index.ts'
import { matchApplications, pageBehind, type ListFilters, type Reading } from './list-query.ts'
import type { ListedRow } from './listed-application.ts'

const dayMs = 86_400_000
const nowMs = 1_800_000_000_000
const reading = { reach: null, hidden: null, own: { ids: new Set<string>(), email: '' }, nowMs, promiseDays: 5 }

/** The same numbers at every run. */
function randomly(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

const random = randomly(7)
const some = <Value>(values: readonly Value[]): Value[] => values.filter(() => random(3) === 0)
const one = <Value>(values: readonly Value[]): Value => values[random(values.length)]!
const given = ['Tove', 'Isla', 'Ødegård', 'Zoë', 'Jan']
const family = ['Holm', 'Brandt', 'Muir', 'Eze']

const rowOf = (number: number): ListedRow => ({
  id: `id-${String(number).padStart(4, '0')}`,
  position_id: String(1 + random(4)),
  status: one(sentStatuses),
  step_id: one([null, null, 'call', 'talk', 'gone']),
  account: number % 2 === 0 ? null : `user-${number}`,
  kind: one(sourceKinds),
  submitted_ms: String(nowMs - random(20) * dayMs),
  answer_days: one([null, null, 2, 12]),
  active_ms: String(nowMs),
  full_name: `${one(given)} ${one(family)}`,
  email: `p${number}@example.test`,
  tags: some(['deck', 'engine', 'night']),
  reviewers: some(['ann', 'bo']),
})

const rows = Array.from({ length: 400 }, (_, number) => rowOf(number))
const index = new ApplicationIndex()
index.replace([], rows)

const dueOf = (row: ListedRow): string => {
  if (row.status !== 'submitted') return 'given'
  const leftDays = Number(row.submitted_ms) / dayMs + (row.answer_days ?? 5) - nowMs / dayMs
  return leftDays < 0 ? 'late' : leftDays < 7 ? 'soon' : 'later'
}

/** Each filter by itself, written as simply as possible. */
const tests: { [Name in keyof ListFilters]-?: (row: ListedRow, wanted: never) => boolean } = {
  status: (row, wanted: string[]) => wanted.includes(row.status),
  position: (row, wanted: number) => Number(row.position_id) === wanted,
  step: (row, wanted: { is?: string; isNoneOf?: string[] }) =>
    wanted.is === undefined ? !wanted.isNoneOf!.includes(row.step_id ?? '') : row.step_id === wanted.is,
  team: (row, wanted: Set<number>) => wanted.has(Number(row.position_id)),
  query: (row, wanted: string) => row.full_name.toLowerCase().includes(wanted) || row.email.includes(wanted),
  withWords: () => true,
  tags: (row, wanted: string[]) => row.tags!.some((tag) => wanted.includes(tag)),
  reviewers: (row, wanted: string[]) => row.reviewers!.some((id) => wanted.includes(id)),
  sources: (row, wanted: string[]) => wanted.includes(row.kind),
  dues: (row, wanted: string[]) => wanted.includes(dueOf(row)),
}

const listed = (filters: ListFilters, without?: keyof ListFilters): ListedRow[] =>
  rows.filter((row) =>
    (Object.entries(filters) as [keyof ListFilters, never][]).every(
      ([name, wanted]) => name === without || wanted === undefined || tests[name](row, wanted),
    ),
  )

const inOrder = (of: ApplicationIndex, sort: ApplicationSort) =>
  Array.from(of.order(sort), (number) => of.row(number).id)

const anyFilters = (): ListFilters => ({
  ...(random(2) === 0 && { status: [one(sentStatuses), one(sentStatuses)] }),
  ...(random(3) === 0 && { position: 1 + random(4) }),
  ...(random(3) === 0 && { step: one([{ is: 'talk' }, { is: 'unknown' }, { isNoneOf: ['call', 'talk'] }]) }),
  ...(random(4) === 0 && { team: new Set([1, 3]) }),
  ...(random(3) === 0 && { query: one(['holm', 'ø', 'p1']) }),
  ...(random(4) === 0 && { tags: one([['deck'], ['engine', 'night'], ['unknown'], ['deck', 'unknown']]) }),
  ...(random(4) === 0 && { reviewers: one([['ann'], ['nobody'], ['ann', 'bo']]) }),
  ...(random(4) === 0 && { sources: [one(sourceKinds), one(sourceKinds)] }),
  ...(random(4) === 0 && { dues: [one(answerDues), one(answerDues)] }),
})

describe('the index of applications', () => {
  it('finds changed people by their words, and no one in place of those who are gone', async () => {
    const index = new ApplicationIndex()
    const [first, second, third] = [rowOf(1), rowOf(2), rowOf(3)]
    index.replace([], [first, second])
    index.replace([first.id], [{ ...first, full_name: 'Someone Else' }])
    index.replace([second.id], [])
    index.replace([third.id], [third])
    const found = async (ids: string[]) => {
      const withWords = await index.words.find(ids.join(' '), () => Promise.resolve(ids))
      return matchApplications(index, { query: 'seaworthiness', withWords }, 'newest', reading).rows.map(({ id }) => id)
    }
    expect(await found([first.id])).toEqual([first.id])
    expect(await found([third.id])).toEqual([third.id])
    expect(await found([second.id])).toEqual([])
  })

  it('finds changed people by their names, again and again, and no one in place of those who are gone', () => {
    const index = new ApplicationIndex()
    const [first, second] = [rowOf(1), rowOf(2)].map((row) => ({ ...row, full_name: 'Ines Calder' }))
    index.replace([], [first!, second!])
    const found = (query: string) => matchApplications(index, { query }, 'oldest', reading).rows.map(({ id }) => id)
    expect(found('ines cal').toSorted()).toEqual([first!.id, second!.id])
    index.replace([first!.id], [{ ...first!, full_name: 'Someone Else' }])
    index.replace([second!.id], [])
    expect(found('ines cal')).toEqual([])
    index.replace([], [{ ...second!, id: 'id-9999' }])
    expect([found('ines cal'), found('else')]).toEqual([['id-9999'], [first!.id]])
  })

  it('lists and counts the values of each filter under the other filters', () => {
    for (let round = 0; round < 300; round++) {
      const filters = anyFilters()
      const { rows: found, total, facets } = matchApplications(index, filters, 'newest', reading)
      expect(total).toBe(400)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(listed(filters).map(({ id }) => id)))
      const statuses = sentStatuses.map((each) => listed(filters, 'status').filter((row) => row.status === each).length)
      expect([...facets.statuses]).toEqual(statuses)
      const dues = answerDues.map((each) => listed(filters, 'dues').filter((row) => dueOf(row) === each).length)
      expect([...facets.dues]).toEqual(dues)
      const sources = sourceKinds.map((each) => listed(filters, 'sources').filter((row) => row.kind === each).length)
      expect([...facets.sources]).toEqual(sources)
      const { positions, steps, tags, reviewers } = index.interners
      const counts = <Value>(
        values: Value[],
        without: keyof ListFilters,
        has: (row: ListedRow, value: Value) => boolean,
      ) => values.map((value) => listed(filters, without).filter((row) => has(row, value)).length)
      expect([...facets.positions]).toEqual(
        counts(positions.values, 'position', (row, id) => Number(row.position_id) === id),
      )
      expect([...facets.steps]).toEqual(counts(steps.values, 'step', (row, id) => (row.step_id ?? '') === id))
      expect([...facets.tags]).toEqual(counts(tags.values, 'tags', (row, key) => row.tags!.includes(key)))
      expect([...facets.reviewers]).toEqual(
        counts(reviewers.values, 'reviewers', (row, id) => row.reviewers!.includes(id)),
      )
    }
  })

  it('counts nothing out of reach', () => {
    const { rows: found, total, facets } = matchApplications(index, {}, 'newest', { ...reading, reach: new Set([2]) })
    const own = rows.filter((row) => row.position_id === '2').length
    expect([found.length, total, facets.statuses.reduce((sum, count) => sum + count, 0)]).toEqual([own, own, own])
    expect(facets.positions.filter((count) => count > 0)).toHaveLength(1)
  })

  it('leaves the reader’s own out, by account and by address, and counts them nowhere', () => {
    const own = { ids: new Set(['id-0001']), email: 'p6@example.test' }
    const { rows: found, total, facets } = matchApplications(index, {}, 'newest', { ...reading, own })
    const left = rows.filter(({ id }) => !['id-0001', 'id-0006'].includes(id))
    expect(found.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id))
    expect([total, facets.statuses.reduce((sum, count) => sum + count, 0)]).toEqual([left.length, left.length])
  })

  describe('with names hidden', () => {
    const isOdd = ({ id }: { id: string }) => /[13579]$/.test(id)
    const hiding: Reading = { ...reading, hidden: { isHidden: isOdd } }

    it('finds no hidden people, reports how many were excluded, and counts them nowhere', () => {
      for (const query of ['holm', 'p1@', 'ø']) {
        const all = matchApplications(index, { query }, 'newest', reading).rows
        const { rows: found, facets, unsearched } = matchApplications(index, { query }, 'newest', hiding)
        expect(found).toEqual(all.filter((row) => !isOdd(row)))
        expect(unsearched).toBe(200)
        expect(facets.statuses.reduce((sum, count) => sum + count, 0)).toBe(found.length)
      }
      const one = rows.find(isOdd)!.id
      const query = String(personNumber(one))
      expect(matchApplications(index, { query }, 'newest', hiding).rows.map(({ id }) => id)).toContain(one)
    })

    it('sorts hidden people last and by number, and no page reveals where a name would be', () => {
      const { rows: found, compare } = matchApplications(index, {}, 'name', hiding)
      const last = found.slice(200)
      expect(last.every(isOdd)).toBe(true)
      const numbers = last.map(({ id }) => personNumber(id))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      const visible = found.slice(0, 200)
      for (const { id } of last) expect(pageBehind(index, visible, compare, id).before).toBe(200)
    })

    it('continues by name and by number after someone who has left the list since', () => {
      const { rows: found, compare } = matchApplications(index, {}, 'name', hiding)
      for (const at of [49, 99, 249, 349]) {
        const left = found.filter((_row, place) => place !== at)
        expect(pageBehind(index, left, compare, found[at]!.id).rows[0]).toBe(found[at + 1])
      }
    })
  })

  it('has every row once, page after page, in every order, while others arrive and change', () => {
    for (const sort of applicationSorts) {
      const changing = new ApplicationIndex()
      changing.replace([], rows)
      const seen: string[] = []
      let after: string | undefined
      for (let page = 0; ; page++) {
        const { rows: all, compare } = matchApplications(changing, {}, sort, reading)
        const { rows: shown, starts } = pageBehind(changing, all, compare, after, 30)
        seen.push(...shown.map(({ id }) => id))
        const next = starts.get(1)
        if (next == null) break
        after = next
        // Existing people do not move.
        changing.replace([], [{ ...rowOf(5_000 + page), id: `new-${page}` }])
      }
      const known = seen.filter((id) => id.startsWith('id-'))
      expect([known.length, new Set(known).size]).toEqual([400, 400])
    }
  })

  it('keeps its orders correct as applications change and disappear', () => {
    const changing = new ApplicationIndex()
    changing.replace([], rows)
    for (const sort of applicationSorts) changing.order(sort)
    const left = rows.filter(() => random(5) > 0).map((row) => (random(4) === 0 ? { ...row, full_name: 'Aa Aa' } : row))
    changing.replace(
      rows.map(({ id }) => id),
      left,
    )
    const fresh = new ApplicationIndex()
    fresh.replace([], left)
    for (const sort of applicationSorts) expect(inOrder(changing, sort)).toEqual(inOrder(fresh, sort))
  })

  it('gives the cursors of the first, the last and the neighboring pages', () => {
    const { rows: all, compare } = matchApplications(index, {}, 'oldest', reading)
    const third = pageBehind(index, all, compare, all[99]!.id)
    expect(third.before).toBe(100)
    expect(third.rows[0]).toBe(all[100])
    expect([third.starts.get(-2), third.starts.get(-1), third.starts.get(1)]).toEqual([null, all[49]!.id, all[149]!.id])
    expect(third.starts.get(5)).toBe(all[349]!.id)
    expect(third.starts.has(6)).toBe(false)
    expect(pageBehind(index, [], compare, undefined)).toEqual({ rows: [], before: 0, starts: new Map() })
  })
})
