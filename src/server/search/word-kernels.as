/**
 * The inner loop of cutting text into words, in AssemblyScript, compiled to WebAssembly: `node scripts/compile-kernels.ts` writes
 * word-kernels.wasm.ts. The memory is handed in; word-memory.ts says what lies where, and must agree with the constants here.
 */

/** As `charClass`: what is not known yet, surrogates among it, is left to the caller. */
const unknown: u32 = 0
const other: u32 = 1
const word: u32 = 2
/** As `maxWordLength` and the factor of the hash in tokenize.ts. */
const longest: i32 = 40
const factor: i32 = 0x01000193

// @ts-ignore: decorator
@inline
function unitAt(text: usize, i: i32): u32 {
  return load<u16>(text + (<usize>i << 1))
}

// @ts-ignore: decorator
@inline
function classOf(unit: u32): u32 {
  return load<u8>(<usize>unit)
}

/** A sign that ties words, as `connectorAt` in tokenize.ts. */
// @ts-ignore: decorator
@inline
function isTie(unit: u32): bool {
  return (
    unit == 45 || unit == 46 || unit == 38 || unit == 39 || unit == 0x2019 || unit == 58 || unit == 42 || unit == 95
  )
}

/** Whether `length` units at `a` and `b` are the same; up to 6 bytes behind them are read as well. */
// @ts-ignore: decorator
@inline
function isSame(a: usize, b: usize, length: i32): bool {
  while (length >= 4) {
    if (load<u64>(a) != load<u64>(b)) return false
    a += 8
    b += 8
    length -= 4
  }
  return length == 0 || (load<u64>(a) ^ load<u64>(b)) << (<u64>(64 - (length << 4))) == 0
}

/**
 * The numbers of the words from unit `from` of a text of `length` units on, at most `limit`: at `found`, after the unit where
 * it stopped, which is the end or the beginning of what is no word, is not known, is too long or may go on behind a sign.
 * A slot is four numbers: hash, 1 + number of the word, where it is kept, its length.
 */
export function scan(
  from: i32,
  length: i32,
  limit: i32,
  text: usize,
  slots: usize,
  mask: u32,
  kept: usize,
  found: usize,
): i32 {
  let i = from
  let count = 0
  while (count < limit) {
    let known = other
    while (i < length && (known = classOf(unitAt(text, i))) == other) i++
    if (i >= length || known != word) break
    const start = i
    let hash: i32 = 0
    while (i < length) {
      const unit = unitAt(text, i)
      known = classOf(unit)
      if (known != word) break
      hash = (hash ^ unit) * factor
      i++
    }
    const size = i - start
    let number = 0
    if (size <= longest && (i >= length || (known != unknown && !mayContinue(text, i, length)))) {
      let slot: u32 = (hash ^ (hash >>> 15)) & mask
      for (;;) {
        const at = slots + (<usize>slot << 4)
        number = load<i32>(at, 4)
        if (
          number == 0 ||
          (load<i32>(at) == hash &&
            load<i32>(at, 12) == size &&
            isSame(kept + (<usize>load<i32>(at, 8) << 1), text + (<usize>start << 1), size))
        )
          break
        slot = (slot + 1) & mask
      }
    }
    if (number == 0) {
      i = start
      break
    }
    count++
    store<i32>(found + (<usize>count << 2), number - 1)
  }
  store<i32>(found, i)
  return count
}

/**
 * Whether what stands at `end` may belong to the word before it: `#`, `+`, or a tying sign with a word behind it; also where the
 * character behind the sign is not known yet.
 */
// @ts-ignore: decorator
@inline
function mayContinue(text: usize, end: i32, length: i32): bool {
  const unit = unitAt(text, end)
  if (unit == 32) return false
  if (unit == 35 || unit == 43) return true
  if (!isTie(unit) || end + 1 >= length) return false
  const next = classOf(unitAt(text, end + 1))
  return next == word || next == unknown
}
