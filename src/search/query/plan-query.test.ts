import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type * as recovery from './recover-words.ts'
import { indexOf, position } from '../index/test-positions.ts'

/** How often a text was read, which is half of what a search costs. */
const work = vi.hoisted(() => ({ reads: 0 }))
vi.mock('./recover-words.ts', async (original) => {
  const { parseWithRecovery } = await original<typeof recovery>()
  return {
    parseWithRecovery: (...given: Parameters<typeof parseWithRecovery>) => {
      work.reads += 1
      return parseWithRecovery(...given)
    },
  }
})

const index = indexOf([
  position({ id: 1, title: 'Harbour pilot', department: 'Port' }),
  position({ id: 2, title: 'Pilot', department: 'Air' }),
])
afterAll(() => index.close())
beforeEach(() => void (work.reads = 0))

const idsOf = (query: Parameters<typeof index.search>[0]) =>
  index
    .search(query)
    .hits.map(({ id }) => id)
    .sort()

it('reads a text once, whatever else is asked with it', () => {
  expect(idsOf({ text: 'pilot' })).toEqual([1, 2])
  expect(idsOf({ text: 'pilot', filters: { department: ['Port'] } })).toEqual([1])
  expect(idsOf({ text: 'pilot', sort: 'timestamp', start: 1 })).toHaveLength(1)
  expect(work.reads).toBe(1)
})

it('reads it again for readers of other languages, and as other options want it', () => {
  const others = [
    { language: 'de' },
    { language: 'de', alsoReads: ['fr'] },
    { typos: 'never' },
    { prefix: 'never' },
  ] as const
  for (const query of [{}, ...others, ...others]) expect(idsOf({ text: ' pilot', ...query })).toContain(1)
  expect(work.reads).toBe(5)
})

it('reads it again when positions have changed', async () => {
  expect(idsOf({ text: 'boatswain', typos: 'never' })).toEqual([])
  index.upsert([position({ id: 3, title: 'Boatswain' })])
  await index.refresh()
  expect(idsOf({ text: 'boatswain', typos: 'never' })).toEqual([3])
})

it('keeps no more than a few hundred texts, and no long ones', () => {
  const textOf = (i: number) => `${' '.repeat(i % 20)}pilot${' '.repeat(i / 20)}`
  for (let i = 0; i < 300; i++) index.search({ text: textOf(i) })
  work.reads = 0
  index.search({ text: textOf(299) })
  expect(work.reads).toBe(0)
  index.search({ text: textOf(0) })
  const long = `${' '.repeat(100)}pilot`
  index.search({ text: long })
  index.search({ text: long })
  expect(work.reads).toBe(3)
})
