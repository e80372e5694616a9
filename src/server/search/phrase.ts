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

/** Where reading stopped last in some blocks of 32 postings: candidates come in ascending order, so it mostly goes on from there. */
const rememberedBlocks = 64
const lastPosting = new Int32Array(rememberedBlocks).fill(-1)
const lastBit = new Uint32Array(rememberedBlocks)
let remembered: Uint32Array | null = null

/** Where the token numbers of a posting begin. */
function positionBitOf(data: SegmentData, posting: number): number {
  const { positionBits, positionSkips, positionWidths, postingIds } = data
  if (remembered !== positionBits) {
    remembered = positionBits
    lastPosting.fill(-1)
  }
  const block = posting >>> 5
  const slot = block & (rememberedBlocks - 1)
  let p = posting & ~31
  let bit = positionSkips[block] as number
  const known = lastPosting[slot] as number
  if (known >= p && known <= posting) {
    p = known
    bit = lastBit[slot] as number
  }
  for (; p < posting; p++) {
    const ones = readUnary(positionBits, bit)
    bit += ones + 1 + (ones + 1) * (positionWidths[postingIds[p] as number] as number)
  }
  lastPosting[slot] = posting
  lastBit[slot] = bit
  return bit
}

/** Token numbers of one posting, ascending. */
export function tokenNumbers(data: SegmentData, posting: number): number[] {
  const { positionBits, positionWidths, postingIds } = data
  let bit = positionBitOf(data, posting)
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

let starts = new Int32Array(256)
let found = new Int32Array(256)

/** Adds to `found` the token numbers of a posting less `offset`, if they are among the first `known` of `starts` (all when negative). */
function keepStarts(data: SegmentData, posting: number, offset: number, known: number, count: number): number {
  const { positionBits, positionWidths, postingIds } = data
  let bit = positionBitOf(data, posting)
  const numbers = readUnary(positionBits, bit) + 1
  bit += numbers
  const width = positionWidths[postingIds[posting] as number] as number
  if (count + numbers > found.length) {
    const larger = new Int32Array((count + numbers) * 2)
    larger.set(found)
    found = larger
  }
  let kept = count
  let s = 0
  for (let k = 0; k < numbers; k++, bit += width) {
    const start = readBits(positionBits, bit, width) - offset
    if (known >= 0) {
      // Both ascend within one posting; with several variants of a word the scan starts over.
      while (s < known && (starts[s] as number) < start) s++
      if (s >= known || starts[s] !== start) continue
    }
    found[kept++] = start
  }
  return kept
}

/** Whether the words stand at their offsets in position `d`. Fields are numbered with gaps, so a phrase never spans two. */
export function phraseHolds(
  data: SegmentData,
  s: number,
  phrase: { words: Variant[][]; offsets: number[] },
  d: number,
): boolean {
  let known = -1
  for (let k = 0; k < phrase.words.length; k++) {
    const offset = phrase.offsets[k] as number
    const variants = phrase.words[k] as Variant[]
    let count = 0
    for (const variant of variants) {
      if (variant.term.endsWith('*'))
        for (const posting of postingsOf(data, s, variant, d)) count = keepStarts(data, posting, offset, known, count)
      else {
        const posting = findPosting(data, variant.ranges[2 * s] as number, variant.ranges[2 * s + 1] as number, d)
        if (posting >= 0) count = keepStarts(data, posting, offset, known, count)
      }
    }
    if (count === 0) return false
    if (variants.length > 1) found.subarray(0, count).sort()
    const swapped = starts
    starts = found
    found = swapped
    known = count
  }
  return true
}
