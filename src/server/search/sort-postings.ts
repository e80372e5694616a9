import { packPostingIds } from './pack-posting-ids.ts'
import type { PostingBlock, PostingCodes } from './posting-codes.ts'
import type { PostingIds } from './posting-ids.ts'
import { type PostingMemory, layOut, postingMemory } from './posting-kernels.ts'

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

const keptBytes = 1 << 20
/** Small segments share one memory; that of a large one goes when it is sorted. */
let kept: PostingMemory | null = null

function memoryFor(bytes: number): PostingMemory {
  if (bytes > keptBytes) return postingMemory(bytes)
  return (kept ??= postingMemory(keptBytes))
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
  let largest = 0
  for (let b = 0; b < buckets; b++) {
    const first = postingOffsets[b << shift] as number
    cursors[b] = first
    largest = Math.max(largest, (postingOffsets[Math.min(termCount, (b + 1) << shift)] as number) - first)
  }
  const long = postings.longWords
  const { at, bytes } = layOut({
    offsets: 4 * (termCount + 1),
    placed: 8 * total,
    heads: 2 * total,
    long: 4 * long.length,
    next: 4 * (mask + 1),
    source: 4 * largest,
    ids: 2 * total,
    impacts: total,
    words: 4 * ((postings.bitLength >>> 5) + 2),
    skips: 4 * ((total >>> 5) + 1),
  })
  const memory = memoryFor(bytes)
  const { buffer } = memory
  new Uint32Array(buffer, at.offsets, termCount + 1).set(postingOffsets)
  new Uint32Array(buffer, at.long, long.length).set(long)
  /** Two numbers a posting, so that they are read together: local id with the term's number within its bucket above, and bits. */
  const placed = new Int32Array(buffer, at.placed, 2 * total)
  const heads = new Uint16Array(buffer, at.heads, total)
  for (let local = 0; local < order.length; local++) {
    const d = order[local] as number
    const block = blocks[blockOf.data[d] as number] as PostingBlock
    const end = ends.data[d] as number
    for (let i = starts.data[d] as number; i < end; i++) {
      const t = rank[block.terms[i] as number] as number
      const b = t >>> shift
      const to = cursors[b] as number
      cursors[b] = to + 1
      placed[2 * to] = local | ((t & mask) << 16)
      placed[2 * to + 1] = block.bits[i] as number
      heads[to] = block.heads[i] as number
    }
  }
  const bits = memory.place(
    termCount,
    shift,
    at.offsets,
    at.placed,
    at.heads,
    at.long,
    at.next,
    at.source,
    at.ids,
    at.impacts,
    at.words,
    at.skips,
  )
  const positionBits = new Uint32Array((bits >>> 5) + 2)
  positionBits.set(new Uint32Array(buffer, at.words, (bits + 31) >>> 5))
  const positionSkips = new Uint32Array((total >>> 5) + 1)
  positionSkips.set(new Uint32Array(buffer, at.skips, (total + 31) >>> 5))
  return {
    postingOffsets,
    ...packPostingIds(new Uint16Array(buffer, at.ids, total), postingOffsets, order.length),
    postingImpacts: new Uint8Array(buffer, at.impacts, total).slice(),
    positionBits,
    positionSkips,
  }
}
