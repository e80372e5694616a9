/**
 * The inner loops of matching, in AssemblyScript, compiled to WebAssembly with SIMD: `node scripts/compile-kernels.ts` writes
 * match-kernels.wasm.ts. Memory is a fixed scratch for one segment at a time; match-kernels.ts names the regions for JavaScript
 * and must agree with the constants here. Stores may run past the end of a list by up to 32 bytes: every region has room.
 */

const page: usize = 65536
/** By a mask of 8 lanes: which bytes to take so that the marked 16-bit lanes come first. */
const take16: usize = 1024
/** The same for 4 lanes of 32 bits. */
const take32: usize = 5120
/** Best weighted impact by position, of the words and of what stands for them together. */
const impacts: usize = page
const alternatives: usize = 2 * page
/** Scores of a group of several words by position. */
const sums: usize = 3 * page
/** One run of postings: ids (16 bits) and impacts (8). */
const stagedIds: usize = 7 * page
const stagedImpacts: usize = 10 * page
/** What ids are unpacked from: low bytes or bits, and the counts between them. */
const packed: usize = 12 * page
const packedSteps: usize = 14 * page
/** A list is ids (16 bits), then at `scoresAt` scores (32 bits). */
const scoresAt: usize = 3 * page

function fillTables(): void {
  for (let mask: u32 = 0; mask < 256; mask++) {
    let taken: u32 = 0
    for (let lane: u32 = 0; lane < 8; lane++) {
      if (((mask >> lane) & 1) == 0) continue
      store<u8>(take16 + mask * 16 + taken * 2, <u8>(lane * 2))
      store<u8>(take16 + mask * 16 + taken * 2 + 1, <u8>(lane * 2 + 1))
      taken++
    }
    for (; taken < 8; taken++) store<u16>(take16 + mask * 16 + taken * 2, 0xffff)
  }
  for (let mask: u32 = 0; mask < 16; mask++) {
    let taken: u32 = 0
    for (let lane: u32 = 0; lane < 4; lane++) {
      if (((mask >> lane) & 1) == 0) continue
      for (let byte: u32 = 0; byte < 4; byte++)
        store<u8>(take32 + mask * 16 + taken * 4 + byte, <u8>(lane * 4 + byte))
      taken++
    }
    for (; taken < 4; taken++) store<u32>(take32 + mask * 16 + taken * 4, 0xffffffff)
  }
}
fillTables()

/** Staged ids of a term whose low bytes stand at `packed`, `steps[chunk]` of them before each 256 positions. */
export function unpackLow(count: u32, chunks: u32): void {
  let at: u32 = 0
  for (let chunk: u32 = 0; chunk < chunks; chunk++) {
    const end: u32 = chunk + 1 < chunks ? load<u16>(packedSteps + (chunk + 1) * 2) : count
    const high = i16x8.splat(<i16>(chunk << 8))
    for (; at < end; at += 8)
      v128.store(stagedIds + at * 2, v128.or(v128.load8x8_u(packed + at), high))
    at = end
  }
}

/** Staged ids of a term whose bits stand at `packed`. */
export function unpackBits(bytes: u32): void {
  let at: usize = stagedIds
  let ids = i16x8(0, 1, 2, 3, 4, 5, 6, 7)
  const eight = i16x8.splat(8)
  for (let byte: u32 = 0; byte < bytes; byte++) {
    const mask: u32 = load<u8>(packed + byte)
    v128.store(at, i8x16.swizzle(ids, v128.load(take16 + mask * 16)))
    at += popcnt<u32>(mask) * 2
    ids = i16x8.add(ids, eight)
  }
}

/** Staged impacts times `weight` / 256, at least 1. */
export function weigh(count: u32, weight: u32): void {
  if (weight == 256) return
  const factor = i16x8.splat(<i16>weight)
  const one = i8x16.splat(1)
  for (let i: u32 = 0; i < count; i += 16) {
    const block = v128.load(stagedImpacts + i)
    const low = i16x8.shr_u(i16x8.mul(i16x8.extend_low_i8x16_u(block), factor), 8)
    const high = i16x8.shr_u(i16x8.mul(i16x8.extend_high_i8x16_u(block), factor), 8)
    v128.store(stagedImpacts + i, i8x16.max_u(i8x16.narrow_i16x8_u(low, high), one))
  }
}

/** Raises the marks at `into` to the staged impacts. */
export function scatter(count: u32, into: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const at: usize = into + <usize>load<u16>(stagedIds + i * 2)
    const impact: u32 = load<u8>(stagedImpacts + i)
    const before: u32 = load<u8>(at)
    // Without a branch, which nothing could predict.
    store<u8>(at, <u8>(impact > before ? impact : before))
  }
}

/** Staged postings as a list with scores. */
export function loadPlain(count: u32, idf: i32, into: usize): void {
  memory.copy(into, stagedIds, count * 2)
  const factor = i32x4.splat(idf)
  for (let i: u32 = 0; i < count; i += 8) {
    const wide = v128.load8x8_u(stagedImpacts + i)
    const at: usize = into + scoresAt + i * 4
    v128.store(at, i32x4.mul(i32x4.extend_low_i16x8_u(wide), factor))
    v128.store(at, i32x4.mul(i32x4.extend_high_i16x8_u(wide), factor), 16)
  }
}

/** Appends the marked ones of 8 positions and their scores; returns how many the list then has. */
// @ts-ignore: decorator
@inline
function append(into: usize, count: u32, mask: u32, ids: v128, low: v128, high: v128): u32 {
  v128.store(into + count * 2, i8x16.swizzle(ids, v128.load(take16 + mask * 16)))
  const lowMask = mask & 15
  const between = count + popcnt<u32>(lowMask)
  v128.store(into + scoresAt + count * 4, i8x16.swizzle(low, v128.load(take32 + lowMask * 16)))
  v128.store(into + scoresAt + between * 4, i8x16.swizzle(high, v128.load(take32 + (mask >> 4) * 16)))
  return count + popcnt<u32>(mask)
}

// @ts-ignore: decorator
@inline
function joined(words: v128, alternative: v128): v128 {
  const both = v128.and(i32x4.shr_s(alternative, 2), i32x4.gt_s(words, i32x4.splat(0)))
  return i32x4.add(i32x4.max_s(words, alternative), both)
}

/** Lists every position that has an impact. */
export function collectMarked(size: u32, idf: i32, into: usize): u32 {
  let count: u32 = 0
  const factor = i32x4.splat(idf)
  const zero = i8x16.splat(0)
  const lanes = i16x8(0, 1, 2, 3, 4, 5, 6, 7)
  for (let d: u32 = 0; d < size; d += 16) {
    const block = v128.load(impacts + d)
    if (!v128.any_true(block)) continue
    const mask: u32 = i8x16.bitmask(i8x16.ne(block, zero))
    const first = i16x8.extend_low_i8x16_u(block)
    count = append(
      into,
      count,
      mask & 255,
      i16x8.add(lanes, i16x8.splat(<i16>d)),
      i32x4.mul(i32x4.extend_low_i16x8_u(first), factor),
      i32x4.mul(i32x4.extend_high_i16x8_u(first), factor),
    )
    const second = i16x8.extend_high_i8x16_u(block)
    count = append(
      into,
      count,
      mask >> 8,
      i16x8.add(lanes, i16x8.splat(<i16>(d + 8))),
      i32x4.mul(i32x4.extend_low_i16x8_u(second), factor),
      i32x4.mul(i32x4.extend_high_i16x8_u(second), factor),
    )
  }
  return count
}

// @ts-ignore: decorator
@inline
function either(into: usize, count: u32, d: u32, mask: u32, idf: i32, isSum: bool, words: v128, others: v128): u32 {
  const factor = i32x4.splat(idf)
  const low = isSum ? v128.load(sums + d * 4) : i32x4.mul(i32x4.extend_low_i16x8_u(words), factor)
  const high = isSum ? v128.load(sums + d * 4, 16) : i32x4.mul(i32x4.extend_high_i16x8_u(words), factor)
  return append(
    into,
    count,
    mask,
    i16x8.add(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>d)),
    joined(low, i32x4.mul(i32x4.extend_low_i16x8_u(others), factor)),
    joined(high, i32x4.mul(i32x4.extend_high_i16x8_u(others), factor)),
  )
}

/** Lists every position that has an impact or an alternative. With `isSum` the words' scores are the sums. */
export function collectEither(size: u32, idf: i32, isSum: bool, into: usize): u32 {
  let count: u32 = 0
  const zero = i8x16.splat(0)
  for (let d: u32 = 0; d < size; d += 16) {
    const words = v128.load(impacts + d)
    const others = v128.load(alternatives + d)
    const mask: u32 = i8x16.bitmask(i8x16.ne(v128.or(words, others), zero))
    if (mask == 0) continue
    const low = i16x8.extend_low_i8x16_u(words)
    count = either(into, count, d, mask & 255, idf, isSum, low, i16x8.extend_low_i8x16_u(others))
    const high = i16x8.extend_high_i8x16_u(words)
    count = either(into, count, d + 8, mask >> 8, idf, isSum, high, i16x8.extend_high_i8x16_u(others))
  }
  return count
}

/** Keeps the entries of a list that are marked (all of them unless it is required) and adds what they score. */
export function collectFrom(from: usize, many: u32, idf: i32, isSum: bool, isRequired: bool, into: usize): u32 {
  let count: u32 = 0
  const always: u32 = isRequired ? 0 : 1
  for (let i: u32 = 0; i < many; i++) {
    const d: u32 = load<u16>(from + i * 2)
    const impact: u32 = load<u8>(impacts + d)
    const alternative: i32 = load<u8>(alternatives + d)
    const words: i32 = isSum ? load<i32>(sums + d * 4) : <i32>impact * idf
    const other = alternative * idf
    const score = (words > other ? words : other) + (words > 0 ? other >> 2 : 0)
    store<u16>(into + count * 2, <u16>d)
    store<i32>(into + scoresAt + count * 4, load<i32>(from + scoresAt + i * 4) + score)
    count += u32((impact | alternative) != 0) | always
  }
  return count
}

/** Marks a list's positions with impact 1 and notes their scores as sums. */
export function noteSums(from: usize, many: u32): void {
  for (let i: u32 = 0; i < many; i++) {
    const d: usize = load<u16>(from + i * 2)
    store<i32>(sums + d * 4, load<i32>(from + scoresAt + i * 4))
    store<u8>(impacts + d, 1)
  }
}

export function forgetSums(from: usize, many: u32): void {
  for (let i: u32 = 0; i < many; i++) store<i32>(sums + <usize>load<u16>(from + i * 2) * 4, 0)
}

/** Number of the first score from number `from` on that is above `least`; `count` when none is. */
export function nextAbove(scores: usize, from: u32, count: u32, least: i32): u32 {
  const bound = i32x4.splat(least)
  for (let i = from; i < count; i += 8) {
    const at: usize = scores + i * 4
    const low = i32x4.gt_s(v128.load(at), bound)
    const high = i32x4.gt_s(v128.load(at, 16), bound)
    if (!v128.any_true(v128.or(low, high))) continue
    const found = i + ctz<u32>(<u32>i32x4.bitmask(low) | (<u32>i32x4.bitmask(high) << 4))
    return found < count ? found : count
  }
  return count
}

export function clearMarks(at: usize, size: u32): void {
  memory.fill(at, 0, size)
}
