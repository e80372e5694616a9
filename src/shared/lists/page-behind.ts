/** Pages of a list that begin after a row, so that new rows neither repeat others nor skip them. */

/** The number of pages to each side that a row of page links shows. */
const mostNear = 6

export interface Page<Row extends { id: string | number }> {
  rows: readonly Row[]
  /** The number of rows before it. */
  before: number
  /** The last row before each page that a link leads to, by how many pages it is away; null for the list's beginning. */
  starts: Map<number, Row['id'] | null>
}

/** The page after `last`, wherever that row is now, and whether the list still contains it; without it the first. */
export function pageBehindRow<Row extends { id: string | number }>(
  rows: readonly Row[],
  last: Row | undefined,
  compare: (a: Row, b: Row) => number,
  size: number,
): Page<Row> {
  const before = last ? firstBehind(rows, last, compare) : 0
  const starts = new Map<number, Row['id'] | null>()
  const pagesBefore = Math.ceil(before / size)
  const pagesBehind = Math.max(0, Math.ceil((rows.length - before) / size) - 1)
  const near = Array.from({ length: 2 * mostNear + 1 }, (_, place) => place - mostNear)
  for (const away of new Set([-pagesBefore, ...near, pagesBehind])) {
    if (away < -pagesBefore || away > pagesBehind || away === 0) continue
    const start = before + away * size
    starts.set(away, start <= 0 ? null : rows[start - 1]!.id)
  }
  return { rows: rows.slice(before, before + size), before, starts }
}

/** The number of rows up to and including `row` in their order. */
function firstBehind<Row>(rows: readonly Row[], row: Row, compare: (a: Row, b: Row) => number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(rows[middle]!, row) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
