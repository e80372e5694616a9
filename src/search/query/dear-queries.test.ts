import { afterAll, expect, it, vi } from 'vitest'
import type * as fuzzy from './fuzzy.ts'
import { parseQuery } from './query-parse.ts'
import { queryLimits } from './scoring.ts'
import { indexOf, position } from '../index/test-positions.ts'

/** How often the dictionary was searched for similar words, which is what makes a query expensive. */
const work = vi.hoisted(() => ({ walks: 0 }))
vi.mock('./fuzzy.ts', async (original) => {
  const { walkFuzzy } = await original<typeof fuzzy>()
  return {
    walkFuzzy: (...given: Parameters<typeof walkFuzzy>) => {
      work.walks += 1
      walkFuzzy(...given)
    },
  }
})

const index = indexOf([
  position({ id: 1, title: 'Turbine maintenance technician for offshore installations' }),
  position({ id: 2, title: 'Harbour pilot' }),
])
afterAll(() => index.close())

/** Words that occur nowhere. */
const odd = (count: number, seed = '') =>
  Array.from({ length: count }, (_, i) => `zqxjvkwp${seed}${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i}`).join(' ')

it('corrects only the first words of a query, and fewer long ones with two edits', () => {
  const edits = parseQuery(odd(200), ['en'], true).groups.flatMap(({ words }) => words.map((word) => word.edits))
  expect(edits).toHaveLength(queryLimits.words)
  expect(edits.filter((most) => most > 0)).toHaveLength(queryLimits.correctedWords)
  expect(edits.filter((most) => most > 1)).toHaveLength(queryLimits.twiceCorrectedWords)
})

it('walks the dictionary no more often for 240 words than for ten, and not at all when repeated', () => {
  const walksOf = (text: string) => {
    const before = work.walks
    index.search({ text })
    return work.walks - before
  }
  const ten = walksOf(odd(10, 'a'))
  expect(ten).toBeGreaterThan(0)
  const many = walksOf(odd(240, 'b'))
  expect(many).toBeLessThanOrEqual(ten * 1.5)
  expect(walksOf(odd(240, 'b'))).toBe(0)
})

it('still corrects the typos in a whole title', () => {
  expect(
    index.search({ text: 'turbien maintenanec technicain for ofshore installatoins' }).hits.map(({ id }) => id),
  ).toEqual([1])
})
