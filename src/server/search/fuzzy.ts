import type { SegmentData } from './segment.types.ts'

type Dictionary = Pick<SegmentData, 'termUnits' | 'termOffsets'>

const languageMark = 2
const maxDepth = 48
const rows: Int16Array[] = Array.from({ length: maxDepth + 2 }, () => new Int16Array(64))

/** Row `depth` of the Damerau (optimal string alignment) table of `pattern` against the prefix `path[0..depth)`; its minimum. */
function fillRow(pattern: string, path: Uint16Array, depth: number): number {
  const row = rows[depth] as Int16Array
  const above = rows[depth - 1] as Int16Array
  const unit = path[depth - 1] as number
  row[0] = depth
  let least = depth
  for (let j = 1; j <= pattern.length; j++) {
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
  return least
}

/** First term after `t` that does not share the first `depth` units with it. */
function skipPrefix({ termUnits, termOffsets }: Dictionary, t: number, depth: number): number {
  const count = termOffsets.length - 1
  const from = termOffsets[t] as number
  const shares = (other: number): boolean => {
    const start = termOffsets[other] as number
    if ((termOffsets[other + 1] as number) - start < depth) return false
    for (let i = depth - 1; i >= 0; i--) if (termUnits[start + i] !== termUnits[from + i]) return false
    return true
  }
  let step = 1
  while (t + step < count && shares(t + step)) step *= 2
  let low = t + (step >>> 1)
  let high = Math.min(count, t + step)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (shares(middle)) low = middle
    else high = middle
  }
  return high
}

/**
 * Calls `visit(term number, edits)` for the terms within `edits` of `pattern`, not counting their language mark; with
 * `asPrefix`, for all terms of which some prefix is. Concept terms are never visited. A prefix that is already too far is
 * skipped with everything under it.
 */
export function walkFuzzy(
  dictionary: Dictionary,
  pattern: string,
  edits: number,
  asPrefix: boolean,
  visit: (t: number, edits: number) => void,
): void {
  const { termUnits, termOffsets } = dictionary
  const count = termOffsets.length - 1
  const width = pattern.length
  if (width === 0 || width > 60) return
  const first = rows[0] as Int16Array
  for (let j = 0; j <= width; j++) first[j] = j
  const path = new Uint16Array(maxDepth + 1)
  let known = 0
  let t = 0
  while (t < count) {
    const from = termOffsets[t] as number
    let length = Math.min((termOffsets[t + 1] as number) - from, maxDepth)
    for (let i = 0; i < length; i++)
      if (termUnits[from + i] === languageMark) {
        length = i
        break
      }
    let shared = 0
    while (shared < known && shared < length && path[shared] === termUnits[from + shared]) shared++
    let next = t + 1
    let depth = shared
    let isDead = length > 0 && termUnits[from] === 1
    if (isDead) next = skipPrefix(dictionary, t, 1)
    while (!isDead && depth < length) {
      path[depth] = termUnits[from + depth] as number
      depth++
      if (fillRow(pattern, path, depth) > edits) {
        isDead = true
        next = skipPrefix(dictionary, t, depth)
      }
    }
    known = isDead ? Math.max(0, depth - 1) : depth
    if (!isDead) {
      let best = (rows[length] as Int16Array)[width] as number
      if (asPrefix) for (let d = 1; d < length; d++) best = Math.min(best, (rows[d] as Int16Array)[width] as number)
      if (best <= edits) visit(t, best)
    } else if (asPrefix && depth > 1) {
      // Past a prefix that fits, longer terms grow too far: they fit all the same.
      let best = edits + 1
      for (let d = 1; d < depth; d++) best = Math.min(best, (rows[d] as Int16Array)[width] as number)
      if (best <= edits) for (let k = t; k < next; k++) visit(k, best)
    }
    t = next
  }
}
