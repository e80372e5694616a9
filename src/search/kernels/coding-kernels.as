/**
 * Coding the postings of positions, in AssemblyScript, compiled to WebAssembly: `node scripts/compile-kernels.ts` writes
 * coding-kernels.wasm.ts. The memory is handed in; posting-coder.ts says what lies where. The meaning of the bits is described in
 * token-numbers.ts, which reads them.
 */

/** As in posting-codes.ts. */
const mostShortBits: u32 = 30
const longMark: u32 = 0x8000_0000
/** As in token-numbers.ts. */
const lengthFrom: u32 = 12
/** As in scoring.ts. */
const saturation: f64 = 4

/** Bits in 32-bit words, most significant first: the word that is being filled, and where it goes. */
let wordAt: usize = 0
let word: u32 = 0
let used: u32 = 0

// @ts-ignore: decorator
@inline
function write(value: u32, width: u32): void {
  const left = <i32>(32 - used - width)
  if (left >= 0) {
    word |= value << left
    used += width
  } else {
    store<u32>(wordAt, word | (value >>> -left))
    wordAt += 4
    word = value << (32 + left)
    used = -left
  }
}

// @ts-ignore: decorator
@inline
function numberAt(numbers: usize, i: u32): u32 {
  return load<u16>(numbers + (<usize>i << 1))
}

/** One of `choices` values: the first ones take a bit less. */
// @ts-ignore: decorator
@inline
function writeChoice(value: u32, choices: u32): void {
  const bits = 31 - clz(choices)
  const short = (<u32>2 << bits) - choices
  if (value < short) write(value, bits)
  else write(value + short, bits + 1)
}

/** Numbers `from` to `to` lie in `[low, high)`: the middle one, then each half. */
function writeBetween(numbers: usize, from: u32, to: u32, low: u32, high: u32): void {
  const middle = (from + to) >>> 1
  const value = numberAt(numbers, middle)
  const least = low + middle - from
  writeChoice(value - least, high - (to - middle - 1) - least)
  if (middle > from) writeBetween(numbers, from, middle, low, value)
  if (to > middle + 1) writeBetween(numbers, middle + 1, to, value + 1, high)
}

/** How many bits `writeBetween` writes. */
function bitsBetween(numbers: usize, from: u32, to: u32, low: u32, high: u32): u32 {
  const middle = (from + to) >>> 1
  const value = numberAt(numbers, middle)
  const least = low + middle - from
  const choices = high - (to - middle - 1) - least
  let bits = 31 - clz(choices)
  if (value - least >= (<u32>2 << bits) - choices) bits++
  if (middle > from) bits += bitsBetween(numbers, from, middle, low, value)
  if (to > middle + 1) bits += bitsBetween(numbers, middle + 1, to, value + 1, high)
  return bits
}

/** Writes `count` numbers below `tokens` at `at`; returns how many bits that took. */
function writeNumbers(numbers: usize, count: u32, tokens: u32, at: usize): u32 {
  wordAt = at
  word = 0
  used = 0
  let ones = count - 1
  for (; ones >= 24; ones -= 24) write(0xff_ffff, 24)
  write(((1 << ones) - 1) << 1, ones + 1)
  if (count >= lengthFrom) {
    // Each number takes at most one bit more than `tokens` has.
    const width = 32 - clz(count * (33 - clz(tokens)))
    write(bitsBetween(numbers, 0, count, 0, tokens), width)
  }
  if (count == 1) writeChoice(numberAt(numbers, 0), tokens)
  else writeBetween(numbers, 0, count, 0, tokens)
  store<u32>(wordAt, word)
  return <u32>((wordAt - at) << 3) + used
}

/** The code before with the choice of `value` behind it. */
// @ts-ignore: decorator
@inline
function withChoice(code: u64, value: u32, choices: u32): u64 {
  const bits = 31 - clz(choices)
  const short = (<u32>2 << bits) - choices
  return value < short ? (code << bits) | value : (code << (bits + 1)) | (value + short)
}

/** What `writeNumbers` writes for one, two or three numbers, after a one. Most postings have so few. */
// @ts-ignore: decorator
@inline
function shortCode(numbers: usize, count: u32, tokens: u32): u64 {
  const first = numberAt(numbers, 0)
  // In unary after the one: 0, 10 or 110.
  if (count == 1) return withChoice(2, first, tokens)
  const second = numberAt(numbers, 1)
  const isThree = count == 3
  const code = withChoice(withChoice(isThree ? 14 : 6, second - 1, tokens - count + 1), first, second)
  return isThree ? withChoice(code, numberAt(numbers, 2) - second - 1, tokens - second - 1) : code
}

/** As `Math.round`, of a positive number. */
// @ts-ignore: decorator
@inline
function round(value: f64): u32 {
  const above = ceil(value)
  return <u32>(above - 0.5 > value ? above - 1 : above)
}

/**
 * The postings of one position from its `length` tokens (term, number in the position, field), whose numbers ascend within a
 * term, as `PostingCodes` has them; long codes count from word `longFrom` on. `chains` has a zero for each term, before and
 * after. `result`: the tokens' highest number + 1, bits of all codes, words of long codes. Returns the number of postings.
 */
export function codePostings(
  length: u32,
  terms: usize,
  positions: usize,
  fields: usize,
  factors: usize,
  chains: usize,
  next: usize,
  distinct: usize,
  numbers: usize,
  postings: usize,
  long: usize,
  longFrom: u32,
  result: usize,
): u32 {
  let count: u32 = 0
  let highest: u32 = 0
  for (let i = length; i > 0; i--) {
    const term = load<u32>(terms + (<usize>(i - 1) << 2))
    const chain = chains + (<usize>term << 2)
    const head = load<u32>(chain)
    if (head == 0) {
      store<u32>(distinct + (<usize>count << 2), term)
      count++
    }
    store<u32>(next + (<usize>i << 2), head)
    store<u32>(chain, i)
    const number = numberAt(positions, i - 1)
    if (number > highest) highest = number
  }
  const tokens = highest + 1
  let bits: u32 = 0
  let words: u32 = 0
  for (let k: u32 = 0; k < count; k++) {
    const term = load<u32>(distinct + (<usize>k << 2))
    const chain = chains + (<usize>term << 2)
    let weighted: f64 = 0
    let last: u32 = 0x10000
    let many: u32 = 0
    for (let i = load<u32>(chain); i != 0; i = load<u32>(next + (<usize>i << 2))) {
      const number = numberAt(positions, i - 1)
      if (number == last) continue
      last = number
      store<u16>(numbers + (<usize>many << 1), number)
      many++
      weighted += load<f64>(factors + (<usize>load<u8>(fields + i - 1) << 3))
    }
    store<u32>(chain, 0)
    const impact = max<u32>(1, round((255 * weighted) / (saturation + weighted)))
    const posting = postings + (<usize>k << 3)
    store<u32>(posting, (term << 8) | impact)
    if (many <= 3) {
      const code = shortCode(numbers, many, tokens)
      if (code < longMark) {
        bits += 31 - clz(<u32>code)
        store<u32>(posting, <u32>code, 4)
        continue
      }
    }
    // Written where it stays when it is long.
    const at = long + (<usize>words << 2)
    const size = writeNumbers(numbers, many, tokens, at + 4)
    bits += size
    if (size <= mostShortBits) store<u32>(posting, (1 << size) | (load<u32>(at, 4) >>> (32 - size)), 4)
    else {
      store<u32>(posting, longMark | (longFrom + words), 4)
      store<u32>(at, size)
      words += 1 + ((size + 31) >>> 5)
    }
  }
  store<u32>(result, tokens)
  store<u32>(result, bits, 4)
  store<u32>(result, words, 8)
  return count
}
