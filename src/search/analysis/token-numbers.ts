import { readBits, readUnary } from '../postings/bit-stream.ts'

/**
 * Encodes the token numbers of a posting: first their count, in unary; for twelve or more, the number of bits that follow, so
 * that they can be skipped; then the ascending numbers by interpolative coding: the middle one among the values that its
 * neighbors leave possible, and so on for each half. All numbers are below the position's number of tokens. The compiled loops
 * in coding-kernels.as write them.
 */

const lengthFrom = 12
/** Maximum bit length for `count` numbers: each takes at most one bit more than `tokens` has. */
const lengthBits = (count: number, tokens: number): number => 32 - Math.clz32(count * (33 - Math.clz32(tokens)))

/** Result of the latest `readNumbers`, ascending. */
export let lastNumbers = new Uint16Array(1024)
let at = 0

/** Reads one of `choices` values; the first ones take one bit less. */
function readChoice(words: Uint32Array, choices: number): number {
  const bits = 31 - Math.clz32(choices)
  const short = (2 << bits) - choices
  const value = readBits(words, at, bits)
  at += bits
  return value < short ? value : value * 2 + readBits(words, at++, 1) - short
}

function readBetween(words: Uint32Array, from: number, to: number, low: number, high: number): void {
  const middle = (from + to) >>> 1
  const least = low + middle - from
  const value = least + readChoice(words, high - (to - middle - 1) - least)
  lastNumbers[middle] = value
  if (middle > from) readBetween(words, from, middle, low, value)
  if (to > middle + 1) readBetween(words, middle + 1, to, value + 1, high)
}

/**
 * Reads the numbers at `bit` of a position with `tokens` tokens into `lastNumbers`; returns their count. `bitAfter()` is where
 * they end.
 */
export function readNumbers(words: Uint32Array, bit: number, tokens: number): number {
  const count = readUnary(words, bit) + 1
  at = bit + count
  // Nine out of ten postings have one, two or three.
  if (count === 1) lastNumbers[0] = readChoice(words, tokens)
  else if (count === 2) {
    const second = 1 + readChoice(words, tokens - 1)
    lastNumbers[1] = second
    lastNumbers[0] = readChoice(words, second)
  } else if (count === 3) {
    const second = 1 + readChoice(words, tokens - 2)
    lastNumbers[1] = second
    lastNumbers[0] = readChoice(words, second)
    lastNumbers[2] = second + 1 + readChoice(words, tokens - second - 1)
  } else {
    if (count > lastNumbers.length) lastNumbers = new Uint16Array(count * 2)
    if (count >= lengthFrom) at += lengthBits(count, tokens)
    readBetween(words, 0, count, 0, tokens)
  }
  return count
}

export const bitAfter = (): number => at

/** Where `count` numbers at `bit` in the range `[low, high)` end: like `readBetween`, but without storing them. */
function skipBetween(words: Uint32Array, bit: number, count: number, low: number, high: number): number {
  const before = count >>> 1
  const after = count - before - 1
  const least = low + before
  const choices = high - after - least
  const bits = 31 - Math.clz32(choices)
  const short = (2 << bits) - choices
  let value = readBits(words, bit, bits)
  let end = bit + bits
  if (value >= short) value = value * 2 + readBits(words, end++, 1) - short
  value += least
  if (before > 0) end = skipBetween(words, end, before, low, value)
  return after > 0 ? skipBetween(words, end, after, value + 1, high) : end
}

/** Where the numbers at `bit` end. */
export function skipNumbers(words: Uint32Array, bit: number, tokens: number): number {
  const count = readUnary(words, bit) + 1
  const from = bit + count
  if (count < lengthFrom) return skipBetween(words, from, count, 0, tokens)
  const bits = lengthBits(count, tokens)
  return from + bits + readBits(words, from, bits)
}
