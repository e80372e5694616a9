import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BitWriter, readBits } from './bit-stream.ts'
import {
  bitAfter,
  lastNumbers,
  packNumbers,
  packedLengthOf,
  readNumbers,
  skipNumbers,
  writeNumbers,
} from './token-numbers.ts'

const posting = fc.integer({ min: 1, max: 65_535 }).chain((tokens) =>
  fc.record({
    tokens: fc.constant(tokens),
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: tokens - 1 }), { minLength: 1, maxLength: 80 }),
  }),
)

it('gives back the numbers of every posting, one after another', () => {
  fc.assert(
    fc.property(fc.array(posting, { minLength: 1, maxLength: 20 }), (postings) => {
      const writer = new BitWriter()
      for (const { numbers, tokens } of postings) {
        numbers.sort((a, b) => a - b)
        writeNumbers(writer, Uint16Array.from(numbers), 0, numbers.length, tokens)
      }
      const words = writer.words
      let bit = 0
      for (const { numbers, tokens } of postings) {
        const count = readNumbers(words, bit, tokens)
        expect(skipNumbers(words, bit, tokens)).toBe(bitAfter())
        readNumbers(words, bit, tokens)
        expect([...lastNumbers.subarray(0, count)]).toEqual(numbers)
        bit = bitAfter()
      }
      expect(bit).toBe(writer.bitLength)
    }),
  )
})

it('packs few numbers into the bits that it writes', () => {
  fc.assert(
    fc.property(posting, ({ numbers, tokens }) => {
      const few = Uint16Array.from(numbers.slice(0, 4)).sort()
      const bits = packNumbers(few, few.length, tokens)
      if (packedLengthOf() === 0) return
      const writer = new BitWriter()
      writeNumbers(writer, few, 0, few.length, tokens)
      expect(packedLengthOf()).toBe(writer.bitLength)
      expect(bits).toBe(readBits(writer.words, 0, writer.bitLength))
    }),
  )
  expect([packNumbers(Uint16Array.from([3, 4, 9]), 3, 500), packedLengthOf()]).not.toContain(0)
})

it('spends nothing on the numbers of a position whose tokens are all the same', () => {
  const writer = new BitWriter()
  writeNumbers(writer, Uint16Array.from([0, 1, 2, 3]), 0, 4, 4)
  expect(writer.bitLength).toBe(4)
})
