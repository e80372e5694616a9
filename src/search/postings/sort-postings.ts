import { packPostingIds } from './pack-posting-ids.ts'
import type { PostingCodes } from './posting-codes.ts'
import type { PostingIds } from './posting-ids.ts'
import { layOut } from '../kernels/kernel-memory.ts'

export interface SortedPostings extends PostingIds {
  postingOffsets: Uint32Array<ArrayBuffer>
  postingImpacts: Uint8Array<ArrayBuffer>
  positionBits: Uint32Array<ArrayBuffer>
  positionBases: Uint32Array<ArrayBuffer>
  positionSkips: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
}

/** Maximum size of a bucket that fits into a processor's cache; a term with more has its own bucket. */
const bucketPostings = 32_768
const bucketTerms = 65_536
const documentsAtOnce = 256

/** The first term of each bucket, followed by the number of terms. */
function cutBuckets(offsets: Uint32Array): number[] {
  const terms = offsets.length - 1
  const firstTerms: number[] = []
  let first = -bucketTerms
  for (let t = 0; t < terms; t++) {
    const postings = (offsets[t + 1] as number) - (offsets[Math.max(0, first)] as number)
    if (t - first < bucketTerms && postings <= bucketPostings) continue
    first = t
    firstTerms.push(t)
  }
  return [...firstTerms, terms]
}

/**
 * Sorts the documents' postings by term, in two steps so that little memory is accessed at random: into buckets of neighboring
 * terms, then within each bucket. `order`: documents by local id; `rank`: terms in their final order. Consumes the codes.
 */
export function sortPostings(codes: PostingCodes, order: Uint32Array, rank: Uint32Array): SortedPostings {
  const { memory, ends, long } = codes
  const { run } = memory
  const termCount = rank.length
  const codesEnd = 8 * codes.length
  const inputs = layOut(
    {
      order: 4 * order.length,
      ends: 4 * ends.length,
      /** By term: its rank, then its bucket. */
      terms: 4 * termCount,
      offsets: 4 * (termCount + 1),
      long: 4 * long.length,
    },
    codesEnd,
  )
  memory.grow(inputs.end)
  const put = (at: number, values: ArrayLike<number>): void =>
    new Uint32Array(memory.buffer, at, values.length).set(values)
  const from = inputs.at
  put(from.order, order)
  put(from.ends, ends.data.subarray(0, ends.length))
  put(from.long, long.data.subarray(0, long.length))

  put(from.terms, rank)
  const offsets = new Uint32Array(memory.buffer, from.offsets, termCount + 1).fill(0)
  for (let d = 0; d < order.length; d += documentsAtOnce)
    run.countTerms(d, Math.min(order.length, d + documentsAtOnce), from.order, from.ends, 0, from.terms, from.offsets)
  for (let t = 0; t < termCount; t++) offsets[t + 1] = (offsets[t + 1] as number) + (offsets[t] as number)
  const postingOffsets = offsets.slice()
  const total = postingOffsets[termCount] as number

  const firstTerms = cutBuckets(postingOffsets)
  const begins = firstTerms.map((term) => postingOffsets[term] as number)
  const sizes = begins.slice(1).map((end, b) => end - (begins[b] as number))
  const bucketByRank = new Uint32Array(termCount)
  for (let b = 0; b + 1 < firstTerms.length; b++) {
    const first = firstTerms[b] as number
    for (let t = first; t < (firstTerms[b + 1] as number); t++) bucketByRank[t] = b * bucketTerms + t - first
  }
  put(
    from.terms,
    rank.map((t) => bucketByRank[t] as number),
  )

  const work = layOut(
    {
      cursors: 4 * begins.length,
      placed: 8 * total,
      impacts: total,
      next: 4 * Math.min(bucketTerms, termCount),
      source: 4 * sizes.reduce((most, size) => Math.max(most, size), 0),
      skips: 4 * ((total >>> 5) + 1),
    },
    inputs.end,
  )
  const results = { ids: 2 * total, impacts: total, words: 4 * ((codes.bitLength >>> 5) + 2) }
  // Once the codes are in buckets, their space is free. It is large enough unless many codes are long.
  const inPlace = layOut(results)
  const { at: to, end } = inPlace.end <= codesEnd ? { ...inPlace, end: work.end } : layOut(results, work.end)
  memory.grow(end)
  const { cursors, placed, impacts, next, source, skips } = work.at
  put(cursors, begins)
  for (let d = 0; d < order.length; d += documentsAtOnce)
    run.scatter(
      d,
      Math.min(order.length, d + documentsAtOnce),
      from.order,
      from.ends,
      0,
      from.terms,
      cursors,
      placed,
      impacts,
    )
  let bits = 0
  for (let b = 0; b + 1 < firstTerms.length; b++)
    bits = run.place(
      firstTerms[b] as number,
      firstTerms[b + 1] as number,
      bits,
      from.offsets,
      placed,
      impacts,
      from.long,
      next,
      source,
      to.ids,
      to.impacts,
      to.words,
      skips,
    )

  const { buffer } = memory
  const positionBits = new Uint32Array((bits >>> 5) + 2)
  positionBits.set(new Uint32Array(buffer, to.words, (bits + 31) >>> 5))
  const sorted = {
    postingOffsets,
    ...packPostingIds(new Uint16Array(buffer, to.ids, total), postingOffsets, order.length),
    postingImpacts: new Uint8Array(buffer, to.impacts, total).slice(),
    positionBits,
    ...packSkips(new Uint32Array(buffer, skips, (total + 31) >>> 5), bits),
  }
  codes.release()
  return sorted
}

/** How many bits each block of 32 postings takes: half the size of its starting position, unless texts are very long. */
function packSkips(skips: Uint32Array, bits: number) {
  const positionBases = skips.filter((_, b) => b % 16 === 0)
  const lengths = skips.map((bit, b) => (skips[b + 1] ?? bits) - bit)
  const isLong = lengths.some((length) => length > 0xffff)
  return { positionBases, positionSkips: isLong ? lengths : new Uint16Array(lengths) }
}
