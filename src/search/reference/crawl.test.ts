import { describe, expect, it } from 'vitest'
import { createPositionIndex } from '../index/position-index.ts'
import type { SearchPosition } from '../index/position-index.types.ts'
import { testConfig } from './arbitraries.ts'

const opened = 20_000
const pageSize = 10
const titles = ['Engineer', 'Nurse', 'Analyst', 'Driver']

/** Only 40 different times for 20,000 positions: crawls fail on the order within one time. */
const positionOf = (id: number, change = 0): SearchPosition => ({
  id,
  title: `${titles[id % titles.length]} ${id}`,
  description: `<p>Position number ${id}, change ${change}.</p>`,
  locations: [],
  department: null,
  businessUnit: null,
  employmentType: null,
  seniority: null,
  workLocationOption: 'onsite',
  skills: [],
  language: 'en',
  postedTs: 1_700_000_000 + ((id * 31) % 40) + change,
  pay: null,
  isPrivate: false,
  customFields: {},
})

const crawls = [
  { name: 'everything, newest first', text: '' },
  { name: 'one word, best first', text: 'engineer' },
]

describe('a crawl page by page', () => {
  it.each(crawls)(
    'sees every position that stayed open exactly once while others appear, change and disappear: $name',
    async ({ text }) => {
      const index = createPositionIndex({ ...testConfig, facets: [], worker: true, refreshMs: 5 })
      await index.load(
        Array.from({ length: opened }, (_, at) => positionOf(at + 1)),
        1,
      )
      const closed = new Set<number>()
      const seen: number[] = []
      const first = index.search({ text, size: pageSize, mode: 'hits' })
      let added = 0
      for (let start = 0; start < first.count; start += pageSize) {
        const answer = index.search({ text, start, size: pageSize, asOf: first.version, mode: 'hits' })
        expect(answer.asOfExpired).toBe(false)
        expect(answer.count).toBe(first.count)
        seen.push(...answer.hits.map((hit) => hit.id))
        const turn = start / pageSize
        const gone = 1 + ((turn * 7_919) % opened)
        closed.add(gone)
        index.remove([gone])
        const changed = 1 + ((turn * 104_729) % opened)
        if (!closed.has(changed)) index.upsert([positionOf(changed, 100)])
        added += 1
        index.upsert([positionOf(opened + added)])
        if (turn % 40 === 0) await index.refresh()
      }
      const wanted = Array.from({ length: opened }, (_, at) => at + 1).filter(
        (id) => !closed.has(id) && (text === '' || titles[id % titles.length]!.toLowerCase() === text),
      )
      const times = new Map<number, number>()
      for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1)
      expect(wanted.filter((id) => times.get(id) !== 1)).toEqual([])
      expect([...times.values()].every((n) => n === 1)).toBe(true)

      await index.refresh()
      const now = index.search({ text: '', mode: 'count' })
      expect(now.version).toBeGreaterThan(first.version)
      expect(now.count).toBe(opened - closed.size + added)
      await index.close()
    },
  )
})
