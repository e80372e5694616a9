import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeTerms } from '../index/dictionary.ts'
import { walkFuzzy } from './fuzzy.ts'
import { editDistance } from '../reference/edit-distance.ts'

const letters = (least: number, most: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'é', 'ж', '経'), { minLength: least, maxLength: most })
    .map((units) => units.join(''))
const terms = fc
  .uniqueArray(letters(1, 7), { minLength: 1, maxLength: 400 })
  .map((words) => words.toSorted((a, b) => (a < b ? -1 : 1)))
const walked = (
  list: string[],
  pattern: string,
  edits: number,
  asPrefix: boolean,
  keepsFirst = false,
): [string, number][] => {
  const found: [string, number][] = []
  walkFuzzy(encodeTerms(list), pattern, edits, asPrefix, (t, distance) => found.push([list[t]!, distance]), keepsFirst)
  return found
}

describe('the search for spellings', () => {
  it('finds each term within the edit distance once, in order, with its distance', () => {
    fc.assert(
      fc.property(terms, letters(1, 7), fc.constantFrom(1, 2), (list, pattern, edits) => {
        const expected = list
          .map((term): [string, number] => [term, editDistance(pattern, term)])
          .filter(([, distance]) => distance <= edits)
        expect(walked(list, pattern, edits, false)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('finds only terms with the same first letter if that is fixed', () => {
    fc.assert(
      fc.property(terms, letters(1, 7), fc.constantFrom(1, 2), (list, pattern, edits) => {
        const expected = list
          .map((term): [string, number] => [term, editDistance(pattern, term)])
          .filter(([term, distance]) => distance <= edits && term[0] === pattern[0])
        expect(walked(list, pattern, edits, false, true)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('finds, as a prefix, each term with a prefix within the edit distance', () => {
    fc.assert(
      fc.property(terms, letters(3, 6), fc.constantFrom(1, 2), (list, pattern, edits) => {
        const nearest = (term: string): number =>
          Math.min(...Array.from(term, (_, i) => editDistance(pattern, term.slice(0, i + 1))))
        const expected = list
          .map((term): [string, number] => [term, nearest(term)])
          .filter(([, distance]) => distance <= edits)
        expect(walked(list, pattern, edits, true)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})
