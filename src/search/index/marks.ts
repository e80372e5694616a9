import {
  type Candidates,
  alternativeOf,
  impactOf,
  impactsAt,
  kernels,
  packedBytes,
  packedSteps,
  stagedIds,
  stagedImpacts,
} from '../kernels/match-kernels.ts'
import { PostingLookup, eachRun } from '../postings/posting-ids.ts'
import type { Variant } from '../query/resolve-term.ts'
import { weightedImpact } from '../query/scoring.ts'
import type { LiveSegment } from './segment.ts'

/** If candidates are fewer than one in this many postings, they are looked up instead of reading the list. */
const sparseShare = 12

export const lowOf = ({ ranges }: Variant, s: number): number => ranges[2 * s] as number
export const highOf = ({ ranges }: Variant, s: number): number => ranges[2 * s + 1] as number
export const postingsIn = (variants: readonly Variant[], s: number): number =>
  variants.reduce((sum, variant) => sum + highOf(variant, s) - lowOf(variant, s), 0)

type Data = LiveSegment['segment']['data']

/** Keeps the staged postings with at least this impact; returns their number. */
function keepStaged(count: number, least: number): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const impact = stagedImpacts[i] as number
    if (impact < least) continue
    stagedIds[kept] = stagedIds[i] as number
    stagedImpacts[kept++] = impact
  }
  return kept
}

/** Loads the postings from `low` to `high`, run by run, into the loops' memory, with weighted impacts. */
function stage(
  data: Data,
  low: number,
  high: number,
  { weight, least = 0 }: Pick<Variant, 'weight' | 'least'>,
  use: (count: number) => void,
): void {
  eachRun(data, low, high, (f, from, to) => {
    const count = to - from
    if (f < 0) {
      const before = from - (data.frequentBefore[-f - 1] as number)
      stagedIds.set(data.rareIds.subarray(before, before + count))
    } else {
      const at = data.frequentAt[f] as number
      if (data.frequentDense[f] === 1) {
        const words = (data.size + 31) >>> 5
        const { buffer, byteOffset } = data.denseBits
        packedBytes.set(new Uint8Array(buffer, byteOffset + at * 4, words * 4))
        kernels.unpackBits(words * 4)
      } else {
        const chunks = (data.size + 255) >>> 8
        const first = data.frequentSteps[f] as number
        packedBytes.set(data.lowBytes.subarray(at, at + count))
        packedSteps.set(data.steps.subarray(first, first + chunks))
        kernels.unpackLow(count, chunks)
      }
    }
    stagedImpacts.set(data.postingImpacts.subarray(from, to))
    const kept = least > 0 ? keepStaged(count, least) : count
    kernels.weigh(kept, weight)
    use(kept)
  })
}

function scatterRange(data: Data, low: number, high: number, variant: Variant, into: number): void {
  if (low < high) stage(data, low, high, variant, (count) => kernels.scatter(count, into))
}

function scatterAt(data: Data, variant: Variant, s: number, at: Candidates, into: number): void {
  const marks = into === impactsAt ? impactOf : alternativeOf
  const lookup = new PostingLookup(data, lowOf(variant, s), highOf(variant, s))
  for (let i = 0; i < at.count; i++) {
    const d = at.ids[i] as number
    const posting = lookup.find(d)
    if (posting < 0 || (data.postingImpacts[posting] as number) < (variant.least ?? 0)) continue
    const impact = weightedImpact(data.postingImpacts[posting] as number, variant.weight)
    if (impact > (marks[d] as number)) marks[d] = impact
  }
}

/**
 * Raises the marks at `into` to the best weighted impact of the variants, at least for the candidates `at` (null: for all
 * positions).
 */
export function scatter(
  live: LiveSegment,
  s: number,
  variants: readonly Variant[],
  at: Candidates | null,
  into: number,
): void {
  const { data } = live.segment
  for (const variant of variants) {
    const low = lowOf(variant, s)
    const high = highOf(variant, s)
    if (low >= high) continue
    if (!variant.term.endsWith('*')) {
      if (at !== null && at.count * sparseShare < high - low) scatterAt(data, variant, s, at, into)
      else scatterRange(data, low, high, variant, into)
      continue
    }
    // Terms with the prefix that also match by themselves, with more weight, have already been read.
    const inside = variants.filter(
      (other) =>
        other.weight >= variant.weight && other !== variant && lowOf(other, s) >= low && highOf(other, s) <= high,
    )
    let from = low
    for (const other of inside.sort((a, b) => lowOf(a, s) - lowOf(b, s))) {
      if (lowOf(other, s) === highOf(other, s)) continue
      scatterRange(data, from, lowOf(other, s), variant, into)
      from = Math.max(from, highOf(other, s))
    }
    scatterRange(data, from, high, variant, into)
  }
}

/** Loads a plain list as the initial candidates. */
export function loadPlain(live: LiveSegment, s: number, variant: Variant, idf: number, into: Candidates): void {
  stage(live.segment.data, lowOf(variant, s), highOf(variant, s), variant, (count) => {
    kernels.loadPlain(count, idf, into.at)
    into.count = count
  })
}
