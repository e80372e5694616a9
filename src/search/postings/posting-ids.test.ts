import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packPostingIds } from './pack-posting-ids.ts'
import { PostingLookup, postingIdsOf, readPostingIds } from './posting-ids.ts'

/** All kinds of terms: in few positions, in many, and in nearly all. */
const postings = fc.integer({ min: 1, max: 3000 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    shares: fc.array(fc.constantFrom(0.001, 0.01, 0.05, 0.2, 0.5, 0.95, 1), { minLength: 1, maxLength: 12 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  }),
)

function listsOf({ size, shares, seed }: { size: number; shares: number[]; seed: number }): number[][] {
  let state = seed
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32
  const all = Array.from({ length: size }, (_, d) => d)
  return shares.map((share) => {
    const list = all.filter(() => next() < share)
    return list.length > 0 ? list : [0]
  })
}

it('returns every id, by range and by lookup, in every encoding', () => {
  fc.assert(
    fc.property(
      postings,
      fc.constantFrom(1, 20, 1024),
      fc.constantFrom(0, 0.25, 2),
      (made, frequentFrom, denseShare) => {
        const lists = listsOf(made)
        const ids = Uint16Array.from(lists.flat())
        const offsets = Uint32Array.from([0, ...lists.map((_, t) => lists.slice(0, t + 1).flat().length)])
        const packed = { size: made.size, ...packPostingIds(ids, offsets, made.size, { frequentFrom, denseShare }) }
        expect(postingIdsOf(packed, 0, ids.length)).toEqual(ids)
        lists.forEach((list, t) => {
          const low = offsets[t] as number
          const high = offsets[t + 1] as number
          expect([...postingIdsOf(packed, low, high)]).toEqual(list)
          const lookup = new PostingLookup(packed, low, high)
          const expected = new Map(list.map((d, k) => [d, low + k]))
          for (let d = 0; d < made.size; d += 1 + (made.size >>> 6)) {
            const posting = expected.get(d) ?? -1
            expect(lookup.find(d)).toBe(posting)
            if (posting < 0) continue
            const out = new Uint16Array(32)
            const first = posting & ~31
            lookup.readUpTo(first, posting, d, out)
            expect(out.subarray(0, posting - first + 1)).toEqual(ids.slice(first, posting + 1))
          }
        })
        for (let from = 0; from < ids.length; from += 1 + (ids.length >>> 4)) {
          const to = Math.min(ids.length, from + 37)
          const out = new Uint16Array(to - from)
          readPostingIds(packed, from, to, out)
          expect(out).toEqual(ids.slice(from, to))
        }
      },
    ),
    { numRuns: 120 },
  )
})
