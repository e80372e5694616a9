/**
 * Coding the postings of positions and sorting them by term, in AssemblyScript, compiled to WebAssembly: `node
 * scripts/compile-kernels.ts` writes posting-kernels.wasm.ts. The memory is handed in; posting-coder.ts and sort-postings.ts say
 * what lies where. What the bits mean is told in token-numbers.ts, which reads them.
 */

/** As in posting-codes.ts. */
const longCode: u32 = 255
const lengthBits: u32 = 24
const mostShortBits: u32 = 31
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
function read(words: usize, bit: u32, width: u32): u32 {
  const at = words + ((<usize>bit >> 5) << 2)
  const both = (<u64>load<u32>(at) << 32) | <u64>load<u32>(at, 4)
  return <u32>((both << (bit & 31)) >>> (64 - width))
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

/** As `Math.round`, of a positive number. */
// @ts-ignore: decorator
@inline
function round(value: f64): u32 {
  const above = ceil(value)
  return <u32>(above - 0.5 > value ? above - 1 : above)
}

/**
 * The postings of one position from its `length` tokens (term, number in the position, field), whose numbers ascend within a
 * term. Written are, for each posting, its term, its head and its bits as `PostingBlock` has them, and the long codes, whose
 * first bit counts as number `longFrom`. `chains` has a zero for each term, before and after. `result`: the tokens' highest number + 1, bits of
 * all codes, words of long codes. Returns the number of postings.
 */
export function codePostings(
  length: u32,
  terms: usize,
  positions: usize,
  fields: usize,
  factors: usize,
  chains: usize,
  next: usize,
  numbers: usize,
  code: usize,
  outTerms: usize,
  outHeads: usize,
  outBits: usize,
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
      store<u32>(outTerms + (<usize>count << 2), term)
      count++
    }
    store<u32>(next + (<usize>i << 2), head)
    store<u32>(chain, i)
    const number = numberAt(positions, i - 1)
    if (number > highest) highest = number
  }
  const tokens = highest + 1
  let bits: u32 = 0
  let longBits: u32 = 0
  for (let k: u32 = 0; k < count; k++) {
    const chain = chains + (<usize>load<u32>(outTerms + (<usize>k << 2)) << 2)
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
    const size = writeNumbers(numbers, many, tokens, code)
    bits += size
    let width = size
    let value: u32
    if (size <= mostShortBits) value = load<u32>(code) >>> (32 - size)
    else {
      width = longCode
      value = longFrom + longBits
      longBits = appendCode(long, longBits, code, size)
    }
    store<u16>(outHeads + (<usize>k << 1), impact | (width << 8))
    store<u32>(outBits + (<usize>k << 2), value)
  }
  store<u32>(result, tokens)
  store<u32>(result, bits, 4)
  store<u32>(result, (longBits + 31) >>> 5, 8)
  return count
}

/** Appends the length and the bits of a code to the long ones, of which there are `bit` bits; returns how many there are then. */
function appendCode(long: usize, bit: u32, code: usize, size: u32): u32 {
  wordAt = long + ((<usize>bit >> 5) << 2)
  used = bit & 31
  word = used > 0 ? load<u32>(wordAt) : 0
  write(size, lengthBits)
  for (let done: u32 = 0; done < size;) {
    const width = min<u32>(mostShortBits, size - done)
    write(read(code, done, width), width)
    done += width
  }
  store<u32>(wordAt, word)
  return bit + lengthBits + size
}

/**
 * Sorts postings, which lie in buckets of neighbouring terms, by term within each bucket. `placed`: two numbers a posting, local id with
 * the term's number within its bucket above, and bits. Written are ids, impacts, the bits of all one after another, and where
 * those of each 32nd posting begin. `next` has room for a bucket's terms, `source` for its postings. Returns the number of bits.
 */
export function place(
  termCount: u32,
  shift: u32,
  offsets: usize,
  placed: usize,
  heads: usize,
  long: usize,
  next: usize,
  source: usize,
  ids: usize,
  impacts: usize,
  words: usize,
  skips: usize,
): u32 {
  wordAt = words
  word = 0
  used = 0
  for (let firstTerm: u32 = 0; firstTerm < termCount; firstTerm += 1 << shift) {
    const lastTerm = min<u32>(termCount, firstTerm + (1 << shift))
    const first = load<u32>(offsets + (<usize>firstTerm << 2))
    const last = load<u32>(offsets + (<usize>lastTerm << 2))
    for (let t = firstTerm; t < lastTerm; t++)
      store<u32>(next + (<usize>(t - firstTerm) << 2), load<u32>(offsets + (<usize>t << 2)) - first)
    for (let k = first; k < last; k++) {
      const cursor = next + (<usize>(load<u32>(placed + (<usize>k << 3)) >>> 16) << 2)
      const at = load<u32>(cursor)
      store<u32>(cursor, at + 1)
      store<u32>(source + (<usize>at << 2), k)
    }
    for (let p = first; p < last; p++) {
      if ((p & 31) == 0)
        store<u32>(skips + ((<usize>p >> 5) << 2), <u32>((wordAt - words) << 3) + used)
      const k = <usize>load<u32>(source + (<usize>(p - first) << 2))
      const posting = placed + (k << 3)
      const head = <u32>load<u16>(heads + (k << 1))
      store<u16>(ids + (<usize>p << 1), <u16>load<u32>(posting))
      store<u8>(impacts + p, <u8>head)
      const value = load<u32>(posting, 4)
      const width = head >>> 8
      if (width != longCode) {
        write(value, width)
        continue
      }
      const from = value + lengthBits
      const size = read(long, value, lengthBits)
      for (let done: u32 = 0; done < size;) {
        const part = min<u32>(mostShortBits, size - done)
        write(read(long, from + done, part), part)
        done += part
      }
    }
  }
  store<u32>(wordAt, word)
  return <u32>((wordAt - words) << 3) + used
}
