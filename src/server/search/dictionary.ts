/**
 * Terms in code unit order, numbered from 0. A code unit below 0xe0 is a byte, any other three, so that the order of bytes is
 * that of code units. Terms stand in blocks; each is the number of bytes that it shares with the one before it in its block, the
 * number of its other bytes, and these.
 */
export interface Dictionary {
  termCount: number
  termBytes: Uint8Array<ArrayBuffer>
  /** Where each block begins. */
  blockStarts: Uint32Array<ArrayBuffer>
}

const blockTerms = 16
const firstWide = 0xe0
const longLength = 255

/** Room for the longest of terms; letters that fold into many may make them longer than words are. */
let scratch = new Uint8Array(1 << 12)

function reserve(bytes: number): void {
  if (bytes <= scratch.length) return
  const larger = new Uint8Array(bytes * 2)
  larger.set(scratch)
  scratch = larger
}

/** Writes a term's bytes to `scratch` from its beginning; returns their number. */
function encode(term: string): number {
  reserve(term.length * 3)
  let at = 0
  for (let i = 0; i < term.length; i++) {
    const unit = term.charCodeAt(i)
    if (unit < firstWide) scratch[at++] = unit
    else {
      scratch[at++] = firstWide | (unit >>> 12)
      scratch[at++] = (unit >>> 6) & 63
      scratch[at++] = unit & 63
    }
  }
  return at
}

/** The unit that begins at `at`; it takes `widthOf` bytes. */
export const unitAt = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at] as number
  return byte < firstWide ? byte : ((byte & 15) << 12) | ((bytes[at + 1] as number) << 6) | (bytes[at + 2] as number)
}
export const widthOf = (byte: number): number => (byte < firstWide ? 1 : 3)

/** `terms` are distinct and in code unit order. */
export function encodeTerms(terms: readonly string[]): Dictionary {
  let out = new Uint8Array(Math.max(64, terms.length * 8))
  const blockStarts = new Uint32Array(Math.ceil(terms.length / blockTerms))
  let at = 0
  let before = new Uint8Array(1 << 12)
  let lengthBefore = 0
  terms.forEach((term, t) => {
    const length = encode(term)
    if (at + length + 4 > out.length) {
      const larger = new Uint8Array((at + length + 4) * 2)
      larger.set(out)
      out = larger
    }
    let shared = 0
    if (t % blockTerms === 0) blockStarts[t / blockTerms] = at
    else {
      const most = Math.min(length, lengthBefore, longLength)
      while (shared < most && scratch[shared] === before[shared]) shared++
    }
    const rest = length - shared
    out[at++] = shared
    out[at++] = Math.min(rest, longLength)
    if (rest >= longLength) {
      out[at++] = rest & 255
      out[at++] = rest >>> 8
    }
    out.set(scratch.subarray(shared, length), at)
    at += rest
    const free = before.length === scratch.length ? before : new Uint8Array(scratch.length)
    before = scratch
    scratch = free
    lengthBefore = length
  })
  return { termCount: terms.length, termBytes: out.slice(0, at), blockStarts }
}

/** Goes over terms in their order. */
export class TermCursor {
  /** Number of the present term. */
  number = -1
  /** Its bytes, the first `length` of these. */
  bytes = new Uint8Array(256)
  length = 0
  /** How many of them are those of the term before, at least; after `skip`, of the one that it began at. */
  shared = 0
  readonly #dictionary: Dictionary
  #at = 0

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  /** False, and `number` is that of all terms, when there is no next term. */
  next(): boolean {
    const { termBytes, termCount } = this.#dictionary
    if (++this.number >= termCount) {
      this.number = termCount
      return false
    }
    const shared = termBytes[this.#at++] as number
    let rest = termBytes[this.#at++] as number
    if (rest === longLength) {
      rest = (termBytes[this.#at] as number) | ((termBytes[this.#at + 1] as number) << 8)
      this.#at += 2
    }
    if (shared + rest > this.bytes.length) {
      const larger = new Uint8Array((shared + rest) * 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    for (let i = 0; i < rest; i++) this.bytes[shared + i] = termBytes[this.#at + i] as number
    this.#at += rest
    this.length = shared + rest
    this.shared = shared
    return true
  }

  /** Goes to term `t`. */
  seek(t: number): void {
    const block = Math.floor(t / blockTerms)
    this.#at = this.#dictionary.blockStarts[block] as number
    this.number = block * blockTerms - 1
    while (this.number < t) this.next()
  }

  /** Goes to the next term that does not begin with the first `count` (below 255) bytes of the present one; as `next`. */
  skip(count: number): boolean {
    const { termBytes, termCount, blockStarts } = this.#dictionary
    let at = this.#at
    let t = this.number + 1
    for (; t < termCount; t++) {
      if (t % blockTerms === 0) {
        const block = this.#lastBlockAlike(t / blockTerms, count)
        if (block < 0) break
        t = block * blockTerms
        at = blockStarts[block] as number
      } else if ((termBytes[at] as number) < count) break
      // What is skipped changes none of the bytes that the next one shares with the present one.
      const rest = termBytes[at + 1] as number
      at += rest === longLength ? 4 + ((termBytes[at + 2] as number) | ((termBytes[at + 3] as number) << 8)) : 2 + rest
    }
    this.#at = at
    this.number = t - 1
    return this.next()
  }

  /** The last block from `first` on whose head begins with the first `count` bytes of the present term; -1 when `first` does not. */
  #lastBlockAlike(first: number, count: number): number {
    const { termBytes, blockStarts } = this.#dictionary
    const isAlike = (block: number): boolean =>
      compareHead(termBytes, blockStarts[block] as number, this.bytes, count, true) === 0
    if (!isAlike(first)) return -1
    let step = 1
    while (first + step < blockStarts.length && isAlike(first + step)) step *= 2
    let block = first + (step >>> 1)
    let end = Math.min(blockStarts.length, first + step)
    while (block + 1 < end) {
      const middle = (block + end) >>> 1
      if (isAlike(middle)) block = middle
      else end = middle
    }
    return block
  }
}

/** Negative when the term at the head of a block sorts before `key`; with `asPrefix`, 0 when it begins with it. */
function compareHead(bytes: Uint8Array, head: number, key: Uint8Array, keyLength: number, asPrefix: boolean): number {
  let at = head + 1
  let length = bytes[at++] as number
  if (length === longLength) {
    length = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
    at += 2
  }
  const most = Math.min(length, keyLength)
  for (let i = 0; i < most; i++) {
    const difference = (bytes[at + i] as number) - (key[i] as number)
    if (difference !== 0) return difference
  }
  return asPrefix && length > keyLength ? 0 : length - keyLength
}

let isFound = false

/**
 * Number of the first term that does not sort before the `length` bytes of `scratch`, or, `pastPrefix`, neither begins with
 * them. `isFound` tells whether it is them.
 */
function lowerBound(dictionary: Dictionary, length: number, pastPrefix: boolean): number {
  const { termBytes, blockStarts, termCount } = dictionary
  const key = scratch
  isFound = false
  let low = 0
  let high = blockStarts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const compared = compareHead(termBytes, blockStarts[middle] as number, key, length, pastPrefix)
    if (compared < 0 || (pastPrefix && compared === 0)) low = middle + 1
    else high = middle
  }
  const end = Math.min(low * blockTerms, termCount)
  if (low > 0) {
    let at = blockStarts[low - 1] as number
    /** Bytes that the term before shares with the key. */
    let matched = 0
    for (let t = (low - 1) * blockTerms; t < end; t++) {
      const shared = termBytes[at++] as number
      let rest = termBytes[at++] as number
      if (rest === longLength) {
        rest = (termBytes[at] as number) | ((termBytes[at + 1] as number) << 8)
        at += 2
      }
      if (shared < matched && shared < longLength) return t
      if (shared <= matched) {
        matched = shared
        let i = 0
        while (i < rest && matched < length && termBytes[at + i] === key[matched]) {
          i++
          matched++
        }
        if (matched === length) {
          if (!pastPrefix) {
            isFound = i === rest
            return t
          }
        } else if (i < rest && (termBytes[at + i] as number) > (key[matched] as number)) return t
      }
      at += rest
    }
  }
  if (!pastPrefix && low < blockStarts.length)
    isFound = compareHead(termBytes, blockStarts[low] as number, key, length, false) === 0
  return end
}

/** Number of the term, or -1. */
export function findTerm(dictionary: Dictionary, term: string): number {
  const t = lowerBound(dictionary, encode(term), false)
  return isFound ? t : -1
}

/** Half-open range of the terms that begin with `prefix`. */
export function prefixRange(dictionary: Dictionary, prefix: string): [number, number] {
  const length = encode(prefix)
  return [lowerBound(dictionary, length, false), lowerBound(dictionary, length, true)]
}

function decode(bytes: Uint8Array, length: number): string {
  let term = ''
  for (let at = 0; at < length; at += widthOf(bytes[at] as number)) term += String.fromCharCode(unitAt(bytes, at))
  return term
}

export function termAt(dictionary: Dictionary, t: number): string {
  const cursor = new TermCursor(dictionary)
  cursor.seek(t)
  return decode(cursor.bytes, cursor.length)
}

export function allTerms(dictionary: Dictionary): string[] {
  const cursor = new TermCursor(dictionary)
  const terms: string[] = []
  while (cursor.next()) terms.push(decode(cursor.bytes, cursor.length))
  return terms
}
