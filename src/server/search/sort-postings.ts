import { readBits } from './bit-stream.ts'
import { packPostingIds } from './pack-posting-ids.ts'
import { type PostingBlock, type PostingCodes, lengthBits, longCode } from './posting-codes.ts'
import type { PostingIds } from './posting-ids.ts'

export interface SortedPostings extends PostingIds {
  postingOffsets: Uint32Array<ArrayBuffer>
  postingImpacts: Uint8Array<ArrayBuffer>
  positionBits: Uint32Array<ArrayBuffer>
  positionSkips: Uint32Array<ArrayBuffer>
}

const mostBuckets = 256

/** Where the postings of each term begin, and how many there are. `rank` numbers the terms in their final order. */
function countTerms(
  { blocks, blockOf, starts, ends }: PostingCodes,
  order: Uint32Array,
  rank: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const offsets = new Uint32Array(rank.length + 1)
  for (const d of order) {
    const { terms } = blocks[blockOf.data[d] as number] as PostingBlock
    const end = ends.data[d] as number
    for (let i = starts.data[d] as number; i < end; i++) {
      const t = (rank[terms[i] as number] as number) + 1
      offsets[t] = (offsets[t] as number) + 1
    }
  }
  for (let t = 0; t < rank.length; t++) offsets[t + 1] = (offsets[t + 1] as number) + (offsets[t] as number)
  return offsets
}

/**
 * Sorts the documents' postings by term, in two steps so that little memory is touched at random: into buckets of neighbouring
 * terms, then within each bucket. `order`: documents by local id.
 */
export function sortPostings(postings: PostingCodes, order: Uint32Array, rank: Uint32Array): SortedPostings {
  const { blocks, blockOf, starts, ends } = postings
  const termCount = rank.length
  const postingOffsets = countTerms(postings, order, rank)
  const total = postingOffsets[termCount] as number
  let shift = 0
  while (termCount >>> shift >= mostBuckets) shift++
  const buckets = ((termCount - 1) >>> shift) + 1
  const mask = (1 << shift) - 1
  const cursors = new Uint32Array(buckets)
  for (let b = 0; b < buckets; b++) cursors[b] = postingOffsets[b << shift] as number
  const scratch = new ArrayBuffer(total * 12)
  /** Two numbers a posting, so that they are read together: local id with the term's number within its bucket above, and bits. */
  const placed = new Int32Array(scratch, 0, 2 * total)
  const heads = new Uint16Array(scratch, 8 * total, total)
  const postingIds = new Uint16Array(scratch, 10 * total, total)
  for (let local = 0; local < order.length; local++) {
    const d = order[local] as number
    const block = blocks[blockOf.data[d] as number] as PostingBlock
    const end = ends.data[d] as number
    for (let i = starts.data[d] as number; i < end; i++) {
      const t = rank[block.terms[i] as number] as number
      const b = t >>> shift
      const at = cursors[b] as number
      cursors[b] = at + 1
      placed[2 * at] = local | ((t & mask) << 16)
      placed[2 * at + 1] = block.bits[i] as number
      heads[at] = block.heads[i] as number
    }
  }
  const postingImpacts = new Uint8Array(total)
  const { longWords } = postings
  // As a BitWriter does, but with the word that is being filled at hand: this is a tenth of building.
  const words = new Uint32Array((postings.bitLength >>> 5) + 2)
  let word = 0
  let index = 0
  let used = 0
  const positionSkips = new Uint32Array((total >>> 5) + 1)
  const next = new Uint32Array(mask + 1)
  let source = new Uint32Array(0)
  for (let b = 0; b < buckets; b++) {
    const firstTerm = b << shift
    const lastTerm = Math.min(termCount, firstTerm + mask + 1)
    const first = postingOffsets[firstTerm] as number
    const last = postingOffsets[lastTerm] as number
    for (let t = firstTerm; t < lastTerm; t++) next[t - firstTerm] = (postingOffsets[t] as number) - first
    if (last - first > source.length) source = new Uint32Array((last - first) * 2)
    for (let k = first; k < last; k++) {
      const t = (placed[2 * k] as number) >>> 16
      const at = next[t] as number
      next[t] = at + 1
      source[at] = k
    }
    for (let p = first; p < last; p++) {
      if ((p & 31) === 0) positionSkips[p >>> 5] = 32 * index + used
      const k = source[p - first] as number
      const head = heads[k] as number
      postingIds[p] = placed[2 * k] as number
      postingImpacts[p] = head
      let value = placed[2 * k + 1] as number
      let width = head >>> 8
      let longAt = 0
      let rest = 0
      if (width === longCode) {
        longAt = value >>> 0
        rest = readBits(longWords, longAt, lengthBits)
        longAt += lengthBits
      }
      do {
        if (rest > 0) {
          width = Math.min(31, rest)
          value = readBits(longWords, longAt, width)
          longAt += width
          rest -= width
        }
        const left = 32 - used - width
        if (left >= 0) {
          word |= value << left
          used += width
        } else {
          words[index++] = word | (value >>> -left)
          word = value << (32 + left)
          used = -left
        }
      } while (rest > 0)
    }
  }
  words[index] = word
  const length = ((32 * index + used) >>> 5) + 2
  const packed = packPostingIds(postingIds, postingOffsets, order.length)
  return {
    postingOffsets,
    ...packed,
    postingImpacts,
    positionBits: length < words.length ? words.slice(0, length) : words,
    positionSkips,
  }
}
