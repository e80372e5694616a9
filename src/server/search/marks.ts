import { PostingLookup, postingIdsOf } from './posting-ids.ts'
import type { Variant } from './resolve.ts'
import { weightedImpact } from './scoring.ts'
import { maxSegmentSize } from './segment.types.ts'
import type { LiveSegment } from './segment.ts'

/** Local ids ascending with their scores. */
export interface Candidates {
  ids: Uint16Array
  scores: Int32Array
  count: number
}

// One more than a segment has: lists are written without a branch, the last element of a miss is overwritten.
export const scratchCandidates = (): Candidates => ({
  ids: new Uint16Array(maxSegmentSize + 1),
  scores: new Int32Array(maxSegmentSize + 1),
  count: 0,
})

export const impactOf = new Uint8Array(maxSegmentSize)
const impactWords = new Int32Array(impactOf.buffer)
export const alternativeOf = new Uint8Array(maxSegmentSize)
const alternativeWords = new Int32Array(alternativeOf.buffer)
/** Scores of a group of several words by position. */
export const sumOf = new Int32Array(maxSegmentSize)
const weighted = new Map<number, Uint8Array>()

/** `weightedImpact` of every impact, as a table. */
function weightTable(weight: number): Uint8Array {
  let table = weighted.get(weight)
  if (!table) {
    table = Uint8Array.from({ length: 256 }, (_, impact) => (impact === 0 ? 0 : weightedImpact(impact, weight)))
    weighted.set(weight, table)
  }
  return table
}

/** Below one candidate in so many postings, candidates are looked up instead of reading the list. */
const sparseShare = 6

export const lowOf = ({ ranges }: Variant, s: number): number => ranges[2 * s] as number
export const highOf = ({ ranges }: Variant, s: number): number => ranges[2 * s + 1] as number
export const postingsIn = (variants: readonly Variant[], s: number): number =>
  variants.reduce((sum, variant) => sum + highOf(variant, s) - lowOf(variant, s), 0)

/** Raises `into` to the weighted impacts of the postings from `low` to `high`. */
function scatterRange(live: LiveSegment, low: number, high: number, weight: number, into: Uint8Array): void {
  if (low >= high) return
  const { data } = live.segment
  const ids = postingIdsOf(data, low, high)
  const impacts = data.postingImpacts
  const table = weightTable(weight)
  for (let k = 0; k < ids.length; k++) {
    const d = ids[k] as number
    const impact = table[impacts[low + k] as number] as number
    if (impact > (into[d] as number)) into[d] = impact
  }
}

function scatterAt(live: LiveSegment, variant: Variant, s: number, at: Candidates, into: Uint8Array): void {
  const { data } = live.segment
  const lookup = new PostingLookup(data, lowOf(variant, s), highOf(variant, s))
  const table = weightTable(variant.weight)
  for (let i = 0; i < at.count; i++) {
    const d = at.ids[i] as number
    const posting = lookup.find(d)
    if (posting < 0) continue
    const impact = table[data.postingImpacts[posting] as number] as number
    if (impact > (into[d] as number)) into[d] = impact
  }
}

/** Raises `into` to the best weighted impact of the variants, at least for the candidates `at` (null: for all positions). */
export function scatter(
  live: LiveSegment,
  s: number,
  variants: readonly Variant[],
  at: Candidates | null,
  into: Uint8Array,
): void {
  for (const variant of variants) {
    const low = lowOf(variant, s)
    const high = highOf(variant, s)
    if (low >= high) continue
    if (!variant.term.endsWith('*')) {
      if (at !== null && at.count * sparseShare < high - low) scatterAt(live, variant, s, at, into)
      else scatterRange(live, low, high, variant.weight, into)
      continue
    }
    // Terms under the prefix that stand for themselves too, with more weight, have been read already.
    const inside = variants.filter(
      (other) =>
        other.weight >= variant.weight && other !== variant && lowOf(other, s) >= low && highOf(other, s) <= high,
    )
    let from = low
    for (const other of inside.sort((a, b) => lowOf(a, s) - lowOf(b, s))) {
      if (lowOf(other, s) === highOf(other, s)) continue
      scatterRange(live, from, lowOf(other, s), variant.weight, into)
      from = Math.max(from, highOf(other, s))
    }
    scatterRange(live, from, high, variant.weight, into)
  }
}

/** Loads a plain list as the first candidates. */
export function loadPlain(live: LiveSegment, s: number, variant: Variant, idf: number, into: Candidates): void {
  const { data } = live.segment
  const low = lowOf(variant, s)
  const ids = postingIdsOf(data, low, highOf(variant, s))
  const impacts = data.postingImpacts
  const table = weightTable(variant.weight)
  into.ids.set(ids)
  into.count = ids.length
  for (let i = 0; i < ids.length; i++) into.scores[i] = Math.imul(idf, table[impacts[low + i] as number] as number)
}

/** 1 for a mark of at least 1, without a branch. */
const isMarked = (mark: number): number => (mark + 255) >> 8

/** A group's score from the words' and the alternatives', zero where there is none. No branch: nothing could predict it. */
function joinedScore(words: number, alternative: number): number {
  const difference = words - alternative
  return words - (difference & (difference >> 31)) + ((alternative >> 2) & (-words >> 31))
}

/** Everything that `impactOf` marks. Four positions at a time, as many have none. */
export function collectMarked(size: number, idf: number, into: Candidates): void {
  const { ids, scores } = into
  let count = 0
  for (let word = 0; word * 4 < size; word++) {
    const marks = impactWords[word] as number
    if (marks === 0) continue
    for (let k = 0; k < 4; k++) {
      const impact = (marks >>> (k * 8)) & 255
      ids[count] = word * 4 + k
      scores[count] = Math.imul(impact, idf)
      count += isMarked(impact)
    }
  }
  into.count = count
}

/** Everything that `impactOf` or `alternativeOf` marks. With `isSum` the words' scores are those of `sumOf`. */
export function collectEither(size: number, idf: number, isSum: boolean, into: Candidates): void {
  const { ids, scores } = into
  let count = 0
  for (let word = 0; word * 4 < size; word++) {
    const marks = impactWords[word] as number
    const others = alternativeWords[word] as number
    if ((marks | others) === 0) continue
    for (let k = 0; k < 4; k++) {
      const d = word * 4 + k
      const impact = (marks >>> (k * 8)) & 255
      const alternative = (others >>> (k * 8)) & 255
      ids[count] = d
      const words = isSum ? (sumOf[d] as number) : Math.imul(impact, idf)
      scores[count] = joinedScore(words, Math.imul(alternative, idf))
      count += isMarked(impact | alternative)
    }
  }
  into.count = count
}

/** Keeps the candidates that are marked (all of them when the group is optional) and adds its score. */
export function collectFrom(
  from: Candidates,
  idf: number,
  isSum: boolean,
  isRequired: boolean,
  into: Candidates,
): void {
  const { ids, scores } = into
  const always = isRequired ? 0 : 1
  let count = 0
  for (let i = 0; i < from.count; i++) {
    const d = from.ids[i] as number
    const impact = impactOf[d] as number
    const alternative = alternativeOf[d] as number
    const words = isSum ? (sumOf[d] as number) : Math.imul(impact, idf)
    ids[count] = d
    scores[count] = (from.scores[i] as number) + joinedScore(words, Math.imul(alternative, idf))
    count += isMarked(impact | alternative) | always
  }
  into.count = count
}
