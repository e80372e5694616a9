import { PostingLookup, postingIdsOf, readPostingIds } from '../postings/posting-ids.ts'
import type { Variant } from './resolve-term.ts'
import { type SegmentData, maxSegmentSize } from '../index/segment.types.ts'
import { bitAfter, lastNumbers, readNumbers, skipNumbers } from '../analysis/token-numbers.ts'

/** Token number offsets are stored for every 32nd posting. */
const blockSize = 32
const blockIds = new Uint16Array(blockSize)

/** Where the block of a posting begins in `positionBits`. */
function blockBit({ positionBases, positionSkips }: SegmentData, posting: number): number {
  const group = posting >>> 9
  let bit = positionBases[group] as number
  for (let block = group << 4; block < posting >>> 5; block++) bit += positionSkips[block] as number
  return bit
}

/** Reads the token numbers of position `d`'s posting into `lastNumbers`; returns their count. */
function readPosting(data: SegmentData, lookup: PostingLookup, posting: number, d: number): number {
  const { positionBits, tokenCounts } = data
  const first = posting & ~(blockSize - 1)
  lookup.readUpTo(first, posting, d, blockIds)
  let bit = blockBit(data, posting)
  for (let p = first; p < posting; p++) {
    bit = skipNumbers(positionBits, bit, tokenCounts[blockIds[p - first] as number] as number)
  }
  return readNumbers(positionBits, bit, tokenCounts[blockIds[posting - first] as number] as number)
}

/** Token numbers of position `d`'s posting, ascending. */
export const tokenNumbers = (data: SegmentData, lookup: PostingLookup, posting: number, d: number): number[] => {
  const count = readPosting(data, lookup, posting, d)
  return Array.from(lastNumbers.subarray(0, count))
}

/** Field (index in `fieldOrder`) of a token number. */
export function fieldOf({ fieldStarts }: SegmentData, d: number, token: number): number {
  for (let f = 5; f > 0; f--) if (token >= (fieldStarts[d * 5 + f - 1] as number)) return f
  return 0
}

/** The fields of position `d`'s posting, one bit each. */
export function fieldBits(data: SegmentData, lookup: PostingLookup, posting: number, d: number): number {
  const count = readPosting(data, lookup, posting, d)
  let bits = 0
  for (let k = 0; k < count; k++) bits |= 1 << fieldOf(data, d, lastNumbers[k] as number)
  return bits
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

/** Bounds of the postings of each term of a variant in segment number `s`: a prefix stands for many terms. */
export function termRanges(data: SegmentData, s: number, { ranges, term }: Variant): [number, number][] {
  const low = ranges[2 * s] as number
  const high = ranges[2 * s + 1] as number
  if (low >= high) return []
  if (!term.endsWith('*')) return [[low, high]]
  const { postingOffsets } = data
  const found: [number, number][] = []
  for (let t = termOfPosting(data, low); (postingOffsets[t] as number) < high; t++)
    found.push([postingOffsets[t] as number, postingOffsets[t + 1] as number])
  return found
}

/** If candidates are fewer than one in this many postings, they are looked up instead of reading the list. */
const sparseShare = 24

/** Where phrases may start: candidate i at `counts[i]` values from `values[from[i]]`, ascending. */
interface Starts {
  values: Int32Array
  length: number
  from: Uint32Array
  counts: Uint32Array
}

const newStarts = (): Starts => ({
  values: new Int32Array(4096),
  length: 0,
  from: new Uint32Array(maxSegmentSize),
  counts: new Uint32Array(maxSegmentSize),
})

let known = newStarts()
let next = newStarts()
/** 1 + number of the candidate, by local id. */
const candidateOf = new Uint32Array(maxSegmentSize)
let listIds = new Uint16Array(4096)

/**
 * Adds the numbers just read, minus `offset`, to candidate `i` of `next`, if they are among its `known` ones (when `isFirst`:
 * all).
 */
function keepStarts(i: number, count: number, offset: number, isFirst: boolean): void {
  if (next.length + count + (next.counts[i] as number) > next.values.length) {
    const larger = new Int32Array((next.length + count + (next.counts[i] as number)) * 2)
    larger.set(next.values)
    next.values = larger
  }
  const { values } = next
  const already = next.counts[i] as number
  const begin = next.length
  let at = begin
  // A position that contains several terms of a word is seen again: its earlier values move to the end.
  for (let k = 0; k < already; k++) values[at++] = values[(next.from[i] as number) + k] as number
  let s = known.from[i] as number
  const end = s + (isFirst ? 0 : (known.counts[i] as number))
  for (let k = 0; k < count; k++) {
    const start = (lastNumbers[k] as number) - offset
    if (!isFirst) {
      while (s < end && (known.values[s] as number) < start) s++
      if (s === end) break
      if (known.values[s] !== start) continue
    }
    values[at++] = start
  }
  if (at === begin + already) return
  if (already > 0) values.subarray(begin, at).sort()
  next.from[i] = begin
  next.counts[i] = at - begin
  next.length = at
}

/** Reads a term's postings in one pass, decoding those of candidates. */
function readList(data: SegmentData, low: number, high: number, offset: number, isFirst: boolean): void {
  const { positionBits, tokenCounts } = data
  const base = low & ~(blockSize - 1)
  // The first block may start with postings of the previous term.
  if (high - base > listIds.length) listIds = new Uint16Array((high - base) * 2)
  readPostingIds(data, base, low, listIds)
  const ids = listIds
  ids.set(postingIdsOf(data, low, high), low - base)
  let read = -1
  let bit = 0
  for (let posting = low; posting < high; posting++) {
    const i = (candidateOf[ids[posting - base] as number] as number) - 1
    if (i < 0) continue
    const first = posting & ~(blockSize - 1)
    if (read < first) {
      read = first
      bit = blockBit(data, posting)
    }
    for (; read < posting; read++)
      bit = skipNumbers(positionBits, bit, tokenCounts[ids[read - base] as number] as number)
    const count = readNumbers(positionBits, bit, tokenCounts[ids[posting - base] as number] as number)
    read = posting + 1
    bit = bitAfter()
    keepStarts(i, count, offset, isFirst)
  }
}

function readWord(
  data: SegmentData,
  ranges: readonly [number, number][],
  ids: Uint16Array,
  left: number,
  offset: number,
  isFirst: boolean,
): void {
  for (const [low, high] of ranges) {
    if (left * sparseShare >= high - low) {
      readList(data, low, high, offset, isFirst)
      continue
    }
    const lookup = new PostingLookup(data, low, high)
    for (let i = 0; i < ids.length; i++) {
      if (candidateOf[ids[i] as number] === 0) continue
      const posting = lookup.find(ids[i] as number)
      if (posting >= 0) keepStarts(i, readPosting(data, lookup, posting, ids[i] as number), offset, isFirst)
    }
  }
}

/**
 * Which of the positions `ids` (ascending) contain the words at their offsets: 1 by index in `ids`. Fields are numbered with
 * gaps, so a phrase never spans two. Word after word, rarest first, so that each list is read sequentially.
 */
export function phraseMatches(
  data: SegmentData,
  s: number,
  { words, offsets }: { words: Variant[][]; offsets: number[] },
  ids: Uint16Array,
): Uint8Array {
  const ordered = words.map((variants, k) => {
    const ranges = variants.flatMap((variant) => termRanges(data, s, variant))
    return { offset: offsets[k] as number, ranges, cost: ranges.reduce((sum, [low, high]) => sum + high - low, 0) }
  })
  ordered.sort((a, b) => a.cost - b.cost)
  for (let i = 0; i < ids.length; i++) candidateOf[ids[i] as number] = i + 1
  let left = ids.length
  ordered.forEach(({ offset, ranges }, k) => {
    next.length = 0
    next.counts.fill(0, 0, ids.length)
    readWord(data, ranges, ids, left, offset, k === 0)
    const swapped = known
    known = next
    next = swapped
    left = 0
    for (let i = 0; i < ids.length; i++) {
      if (known.counts[i] === 0) candidateOf[ids[i] as number] = 0
      else left++
    }
  })
  for (let i = 0; i < ids.length; i++) candidateOf[ids[i] as number] = 0
  return Uint8Array.from(known.counts.subarray(0, ids.length), (count) => (count > 0 ? 1 : 0))
}
