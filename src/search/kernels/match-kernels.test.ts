import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileKernels, compiledFile, kernelNames } from '#scripts/compile-kernels.ts'
import {
  alternativeOf,
  alternativesAt,
  impactOf,
  impactsAt,
  kernels,
  packedBytes,
  packedSteps,
  scratchCandidates,
  stagedIds,
  stagedImpacts,
} from './match-kernels.ts'
import { packPostingIds } from '../postings/pack-posting-ids.ts'
import { weightedImpact } from '../query/scoring.ts'

const seed = { numRuns: 200, seed: 20_260_601 }
const size = 700
const positions = fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: size }).map((ids) => ids.sort((a, b) => a - b))
/** Impacts by position; most have none. */
const marks = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 255 })), {
  minLength: size,
  maxLength: size,
})
const list = scratchCandidates(0)
const other = scratchCandidates(1)

const entriesOf = ({ ids, scores }: typeof list, count: number): number[][] =>
  Array.from({ length: count }, (_, i) => [ids[i]!, scores[i]!])

function withMarks<T>(words: number[], alternatives: number[], use: () => T): T {
  impactOf.set(words)
  alternativeOf.set(alternatives)
  const result = use()
  kernels.clearMarks(impactsAt, size)
  kernels.clearMarks(alternativesAt, size)
  return result
}

describe('the compiled loops for matching', () => {
  it.each(kernelNames)(
    'are up to date with %s.as: `node scripts/compile-kernels.ts` regenerates them',
    async (name) => {
      expect(await readFile(compiledFile(name), 'utf8')).toBe(await compileKernels(name))
    },
  )

  it('unpack the ids of frequent terms, stored as low bytes or as bits', () => {
    fc.assert(
      fc.property(positions, fc.boolean(), (ids, isDense) => {
        const packed = packPostingIds(Uint16Array.from(ids), Uint32Array.of(0, ids.length), size, {
          frequentFrom: 0,
          denseShare: isDense ? -1 : 2,
        })
        packedSteps.set(packed.steps)
        if (isDense) {
          packedBytes.set(new Uint8Array(packed.denseBits.buffer))
          kernels.unpackBits(packed.denseBits.byteLength)
        } else {
          packedBytes.set(packed.lowBytes)
          kernels.unpackLow(ids.length, (size + 255) >>> 8)
        }
        expect([...stagedIds.subarray(0, ids.length)]).toEqual(ids)
      }),
      seed,
    )
  })

  it('weigh impacts by the scoring formula and keep the best one for each position', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom(256, 205, 180, 154, 90, 22), (impacts, weight) => {
        const posted = impacts.flatMap((impact, d) => (impact > 0 ? [d] : []))
        stagedIds.set(posted)
        stagedImpacts.set(posted.map((d) => impacts[d]!))
        kernels.weigh(posted.length, weight)
        kernels.scatter(posted.length, impactsAt)
        stagedImpacts.fill(3, 0, posted.length)
        kernels.scatter(posted.length, impactsAt)
        const expected = impacts.map((impact) => (impact > 0 ? Math.max(3, weightedImpact(impact, weight)) : 0))
        expect([...impactOf.subarray(0, size)]).toEqual(expected)
        kernels.clearMarks(impactsAt, size)
      }),
      seed,
    )
  })

  it('list marked positions with their scores', () => {
    fc.assert(
      fc.property(marks, marks, fc.integer({ min: 1, max: 1200 }), (words, alternatives, idf) => {
        const joined = (d: number): number => {
          const word = words[d]! * idf
          const alternative = alternatives[d]! * idf
          return Math.max(word, alternative) + (word > 0 ? alternative >> 2 : 0)
        }
        const all = Array.from({ length: size }, (_, d) => d)
        withMarks(words, alternatives, () => {
          const plain = all.filter((d) => words[d]! > 0).map((d) => [d, words[d]! * idf])
          expect(entriesOf(list, kernels.collectMarked(size, idf, list.at))).toEqual(plain)

          const either = all.filter((d) => words[d]! + alternatives[d]! > 0).map((d) => [d, joined(d)])
          const count = kernels.collectEither(size, idf, false, list.at)
          expect(entriesOf(list, count)).toEqual(either)

          const twice = either.map(([d, score]) => [d, score! * 2])
          expect(entriesOf(other, kernels.collectFrom(list.at, count, idf, false, true, other.at))).toEqual(twice)
        })
        const kept = kernels.collectFrom(list.at, 5, idf, false, true, other.at)
        expect(kept).toBe(0)
        expect(kernels.collectFrom(list.at, 5, idf, false, false, other.at)).toBe(5)
      }),
      seed,
    )
  })

  it('combine the sums of a group of words with those of their alternatives', () => {
    fc.assert(
      fc.property(marks, marks, fc.integer({ min: 1, max: 1200 }), (words, alternatives, idf) => {
        const count = withMarks(words, [], () => kernels.collectMarked(size, 7, list.at))
        kernels.noteSums(list.at, count)
        alternativeOf.set(alternatives)
        const expected = words.flatMap((word, d) => {
          const alternative = alternatives[d]! * idf
          const score = Math.max(word * 7, alternative) + (word > 0 ? alternative >> 2 : 0)
          return score > 0 ? [[d, score]] : []
        })
        expect(entriesOf(other, kernels.collectEither(size, idf, true, other.at))).toEqual(expected)
        kernels.forgetSums(list.at, count)
        kernels.clearMarks(impactsAt, size)
        kernels.clearMarks(alternativesAt, size)
        expect(kernels.collectEither(size, idf, true, other.at)).toBe(0)
      }),
      seed,
    )
  })

  it('step from one score above a bound to the next', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 })
    fc.assert(
      fc.property(scores, fc.integer({ min: -1, max: 20 }), (values, least) => {
        list.scores.fill(99, 0, values.length + 16)
        list.scores.set(values)
        const found: number[] = []
        const next = (from: number): number => kernels.nextAbove(list.scores.byteOffset, from, values.length, least)
        for (let i = next(0); i < values.length; i = next(i + 1)) found.push(i)
        expect(found).toEqual(values.flatMap((score, i) => (score > least ? [i] : [])))
      }),
      seed,
    )
  })
})
