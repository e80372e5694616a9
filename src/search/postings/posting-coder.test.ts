import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePostings } from './posting-coder.ts'
import { PostingCodes, longMark } from './posting-codes.ts'
import { layOut } from '../kernels/kernel-memory.ts'
import { fieldFactor, fieldOrder, quantizeImpact } from '../query/scoring.ts'
import { sortPostings } from './sort-postings.ts'
import { bitAfter, lastNumbers, readNumbers, skipNumbers } from '../analysis/token-numbers.ts'
import { readPostingIds } from './posting-ids.ts'

interface Token {
  term: number
  number: number
  field: number
}

const termCount = 300

/** Tokens in ascending order, with a few frequent terms. */
const document = fc
  .record({
    numbers: fc.array(fc.integer({ min: 0, max: 65_534 }), { minLength: 1, maxLength: 400 }),
    bound: fc.constantFrom(3, 60, 900, 65_535),
    terms: fc.constantFrom(1, 4, 30, termCount),
    seed: fc.nat(),
    fieldLengths: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ numbers, bound, terms, seed, fieldLengths }) => ({
    fieldLengths,
    tokens: numbers
      .map((number) => number % bound)
      .sort((a, b) => a - b)
      .map((number, i): Token => ({ number, term: (seed + i * 7 + number) % terms, field: (seed + number) % 6 })),
  }))

const code = (into: PostingCodes, { tokens, fieldLengths }: { tokens: Token[]; fieldLengths: number[] }): number =>
  codePostings(
    {
      length: tokens.length,
      terms: Int32Array.from(tokens, ({ term }) => term),
      positions: Uint16Array.from(tokens, ({ number }) => number),
      fields: Uint8Array.from(tokens, ({ field }) => field),
      fieldStarts: [],
      fieldLengths,
    },
    termCount,
    into,
  )

/** A document's postings by plain code: among tokens of one term with the same number, only the first counts. */
function expected({ tokens, fieldLengths }: { tokens: Token[]; fieldLengths: number[] }) {
  const postings = new Map<number, { numbers: number[]; weighted: number }>()
  for (const { term, number, field } of tokens) {
    const posting = postings.get(term) ?? { numbers: [], weighted: 0 }
    postings.set(term, posting)
    if (posting.numbers.at(-1) === number) continue
    posting.numbers.push(number)
    posting.weighted += fieldFactor(fieldOrder[field]!, fieldLengths[field]!)
  }
  return [...postings]
    .map(([term, { numbers, weighted }]) => ({ term, numbers, impact: quantizeImpact(weighted) }))
    .sort((a, b) => a.term - b.term)
}

describe('postings of positions', () => {
  it('have the impact and the token numbers, however many', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), (documents) => {
        const codes = new PostingCodes()
        const limits = documents.map((each) => code(codes, each))
        documents.forEach((each, d) => {
          const tokens = limits[d]!
          expect(tokens).toBe(1 + Math.max(...each.tokens.map(({ number }) => number)))
          const found = []
          const all = new Uint32Array(codes.memory.buffer)
          for (let i = codes.ends.data[d - 1] ?? 0; i < codes.ends.data[d]!; i++) {
            const head = all[2 * i]!
            const value = all[2 * i + 1]!
            const width = 31 - Math.clz32(value)
            const isLong = value >= longMark
            const words = isLong ? codes.long.data.subarray(value - longMark) : Uint32Array.of(value << (32 - width), 0)
            const bit = isLong ? 32 : 0
            const length = isLong ? words[0]! : width
            expect(skipNumbers(words, bit, tokens)).toBe(bit + length)
            const count = readNumbers(words, bit, tokens)
            expect(bitAfter()).toBe(bit + length)
            found.push({ term: head >>> 8, numbers: [...lastNumbers.subarray(0, count)], impact: head & 255 })
          }
          expect(found.sort((a, b) => a.term - b.term)).toEqual(expected(each))
        })
      }),
    )
  })

  it('are sorted by term, then by position, with an offset for every 512th and the size of every 32', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 40 }), fc.nat(), (documents, seed) => {
        const codes = new PostingCodes()
        const limits = documents.map((each) => code(codes, each))
        // Any order of the positions and of the terms.
        const shuffled = (length: number): number[] =>
          Array.from({ length }, (_, i) => i).sort(
            (a, b) => ((a * 7919 + seed) % 104_729) - ((b * 7919 + seed) % 104_729),
          )
        const order = shuffled(documents.length)
        const byRank = shuffled(termCount)
        const rank = new Uint32Array(termCount)
        byRank.forEach((term, r) => (rank[term] = r))
        const sorted = sortPostings(codes, Uint32Array.from(order), rank)
        const total = sorted.postingImpacts.length
        const ids = new Uint16Array(total)
        readPostingIds({ ...sorted, size: documents.length }, 0, total, ids)
        const found = []
        const starts: number[] = []
        let bit = 0
        for (let r = 0; r < termCount; r++)
          for (let p = sorted.postingOffsets[r]!; p < sorted.postingOffsets[r + 1]!; p++) {
            if (p % 512 === 0) expect(sorted.positionBases[p / 512]).toBe(bit)
            if (p % 32 === 0) starts.push(bit)
            const count = readNumbers(sorted.positionBits, bit, limits[order[ids[p]!]!]!)
            bit = bitAfter()
            const numbers = [...lastNumbers.subarray(0, count)]
            found.push({ local: ids[p], term: byRank[r], numbers, impact: sorted.postingImpacts[p] })
          }
        expect([...sorted.positionSkips]).toEqual(starts.map((start, b) => (starts[b + 1] ?? bit) - start))
        expect(found).toEqual(
          order
            .flatMap((d, local) => expected(documents[d]!).map((posting) => ({ local, ...posting })))
            .sort((a, b) => rank[a.term]! - rank[b.term]! || a.local - b.local),
        )
        expect(sorted.positionBits.length).toBe((bit >>> 5) + 2)
      }),
    )
  })

  it('use no bits for numbers that have only one possible value', () => {
    const codes = new PostingCodes()
    const tokens = [0, 1, 2, 3].map((number): Token => ({ term: 5, number, field: 5 }))
    expect(code(codes, { tokens, fieldLengths: [0, 0, 0, 0, 0, 4] })).toBe(4)
    expect(codes.bitLength).toBe(4)
  })
})

it('lays out arrays of more than two gigabytes one after another', () => {
  expect(layOut({ first: 3e9, second: 5, third: 1 }, 1e9)).toEqual({
    at: { first: 1e9, second: 4e9, third: 4e9 + 16 },
    end: 4e9 + 32,
  })
})
