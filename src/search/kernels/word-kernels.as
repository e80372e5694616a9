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
/** As in analysis.ts. */
const lastNumber: i32 = 65_535

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
 * Takes the words from unit `from` of a text of `length` units on, until number `limit`, as long as they are known. It stops at
 * the end, and at the beginning of what is no word, is not known, is too long, may go on behind a sign or has no code; returns
 * where. A slot is four numbers: hash, 1 + number of the word, where it is kept, its length. `codes`: by number of the word, as `WordCode`
 * has them, 0 for none.
 *
 * Written are the words' codes at `row`, by number from `base` on, and the numbers, counted so, of words that may begin an
 * expression at `starts`. The tokens, all but those whose code has a bit of `skipped`, are appended: term, number, field.
 * `state`, read and written: number of the next word, number of starts, number of tokens, number of a word without a code or -1.
 */
export function scan(
  from: i32,
  length: i32,
  base: i32,
  limit: i32,
  field: i32,
  skipped: i32,
  text: usize,
  slots: usize,
  mask: u32,
  kept: usize,
  codes: usize,
  row: usize,
  starts: usize,
  terms: usize,
  positions: usize,
  fields: usize,
  state: usize,
): i32 {
  let i = from
  let position = load<i32>(state)
  let started = load<i32>(state, 4)
  let tokens = load<i32>(state, 8)
  let missing = -1
  while (position < limit) {
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
    const code = number == 0 ? 0 : load<i32>(codes + (<usize>(number - 1) << 2))
    if (code == 0) {
      i = start
      missing = number - 1
      break
    }
    store<i32>(row + (<usize>(position - base) << 2), code)
    if ((code & 1) != 0) {
      store<i32>(starts + (<usize>started << 2), position - base)
      started++
    }
    if (position < lastNumber && (code & skipped) == 0) {
      store<i32>(terms + (<usize>tokens << 2), (code >>> 2) - 1)
      store<u16>(positions + (<usize>tokens << 1), position)
      store<u8>(fields + tokens, field)
      tokens++
    }
    position++
  }
  store<i32>(state, position)
  store<i32>(state, started, 4)
  store<i32>(state, tokens, 8)
  store<i32>(state, missing, 12)
  return i
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
