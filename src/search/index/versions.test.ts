import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPositionIndex } from './position-index.ts'
import type { PositionIndex, SearchPosition } from './position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import { idsOf, indexOf, position, testFacets } from './test-positions.ts'

const many = (count: number, from = 1): SearchPosition[] =>
  Array.from({ length: count }, (_, i) => {
    const id = from + i
    return position({
      id,
      title: id % 3 === 0 ? 'Welder' : 'Marine Engineer',
      postedTs: 1000 + (id % 7),
      department: `D${id % 5}`,
      skills: [`s${id % 11}`, `s${id % 4}`],
    })
  })

/** All results of a query, page by page. */
function crawl(
  index: PositionIndex,
  query: PositionQuery,
  between: (page: number) => void = () => undefined,
): number[] {
  const seen: number[] = []
  for (let start = 0, page = 0; ; start += 10, page++) {
    const answer = index.search({ ...query, start, mode: 'hits' })
    seen.push(...answer.hits.map(({ id }) => id))
    if (answer.hits.length < 10) return seen
    between(page)
  }
}

describe('the order', () => {
  it('is newest first, then by id, and paging follows it exactly', () => {
    const index = indexOf(many(137))
    const expected = many(137)
      .sort((a, b) => b.postedTs - a.postedTs || a.id - b.id)
      .map(({ id }) => id)
    expect(crawl(index, {})).toEqual(expected)
    expect(idsOf(index, { start: 500 })).toEqual([])
    expect(index.search({ start: 500 }).count).toBe(137)
  })

  it.each<PositionQuery>([
    { text: 'engineer' },
    { text: 'marine eng', sort: 'timestamp' },
    { match: { skills: [{ name: 'S1', weight: 5 }] }, sort: 'match' },
  ])('of %j is the same whatever the segments', (query) => {
    const whole = indexOf(many(300))
    const pieces = createPositionIndex({ facets: testFacets, worker: false, refreshMs: 0 })
    for (let from = 1; from <= 300; from += 13) {
      pieces.upsert(many(Math.min(13, 301 - from), from))
      pieces.refreshSync()
    }
    expect(pieces.stats().segments.length).toBeGreaterThan(1)
    expect(crawl(pieces, query)).toEqual(crawl(whole, query))
    expect(JSON.stringify(pieces.search({ ...query, asOf: undefined, now: 1 }).facets)).toBe(
      JSON.stringify(whole.search({ ...query, now: 1 }).facets),
    )
  })

  it('by match follows the profile’s skills and titles', () => {
    const index = indexOf([
      position({ id: 1, title: 'Cook', skills: ['Soup'] }),
      position({ id: 2, title: 'Baker', skills: ['SOUP', 'Dough'] }),
      position({ id: 3, title: 'Diver' }),
    ])
    expect(
      idsOf(index, {
        sort: 'match',
        match: {
          skills: [
            { name: 'soup', weight: 2 },
            { name: 'dough', weight: 1 },
          ],
        },
      }),
    ).toEqual([2, 1, 3])
    expect(
      idsOf(index, { sort: 'match', match: { skills: [], titles: [{ text: 'deep sea diver', weight: 9 }] } })[0],
    ).toBe(3)
  })
})

describe('changes', () => {
  it('appear at the refresh, all together, under a new version', () => {
    const index = indexOf(many(3))
    index.upsert([position({ id: 2, title: 'Diver' })], 41)
    index.remove([1], 42)
    expect(index.search({}).count).toBe(3)
    index.refreshSync()
    expect(index.version).toBe(42)
    expect(idsOf(index, { text: 'diver' })).toEqual([2])
    expect(index.has(1)).toBe(false)
    expect(index.has(2)).toBe(true)
    expect(index.search({}).count).toBe(2)
  })

  it('become visible automatically', async () => {
    const index = createPositionIndex({ facets: testFacets, worker: false, refreshMs: 5 })
    index.upsert(many(2))
    await expect.poll(() => index.search({}).count).toBe(2)
    await index.close()
  })

  it('do not affect a crawl that keeps its version', () => {
    const index = indexOf(many(200))
    const { version } = index.search({ mode: 'hits' })
    const before = crawl(index, {})
    const during = crawl(index, { asOf: version }, (page) => {
      index.upsert(many(5, 1000 + page * 5))
      index.remove([page * 7 + 1])
      index.refreshSync()
    })
    expect(during).toEqual(before)
    expect(index.search({ asOf: version }).asOfExpired).toBe(false)
  })

  it('release versions that no one requests', () => {
    const index = createPositionIndex({ facets: testFacets, worker: false, refreshMs: 0, retainMs: -1 })
    index.upsert(many(2))
    index.refreshSync()
    const { version } = index.search({})
    index.upsert(many(1, 9))
    index.refreshSync()
    expect(index.search({ asOf: version })).toMatchObject({ asOfExpired: true, version: index.version, count: 3 })
  })

  it('are merged without changing any result', async () => {
    const index = indexOf(many(100))
    for (let i = 0; i < 20; i++) {
      index.upsert(many(3, 200 + i * 3))
      index.remove([i * 2 + 1])
      index.refreshSync()
    }
    const query = { text: 'engineer', now: 1, size: 200 }
    const before = JSON.stringify(index.search(query))
    await index.optimize()
    expect(index.stats().segments).toMatchObject([{ positions: 140, deleted: 0 }])
    expect(JSON.stringify(index.search(query))).toBe(before)
  })
})

describe('the building thread', () => {
  it('builds the same index as the calling thread, and accepts changes', async () => {
    const threaded = createPositionIndex({ facets: testFacets, refreshMs: 0, inlineBuildMax: 10 })
    await threaded.load(many(400), 1)
    const inline = indexOf(many(400))
    const query = { text: 'marine engineer', now: 1 }
    expect({ ...threaded.search(query), version: 0 }).toEqual({ ...inline.search(query), version: 0 })
    threaded.upsert(many(30, 1000))
    threaded.remove([1, 2, 3])
    await threaded.refresh()
    expect(threaded.search({}).count).toBe(427)
    await threaded.optimize()
    expect(threaded.stats().segments).toMatchObject([{ positions: 427, deleted: 0 }])
    await threaded.close()
  })

  it('keeps the previous file if a stream is interrupted', async () => {
    const index = createPositionIndex({ facets: testFacets, refreshMs: 0 })
    await index.load(many(5), 1)
    const broken = async function* (): AsyncGenerator<SearchPosition> {
      yield position({ id: 99 })
      throw new Error('the database went away')
    }
    await expect(index.load(broken(), 2)).rejects.toThrow('went away')
    expect(index.search({}).count).toBe(5)
    expect(index.version).toBe(1)
    await index.load(many(6), 3)
    expect(index.search({}).count).toBe(6)
    await index.close()
  })
})

describe('a snapshot', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candela-index-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const empty = (facets = testFacets): PositionIndex => createPositionIndex({ facets, worker: false, refreshMs: 0 })

  it('restores the same index', async () => {
    const index = indexOf(many(250))
    index.remove([5, 6])
    index.refreshSync()
    const file = join(folder, 'same')
    await index.saveSnapshot(file)
    const restored = empty()
    expect(await restored.loadSnapshot(file)).toBe(true)
    const query = { text: 'engineer', now: 1 }
    expect(restored.version).toBe(index.version)
    expect(JSON.stringify(restored.search(query))).toBe(JSON.stringify(index.search(query)))
  })

  it('that is missing, truncated, changed or from another configuration is not used', async () => {
    const file = join(folder, 'doubtful')
    await indexOf(many(50)).saveSnapshot(file)
    const good = await readFile(file)
    expect(await empty().loadSnapshot(join(folder, 'absent'))).toBe(false)
    expect(await empty(testFacets.slice(1)).loadSnapshot(file)).toBe(false)
    for (const at of [0, 9, 13, 40, Math.floor(good.length / 2), good.length - 200]) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] as number) ^ 0xff
      await writeFile(file, bad)
      const index = empty()
      expect(await index.loadSnapshot(file)).toBe(false)
      expect(index.search({}).count).toBe(0)
    }
    for (const length of [0, 7, 15, 100, good.length - 8]) {
      await writeFile(file, good.subarray(0, length))
      expect(await empty().loadSnapshot(file)).toBe(false)
    }
    await writeFile(file, good)
    await appendFile(file, 'x')
    expect(await empty().loadSnapshot(file)).toBe(true)
  })
})
