import { type Dictionary, unitAt, widthOf, writeUnit } from '../index/dictionary.ts'
import { TermCursor } from '../postings/term-cursor.ts'

const conceptMark = 1
const languageMark = 2
const maxDepth = 48
const rows: Int16Array[] = Array.from({ length: maxDepth + 2 }, () => new Int16Array(64))
const path = new Uint16Array(maxDepth + 1)
/** The path as bytes, and where each of its units ends; index 0 holds 0. */
const pathBytes = new Uint8Array(3 * (maxDepth + 1))
const ends = new Uint16Array(maxDepth + 1)

/**
 * Computes row `depth` of the Damerau (optimal string alignment) table of `pattern` against the prefix `path[0..depth)` and
 * returns its minimum. Only fills the cells that can be at most `edits`, plus one out-of-range cell on either side.
 */
function fillRow(pattern: string, depth: number, edits: number): number {
  const row = rows[depth] as Int16Array
  const above = rows[depth - 1] as Int16Array
  const unit = path[depth - 1] as number
  const from = Math.max(1, depth - edits)
  const to = Math.min(pattern.length, depth + edits)
  let least = from === 1 ? depth : edits + 1
  row[from - 1] = least
  for (let j = from; j <= to; j++) {
    const expected = pattern.charCodeAt(j - 1)
    let cost = (above[j - 1] as number) + (expected === unit ? 0 : 1)
    const insertion = (above[j] as number) + 1
    if (insertion < cost) cost = insertion
    const deletion = (row[j - 1] as number) + 1
    if (deletion < cost) cost = deletion
    if (depth > 1 && j > 1 && unit === pattern.charCodeAt(j - 2) && path[depth - 2] === expected) {
      const swapped = ((rows[depth - 2] as Int16Array)[j - 2] as number) + 1
      if (swapped < cost) cost = swapped
    }
    row[j] = cost
    if (cost < least) least = cost
  }
  row[to + 1] = edits + 1
  return least
}

/** Edits between the pattern and the path's first `depth` units; more than `edits` if the row was not filled that far. */
const editsAt = (depth: number, width: number, edits: number): number =>
  Math.abs(depth - width) > edits ? edits + 1 : ((rows[depth] as Int16Array)[width] as number)

const noUnit = -1
const anyUnit = -2

/** The smallest unit above the path's last one that may replace it; `anyUnit` if edits are left, `noUnit` if none may. */
function nextUnit(pattern: string, depth: number, edits: number): number {
  const width = pattern.length
  const before = depth - 1
  const above = rows[before] as Int16Array
  const last = path[before] as number
  let next = noUnit
  const allow = (unit: number): void => {
    if (unit > last && (next === noUnit || unit < next)) next = unit
  }
  for (let j = Math.max(0, before - edits); j <= Math.min(width, before + edits); j++) {
    const cost = above[j] as number
    if (cost < edits) return anyUnit
    if (cost === edits && j < width) allow(pattern.charCodeAt(j))
  }
  // Swapping two adjacent letters costs one edit.
  if (before > 0)
    for (let j = Math.max(2, depth - edits); j <= Math.min(width, depth + edits); j++)
      if (path[before - 1] === pattern.charCodeAt(j - 1) && editsAt(before - 1, j - 2, edits) < edits)
        allow(pattern.charCodeAt(j - 2))
  return next
}

/**
 * Calls `visit(term number, edits)` for the terms within `edits` of `pattern`, ignoring their language mark; with `asPrefix`,
 * for all terms that have such a prefix. Concept terms are never visited. A prefix that is already too far is skipped with all
 * its terms; if no edit is left, so are terms before the next letter that may follow. With `keepsFirst`, only terms with the
 * pattern's first letter are visited, a fraction of them.
 */
export function walkFuzzy(
  dictionary: Dictionary,
  pattern: string,
  edits: number,
  asPrefix: boolean,
  visit: (t: number, edits: number) => void,
  keepsFirst = false,
): void {
  const width = pattern.length
  if (width === 0 || width > 60) return
  const first = rows[0] as Int16Array
  for (let j = 0; j <= width; j++) first[j] = j
  const cursor = new TermCursor(dictionary)
  const firstUnit = pattern.charCodeAt(0)
  let known = 0
  let hasTerm = keepsFirst ? cursor.seekFrom(pathBytes, writeUnit(firstUnit, pathBytes, 0)) : cursor.next()
  while (hasTerm) {
    const t = cursor.number
    const { bytes, length } = cursor
    if (keepsFirst && unitAt(bytes, 0) !== firstUnit) break
    let depth = known
    while (depth > 0 && (ends[depth] as number) > cursor.shared) depth--
    let at = ends[depth] as number
    // The first term of a block is stored in full.
    while (depth < known && (ends[depth + 1] as number) <= length) {
      const end = ends[depth + 1] as number
      let i = at
      while (i < end && bytes[i] === pathBytes[i]) i++
      if (i < end) break
      at = end
      depth++
    }
    let isDead = length > 0 && bytes[0] === conceptMark
    if (isDead) hasTerm = cursor.skip(1)
    while (!isDead && depth < maxDepth && at < length && bytes[at] !== languageMark) {
      path[depth] = unitAt(bytes, at)
      const end = at + widthOf(bytes[at] as number)
      while (at < end) pathBytes[at] = bytes[at++] as number
      depth++
      ends[depth] = end
      if (fillRow(pattern, depth, edits) > edits) {
        isDead = true
        const next = nextUnit(pattern, depth, edits)
        const begin = ends[depth - 1] as number
        hasTerm =
          next === anyUnit
            ? cursor.skip(end)
            : next === noUnit
              ? cursor.skip(begin)
              : cursor.seekFrom(pathBytes, writeUnit(next, pathBytes, begin))
      }
    }
    known = isDead ? Math.max(0, depth - 1) : depth
    if (!isDead) {
      let best = editsAt(depth, width, edits)
      if (asPrefix) for (let d = 1; d < depth; d++) best = Math.min(best, editsAt(d, width, edits))
      if (best <= edits) visit(t, best)
      hasTerm = cursor.next()
    } else if (asPrefix && depth > 1) {
      // After a matching prefix, longer terms exceed the edits but still match.
      let best = edits + 1
      for (let d = 1; d < depth; d++) best = Math.min(best, editsAt(d, width, edits))
      if (best <= edits) for (let k = t; k < cursor.number; k++) visit(k, best)
    }
  }
}
