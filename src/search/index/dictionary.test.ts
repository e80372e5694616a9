import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dictionary, encodeTerms, findTerm, prefixRange } from './dictionary.ts'
import { TermCursor, allTerms, termAt } from '../postings/term-cursor.ts'

const unit = fc.constantFrom(
  'a',
  'b',
  'ab',
  '\u0002',
  'é',
  'ß',
  '\u00e0',
  '\u00df',
  'ж',
  '経',
  '理',
  '\ud842\udfb7',
  '\uffff',
)
const word = fc.oneof(
  fc.array(unit, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  // Too long for a one-byte length.
  fc
    .tuple(fc.constantFrom(84, 85, 254, 255, 256, 700), unit)
    .map(([count, last]) => `${'経'.repeat(count / 3)}${'a'.repeat(count)}${last}`),
)
const terms = fc.uniqueArray(word, { maxLength: 120 }).map((words) => words.toSorted((a, b) => (a < b ? -1 : 1)))

const bytesAt = (dictionary: Dictionary, t: number): number[] => {
  const cursor = new TermCursor(dictionary)
  cursor.seek(t)
  return [...cursor.bytes.subarray(0, cursor.length)]
}

describe('a dictionary', () => {
  it('returns its terms in order and by number', () => {
    fc.assert(
      fc.property(terms, (list) => {
        const dictionary = encodeTerms(list)
        expect(allTerms(dictionary)).toEqual(list)
        list.forEach((term, t) => expect(termAt(dictionary, t)).toBe(term))
      }),
    )
  })

  it('finds terms and the ranges of prefixes', () => {
    fc.assert(
      fc.property(terms, fc.array(word), (list, others) => {
        const dictionary = encodeTerms(list)
        for (const term of [...list, ...others]) {
          expect(findTerm(dictionary, term)).toBe(list.indexOf(term))
          for (const prefix of [term, term.slice(0, 1), term.slice(0, -1)]) {
            const [from, to] = prefixRange(dictionary, prefix)
            expect(list.slice(from, to)).toEqual(list.filter((other) => other.startsWith(prefix)))
          }
        }
      }),
    )
  })

  it('skips terms with the same beginning', () => {
    fc.assert(
      fc.property(terms, fc.nat(), fc.integer({ min: 1, max: 9 }), (list, start, count) => {
        if (list.length === 0) return
        const dictionary = encodeTerms(list)
        const cursor = new TermCursor(dictionary)
        const from = start % list.length
        cursor.seek(from)
        const prefix = bytesAt(dictionary, from).slice(0, Math.min(count, cursor.length))
        let expected = from + 1
        while (expected < list.length && prefix.every((byte, i) => bytesAt(dictionary, expected)[i] === byte))
          expected++
        expect(cursor.skip(prefix.length)).toBe(expected < list.length)
        expect(cursor.number).toBe(expected)
        if (expected < list.length)
          expect([...cursor.bytes.subarray(0, cursor.length)]).toEqual(bytesAt(dictionary, expected))
      }),
    )
  })

  it('advances to the first term that does not sort before a key', () => {
    fc.assert(
      fc.property(terms, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }), (list, start, ahead, count) => {
        if (list.length < 2) return
        const dictionary = encodeTerms(list)
        const from = start % (list.length - 1)
        const key = bytesAt(dictionary, from + 1 + (ahead % (list.length - 1 - from))).slice(0, count)
        const own = bytesAt(dictionary, from)
        const isBefore = (t: number): boolean =>
          Buffer.compare(Buffer.from(bytesAt(dictionary, t)), Buffer.from(key)) < 0
        let expected = from + 1
        while (isBefore(expected)) expected++
        const cursor = new TermCursor(dictionary)
        cursor.seek(from)
        expect(cursor.seekFrom(Uint8Array.from(key), key.length)).toBe(true)
        expect(cursor.number).toBe(expected)
        const found = bytesAt(dictionary, expected)
        expect([...cursor.bytes.subarray(0, cursor.length)]).toEqual(found)
        expect(found.slice(0, cursor.shared)).toEqual(own.slice(0, cursor.shared))
        expect(cursor.seekFrom(Uint8Array.of(255), 1)).toBe(false)
        expect(cursor.number).toBe(list.length)
      }),
    )
  })
})
