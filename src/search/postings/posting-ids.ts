import { countBits } from './bits.ts'

/**
 * The local ids of all postings, in less than two bytes each for frequent terms:
 * - a term with fewer than 1,024 postings lists its ids as they are, in `rareIds`, which skips the other terms;
 * - a frequent term stores the low byte of each id in `lowBytes` and, every 256 positions, where their bytes start;
 * - a term in more than a quarter of the positions has one bit per position, with a running count every 128. Readers ask for a
 * range of postings and get ids, or for the posting of one id.
 */
export interface PostingIds {
  rareIds: Uint16Array<ArrayBuffer>
  /** First posting of each frequent term; at the end, the number of all postings. */
  frequentStarts: Uint32Array<ArrayBuffer>
  /** Number of postings of each frequent term. */
  frequentSizes: Uint32Array<ArrayBuffer>
  /** Postings of frequent terms before each, and the total at the end. */
  frequentBefore: Uint32Array<ArrayBuffer>
  /** Where each term's ids are: byte in `lowBytes`, or word in `denseBits`. */
  frequentAt: Uint32Array<ArrayBuffer>
  /** Where each term's counts are in `steps`. */
  frequentSteps: Uint32Array<ArrayBuffer>
  /** 1 for one bit per position. */
  frequentDense: Uint8Array<ArrayBuffer>
  lowBytes: Uint8Array<ArrayBuffer>
  denseBits: Uint32Array<ArrayBuffer>
  /** Postings before each 256 positions (low bytes) or 128 (bits). */
  steps: Uint16Array<ArrayBuffer>
}

/** Words of bits between two counts. */
export const stepWords = 4

type Source = PostingIds & { size: number }

/** Number of the first frequent term that starts at posting `p` or later. */
function firstFrequent({ frequentStarts }: PostingIds, p: number): number {
  let low = 0
  let high = frequentStarts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((frequentStarts[middle] as number) < p) low = middle + 1
    else high = middle
  }
  return low
}

/** Number of the step, among `count` from `first`, that contains the `wanted`th posting of a term. */
function stepOf(steps: Uint16Array, first: number, count: number, wanted: number): number {
  let low = 0
  let high = count
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((steps[first + middle] as number) <= wanted) low = middle
    else high = middle
  }
  return low
}

/** Writes the ids of postings `from` to `to`, counted from the first of frequent term `f`, to `out` from `at`. */
function unpackFrequent(source: Source, f: number, from: number, to: number, out: Uint16Array, at: number): void {
  const { size, frequentAt, frequentSteps, frequentDense, frequentSizes, lowBytes, denseBits, steps } = source
  const base = frequentAt[f] as number
  const first = frequentSteps[f] as number
  const end = at + to - from
  if (frequentDense[f] === 1) {
    const step = from === 0 ? 0 : stepOf(steps, first, Math.ceil(((size + 31) >>> 5) / stepWords), from)
    let skipped = from - (from === 0 ? 0 : (steps[first + step] as number))
    for (let word = step * stepWords; at < end; word++) {
      let bits = denseBits[base + word] as number
      const id = (word << 5) + 31
      while (bits !== 0 && at < end) {
        const last = bits & -bits
        bits ^= last
        if (skipped > 0) skipped--
        else out[at++] = id - Math.clz32(last)
      }
    }
    return
  }
  const chunks = (size + 255) >>> 8
  let p = from
  for (let chunk = from === 0 ? 0 : stepOf(steps, first, chunks, from); p < to; chunk++) {
    const high = chunk << 8
    const stop = Math.min(to, chunk + 1 < chunks ? (steps[first + chunk + 1] as number) : (frequentSizes[f] as number))
    for (; p < stop; p++) out[at++] = high | (lowBytes[base + p] as number)
  }
}

/** Writes the local ids of the postings from `low` to `high` to the start of `out`. */
export function readPostingIds(source: Source, low: number, high: number, out: Uint16Array): void {
  const { rareIds, frequentStarts, frequentSizes, frequentBefore } = source
  let f = firstFrequent(source, low)
  let p = low
  const earlier = f - 1
  if (earlier >= 0) {
    const start = frequentStarts[earlier] as number
    const end = Math.min(high, start + (frequentSizes[earlier] as number))
    if (end > p) unpackFrequent(source, earlier, p - start, end - start, out, 0)
    p = Math.max(p, end)
  }
  while (p < high) {
    const start = Math.min(high, frequentStarts[f] as number)
    const before = frequentBefore[f] as number
    if (p < start) out.set(rareIds.subarray(p - before, start - before), p - low)
    if (start >= high) return
    const end = Math.min(high, start + (frequentSizes[f] as number))
    unpackFrequent(source, f, 0, end - start, out, start - low)
    p = end
    f++
  }
}

/**
 * Calls `visit(f, from, to)` for the postings from `low` to `high` in order, which must be term boundaries: once per frequent
 * term `f`, and with `-f - 1` for runs of at most 65,536 postings of rare terms before frequent term `f`.
 */
export function eachRun(
  source: PostingIds,
  low: number,
  high: number,
  visit: (f: number, from: number, to: number) => void,
): void {
  const { frequentStarts, frequentSizes } = source
  let from = low
  for (let f = firstFrequent(source, low); from < high; f++) {
    const start = Math.min(high, frequentStarts[f] as number)
    for (; from < start; from = Math.min(start, from + maxRun)) visit(-f - 1, from, Math.min(start, from + maxRun))
    if (from >= high) return
    from = start + (frequentSizes[f] as number)
    visit(f, start, from)
  }
}

const maxRun = 65_536
let scratch = new Uint16Array(65_536)

/** Recently unpacked lists of a segment, by first posting, least recently used first. */
interface Unpacked {
  lists: Map<number, Uint16Array>
  held: number
}

const unpacked = new WeakMap<Uint16Array, Unpacked>()
/** Two megabytes per segment: the words that people search for most. */
const mostHeld = 1 << 20

function unpackedTerm(source: Source, f: number): Uint16Array {
  const low = source.frequentStarts[f] as number
  const known = unpacked.get(source.rareIds) ?? { lists: new Map<number, Uint16Array>(), held: 0 }
  const { lists } = known
  let ids = lists.get(low)
  if (ids) lists.delete(low)
  else {
    ids = new Uint16Array(source.frequentSizes[f] as number)
    unpackFrequent(source, f, 0, ids.length, ids, 0)
    known.held += ids.length
    for (const [oldest, { length }] of lists) {
      if (known.held <= mostHeld) break
      lists.delete(oldest)
      known.held -= length
    }
    unpacked.set(source.rareIds, known)
  }
  lists.set(low, ids)
  return ids
}

/**
 * Local ids of the postings from `low` to `high`, which must be term boundaries: a view of the segment, or of scratch memory
 * that the next call overwrites.
 */
export function postingIdsOf(source: Source, low: number, high: number): Uint16Array {
  const f = firstFrequent(source, low)
  const before = source.frequentBefore[f] as number
  const start = source.frequentStarts[f] as number
  if (start >= high) return source.rareIds.subarray(low - before, high - before)
  if (start === low && low + (source.frequentSizes[f] as number) === high) return unpackedTerm(source, f)
  if (high - low > scratch.length) scratch = new Uint16Array(Math.max(high - low, scratch.length * 2))
  readPostingIds(source, low, high, scratch)
  return scratch.subarray(0, high - low)
}

function findSorted(ids: Uint8Array | Uint16Array, low: number, high: number, wanted: number): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ids[middle] as number) < wanted) from = middle + 1
    else to = middle
  }
  return from < high && ids[from] === wanted ? from : -1
}

/** A term's postings, opened for looking up single ids. Opened once per query, so that each lookup takes few steps. */
export class PostingLookup {
  readonly low: number
  readonly high: number
  readonly #source: Source
  /** Number of the frequent term, or -1. */
  readonly #frequent: number
  readonly #isDense: boolean
  readonly #at: number
  readonly #steps: number

  /** `low` and `high` are the bounds of one term. */
  constructor(source: Source, low: number, high: number) {
    this.low = low
    this.high = high
    this.#source = source
    const f = firstFrequent(source, low)
    const isFrequent = low < high && source.frequentStarts[f] === low && f < source.frequentSizes.length
    this.#frequent = isFrequent ? f : -1
    this.#isDense = isFrequent && source.frequentDense[f] === 1
    this.#at = isFrequent ? (source.frequentAt[f] as number) : low - (source.frequentBefore[f] as number)
    this.#steps = isFrequent ? (source.frequentSteps[f] as number) : 0
  }

  /** Number of the posting of position `d`, or -1. */
  find(d: number): number {
    const { low, high } = this
    const { rareIds, lowBytes, denseBits, steps, size } = this.#source
    const at = this.#at
    if (this.#frequent < 0) {
      const found = findSorted(rareIds, at, at + high - low, d)
      return found < 0 ? -1 : low + found - at
    }
    if (this.#isDense) {
      const word = d >>> 5
      const bits = denseBits[at + word] as number
      if (((bits >>> (d & 31)) & 1) === 0) return -1
      let before = steps[this.#steps + (d >>> 7)] as number
      for (let w = word & ~(stepWords - 1); w < word; w++) before += countBits(denseBits[at + w] as number)
      return low + before + countBits(bits & ((1 << (d & 31)) - 1))
    }
    const chunk = d >>> 8
    const from = steps[this.#steps + chunk] as number
    const to = (chunk + 1) << 8 >= size ? high - low : (steps[this.#steps + chunk + 1] as number)
    const found = findSorted(lowBytes, at + from, at + to, d & 255)
    return found < 0 ? -1 : low + found - at
  }

  /**
   * Writes the ids of the postings from `first`, which may belong to an earlier term, to `posting`, that of `d`, to the start
   * of `out`.
   */
  readUpTo(first: number, posting: number, d: number, out: Uint16Array): void {
    const { low } = this
    const { rareIds, lowBytes, denseBits, steps } = this.#source
    const at = this.#at
    if (first < low) {
      readPostingIds(this.#source, first, posting + 1, out)
    } else if (this.#frequent < 0) {
      for (let p = first; p <= posting; p++) out[p - first] = rareIds[at + p - low] as number
    } else if (this.#isDense) {
      let word = d >>> 5
      let bits = (denseBits[at + word] as number) & (0xffff_ffff >>> (31 - (d & 31)))
      for (let p = posting; p >= first; p--) {
        while (bits === 0) bits = denseBits[at + --word] as number
        const highest = 31 - Math.clz32(bits)
        out[p - first] = (word << 5) | highest
        bits &= ~(1 << highest)
      }
    } else {
      let chunk = d >>> 8
      for (let p = posting; p >= first; p--) {
        while (p - low < (steps[this.#steps + chunk] as number)) chunk--
        out[p - first] = (chunk << 8) | (lowBytes[at + p - low] as number)
      }
    }
  }
}
