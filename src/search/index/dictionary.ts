/**
 * Terms in code unit order, numbered from 0. A code unit below 0xe0 is stored as one byte, any other as three, so that byte
 * order equals code unit order. Terms are stored in blocks; each consists of the number of bytes it shares with its predecessor
 * in the block, the number of its other bytes, and those bytes.
 */
export interface Dictionary {
  termCount: number
  termBytes: Uint8Array<ArrayBuffer>
  /** Where each block starts. */
  blockStarts: Uint32Array<ArrayBuffer>
}

/** Terms per block. */
export const blockTerms = 16
const firstWide = 0xe0
/** From this many bytes, their count takes two bytes. */
export const longLength = 255

/** Capacity for the longest term; characters that fold into several can make terms longer than words. */
let scratch = new Uint8Array(1 << 12)

function reserve(bytes: number): void {
  if (bytes <= scratch.length) return
  const larger = new Uint8Array(bytes * 2)
  larger.set(scratch)
  scratch = larger
}

/** Writes a term's bytes to the start of `scratch`; returns their count. */
function encode(term: string): number {
  reserve(term.length * 3)
  let at = 0
  for (let i = 0; i < term.length; i++) {
    at = writeUnit(term.charCodeAt(i), scratch, at)
  }
  return at
}

/** Writes the bytes of a code unit; returns where they end. */
export function writeUnit(unit: number, bytes: Uint8Array, at: number): number {
  if (unit < firstWide) {
    bytes[at] = unit
    return at + 1
  }
  bytes[at] = firstWide | (unit >>> 12)
  bytes[at + 1] = (unit >>> 6) & 63
  bytes[at + 2] = unit & 63
  return at + 3
}

/** The unit that starts at `at`; it takes `widthOf` bytes. */
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

/** Negative if the first term of a block sorts before `key`; with `asPrefix`, 0 if it starts with it. */
export function compareHead(
  bytes: Uint8Array,
  head: number,
  key: Uint8Array,
  keyLength: number,
  asPrefix: boolean,
): number {
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
 * Number of the first term that does not sort before the `length` bytes of `scratch` or, with `pastPrefix`, that also does not
 * start with them. `isFound` tells whether the term equals them.
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
    /** Bytes that the previous term shares with the key. */
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

/** Half-open range of the terms that start with `prefix`. */
export function prefixRange(dictionary: Dictionary, prefix: string): [number, number] {
  const length = encode(prefix)
  return [lowerBound(dictionary, length, false), lowerBound(dictionary, length, true)]
}
