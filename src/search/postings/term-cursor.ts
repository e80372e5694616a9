import { type Dictionary, blockTerms, compareHead, longLength, unitAt, widthOf } from '../index/dictionary.ts'

/** Iterates over terms in order. */
export class TermCursor {
  /** Number of the current term. */
  number = -1
  /** Its bytes, the first `length` of these. */
  bytes: Uint8Array
  length = 0
  /** At least this many of them are shared with the previous term; after `skip`, with the term it started from. */
  shared = 0
  readonly #dictionary: Dictionary
  #at = 0

  constructor(dictionary: Dictionary, bytes = new Uint8Array(256)) {
    this.#dictionary = dictionary
    this.bytes = bytes
  }

  /** False, with `number` being the number of all terms, if there is no next term. */
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

  /**
   * Moves to the next term that does not start with the first `count` (below 255) bytes of the current one; returns as `next`
   * does.
   */
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
      // Skipped terms change none of the bytes that the next one shares with the current one.
      const rest = termBytes[at + 1] as number
      at += rest === longLength ? 4 + ((termBytes[at + 2] as number) | ((termBytes[at + 3] as number) << 8)) : 2 + rest
    }
    this.#at = at
    this.number = t - 1
    return this.next()
  }

  /** Moves to the next term that does not sort before the first `length` bytes of `key`; returns as `next` does. */
  seekFrom(key: Uint8Array, length: number): boolean {
    const { termBytes, blockStarts } = this.#dictionary
    const following = Math.floor(this.number / blockTerms) + 1
    const block = this.#lastBlock(
      following,
      (candidate) => compareHead(termBytes, blockStarts[candidate] as number, key, length, false) <= 0,
    )
    let { length: shared } = this
    if (block >= 0) {
      this.#at = blockStarts[block] as number
      this.number = block * blockTerms - 1
      shared = 0
    }
    while (this.next()) {
      shared = Math.min(shared, this.shared)
      if (!this.#isBefore(key, length)) break
    }
    this.shared = shared
    return this.number < this.#dictionary.termCount
  }

  /** Whether the current term sorts before the first `length` bytes of `key`. */
  #isBefore(key: Uint8Array, length: number): boolean {
    const { bytes } = this
    const most = Math.min(this.length, length)
    for (let i = 0; i < most; i++) if (bytes[i] !== key[i]) return (bytes[i] as number) < (key[i] as number)
    return this.length < length
  }

  /**
   * The last block from `first` whose first term starts with the first `count` bytes of the current term; -1 if `first` does
   * not.
   */
  #lastBlockAlike(first: number, count: number): number {
    const { termBytes, blockStarts } = this.#dictionary
    return this.#lastBlock(
      first,
      (block) => compareHead(termBytes, blockStarts[block] as number, this.bytes, count, true) === 0,
    )
  }

  /**
   * The last block from `first` that satisfies the condition, given that it holds for a prefix of them; -1 if it fails for
   * `first`.
   */
  #lastBlock(first: number, isAsked: (block: number) => boolean): number {
    const { blockStarts } = this.#dictionary
    if (first >= blockStarts.length || !isAsked(first)) return -1
    let step = 1
    while (first + step < blockStarts.length && isAsked(first + step)) step *= 2
    let block = first + (step >>> 1)
    let end = Math.min(blockStarts.length, first + step)
    while (block + 1 < end) {
      const middle = (block + end) >>> 1
      if (isAsked(middle)) block = middle
      else end = middle
    }
    return block
  }
}

function decode(bytes: Uint8Array, length: number): string {
  let term = ''
  for (let at = 0; at < length; at += widthOf(bytes[at] as number)) term += String.fromCharCode(unitAt(bytes, at))
  return term
}

const scratch = new Uint8Array(256)

export function termAt(dictionary: Dictionary, t: number): string {
  const cursor = new TermCursor(dictionary, scratch)
  cursor.seek(t)
  return decode(cursor.bytes, cursor.length)
}

export function allTerms(dictionary: Dictionary): string[] {
  const cursor = new TermCursor(dictionary)
  const terms: string[] = []
  while (cursor.next()) terms.push(decode(cursor.bytes, cursor.length))
  return terms
}
