/** Which rows of a long list are rendered. Heights are measured once a row is shown, and estimated until then. */

/** Where each row begins, and the end of the last one. */
export function offsetsOf(ids: readonly string[], heights: ReadonlyMap<string, number>, gap: number): Float64Array {
  let sum = 0
  for (const height of heights.values()) sum += height
  const usual = heights.size > 0 ? sum / heights.size : 96
  const offsets = new Float64Array(ids.length + 1)
  for (let at = 0; at < ids.length; at++) offsets[at + 1] = offsets[at]! + (heights.get(ids[at]!) ?? usual) + gap
  return offsets
}

export interface RowRange {
  from: number
  to: number
}

const beyond = 4

/** The rows between two heights, and a few around them. */
export function rangeBetween(offsets: Float64Array, top: number, bottom: number): RowRange {
  const count = offsets.length - 1
  const from = Math.max(0, rowAt(offsets, top) - beyond)
  return { from, to: Math.min(count, Math.max(rowAt(offsets, bottom) + 1, from) + beyond) }
}

/** The last row that begins at or above a height. */
function rowAt(offsets: Float64Array, height: number): number {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (offsets[middle]! <= height) low = middle
    else high = middle - 1
  }
  return low
}
