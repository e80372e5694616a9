/**
 * Sorting postings by term, in AssemblyScript, compiled to WebAssembly: `node scripts/compile-kernels.ts` writes
 * sorting-kernels.wasm.ts. The memory is handed in; sort-postings.ts says what lies where.
 */

/** As in posting-codes.ts. */
const longMark: u32 = 0x8000_0000
/** How many bits are read and written at once. */
const mostBits: u32 = 31

// @ts-ignore: decorator
@inline
function read(words: usize, bit: u32, width: u32): u32 {
  const at = words + ((<usize>bit >> 5) << 2)
  const both = (<u64>load<u32>(at) << 32) | <u64>load<u32>(at, 4)
  return <u32>((both << (bit & 31)) >>> (64 - width))
}

/** Adds to `counts[rank + 1]` the postings of each term, in documents `order[local..to)`. */
export function countTerms(
  local: u32,
  to: u32,
  order: usize,
  ends: usize,
  postings: usize,
  rank: usize,
  counts: usize,
): void {
  for (; local < to; local++) {
    const d = load<u32>(order + (<usize>local << 2))
    const end = postings + (<usize>load<u32>(ends + (<usize>d << 2)) << 3)
    for (let at = firstOf(d, ends, postings); at < end; at += 8) {
      const count = counts + (<usize>load<u32>(rank + (<usize>(load<u32>(at) >>> 8) << 2)) << 2)
      store<u32>(count, load<u32>(count, 4) + 1, 4)
    }
  }
}

// @ts-ignore: decorator
@inline
function firstOf(d: u32, ends: usize, postings: usize): usize {
  return d == 0 ? postings : postings + (<usize>load<u32>(ends + (<usize>(d - 1) << 2)) << 3)
}

/**
 * Puts the postings of documents `order[local..to)` into buckets of neighboring terms, which begin where `cursors` says. `bucketOf`:
 * of each term its bucket, in the upper half, and its number there. `placed`: two numbers a posting, so that they are read
 * together: local id with the term's number in its bucket above, and the code.
 */
export function scatter(
  local: u32,
  to: u32,
  order: usize,
  ends: usize,
  postings: usize,
  bucketOf: usize,
  cursors: usize,
  placed: usize,
  impacts: usize,
): void {
  for (; local < to; local++) {
    const d = load<u32>(order + (<usize>local << 2))
    const end = postings + (<usize>load<u32>(ends + (<usize>d << 2)) << 3)
    for (let from = firstOf(d, ends, postings); from < end; from += 8) {
      const head = load<u32>(from)
      const bucket = load<u32>(bucketOf + (<usize>(head >>> 8) << 2))
      const cursor = cursors + (<usize>(bucket >>> 16) << 2)
      const at = load<u32>(cursor)
      store<u32>(cursor, at + 1)
      const posting = placed + (<usize>at << 3)
      store<u32>(posting, local | (bucket << 16))
      store<u32>(posting, load<u32>(from, 4), 4)
      store<u8>(impacts + at, head)
    }
  }
}

/**
 * Sorts the postings of a bucket, those of terms `firstTerm` to `lastTerm`, by term. Written are ids, impacts, the bits of all from
 * number `bit` on, and where those of each 32nd posting begin. `next` has room for the bucket's terms, `source` for its postings.
 * Returns the number of the bit after the last.
 */
export function place(
  firstTerm: u32,
  lastTerm: u32,
  bit: u32,
  offsets: usize,
  placed: usize,
  impactsIn: usize,
  long: usize,
  next: usize,
  source: usize,
  ids: usize,
  impacts: usize,
  words: usize,
  skips: usize,
): u32 {
  // Bits in 32-bit words, most significant first: the word that is being filled, and where it goes.
  let to = words + ((<usize>bit >> 5) << 2)
  let filled = bit & 31
  let filling: u32 = filled > 0 ? load<u32>(to) : 0
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
      store<u32>(skips + ((<usize>p >> 5) << 2), <u32>((to - words) << 3) + filled)
    const k = <usize>load<u32>(source + (<usize>(p - first) << 2))
    const posting = placed + (k << 3)
    store<u16>(ids + (<usize>p << 1), <u16>load<u32>(posting))
    store<u8>(impacts + p, load<u8>(impactsIn + k))
    const code = load<u32>(posting, 4)
    let width = 31 - clz(code)
    let value = code ^ (1 << width)
    let at: usize = 0
    let done: u32 = 0
    let size: u32 = 0
    if (code >= longMark) {
      at = long + (<usize>value << 2)
      size = load<u32>(at)
      width = 0
      value = 0
    }
    for (;;) {
      const left = <i32>(32 - filled - width)
      if (left >= 0) {
        filling |= value << left
        filled += width
      } else {
        store<u32>(to, filling | (value >>> -left))
        to += 4
        filling = value << (32 + left)
        filled = -left
      }
      if (done == size) break
      width = min<u32>(mostBits, size - done)
      value = read(at + 4, done, width)
      done += width
    }
  }
  store<u32>(to, filling)
  return <u32>((to - words) << 3) + filled
}
