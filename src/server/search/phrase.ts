import { readBits, readUnary } from './bit-stream.ts'
import type { Variant } from './resolve.ts'
import type { SegmentData } from './segment.types.ts'

/** Posting number of local id `d` between `low` and `high`, or -1. */
export function findPosting({ postingIds }: SegmentData, low: number, high: number, d: number): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((postingIds[middle] as number) < d) from = middle + 1
    else to = middle
  }
  return from < high && postingIds[from] === d ? from : -1
}

/** Token numbers of one posting, ascending. */
export function tokenNumbers(data: SegmentData, posting: number): number[] {
  const { positionBits, positionSkips, positionWidths, postingIds } = data
  let bit = positionSkips[posting >>> 5] as number
  for (let p = posting & ~31; p < posting; p++) {
    const ones = readUnary(positionBits, bit)
    bit += ones + 1 + (ones + 1) * (positionWidths[postingIds[p] as number] as number)
  }
  const count = readUnary(positionBits, bit) + 1
  bit += count
  const width = positionWidths[postingIds[posting] as number] as number
  return Array.from({ length: count }, (_, k) => readBits(positionBits, bit + k * width, width))
}

/** Field (index in `fieldOrder`) of a token number. */
export function fieldOf({ fieldStarts }: SegmentData, d: number, token: number): number {
  for (let f = 5; f > 0; f--) if (token >= (fieldStarts[d * 5 + f - 1] as number)) return f
  return 0
}

/**
 * Posting numbers by which position `d` has the variant. A prefix's postings are several terms' lists one after another, each
 * ascending, so it is searched term by term.
 */
export function postingsOf(data: SegmentData, s: number, variant: Variant, d: number): number[] {
  const low = variant.ranges[2 * s] as number
  const high = variant.ranges[2 * s + 1] as number
  if (low >= high) return []
  if (!variant.term.endsWith('*')) {
    const posting = findPosting(data, low, high, d)
    return posting < 0 ? [] : [posting]
  }
  const found: number[] = []
  for (let t = termOfPosting(data, low); (data.postingOffsets[t] as number) < high; t++) {
    const posting = findPosting(data, data.postingOffsets[t] as number, data.postingOffsets[t + 1] as number, d)
    if (posting >= 0) found.push(posting)
  }
  return found
}

/** Number of the term that a posting belongs to. */
export function termOfPosting({ postingOffsets }: SegmentData, posting: number): number {
  let low = 0
  let high = postingOffsets.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((postingOffsets[middle] as number) <= posting) low = middle
    else high = middle
  }
  return low
}

/** Whether the words stand at their offsets in position `d`. Fields are numbered with gaps, so a phrase never spans two. */
export function phraseHolds(
  data: SegmentData,
  s: number,
  phrase: { words: Variant[][]; offsets: number[] },
  d: number,
): boolean {
  let starts: Set<number> | null = null
  for (let k = 0; k < phrase.words.length; k++) {
    const offset = phrase.offsets[k] as number
    const next = new Set<number>()
    for (const variant of phrase.words[k] as Variant[])
      for (const posting of postingsOf(data, s, variant, d))
        for (const token of tokenNumbers(data, posting))
          if (starts === null || starts.has(token - offset)) next.add(token - offset)
    if (next.size === 0) return false
    starts = next
  }
  return true
}
