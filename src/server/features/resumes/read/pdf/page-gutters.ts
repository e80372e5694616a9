import { rowsOf, type Row } from './page-rows.ts'
import type { PagePieces } from './pdf-pieces.ts'

/** White space between columns, from a row to the one before another. */
export interface Gutter {
  from: number
  to: number
  x: number
}

export const leastRows = 5
const leastGutter = 8

/** Places that no text crosses for many rows, each with the longest such run. */
export function guttersOf(rows: Row[], page: PagePieces, least = leastRows): Gutter[] {
  const spans = rows.map(spansOf)
  const gutters: Gutter[] = []
  const seen = new Set<string>()
  for (let x = page.width * 0.15; x < page.width * 0.85; x += 3) {
    let from = 0
    for (let at = 0; at <= rows.length; at++) {
      if (at < rows.length && !spans[at]!.some((span) => span.x < x && span.right > x)) continue
      if (at - from >= least) {
        const gap = gapAt(spans.slice(from, at), x)
        if (gap && gap.right - gap.left >= leastGutter) {
          const middle = Math.min((gap.left + gap.right) / 2, gap.right - 3)
          const key = `${from} ${at} ${Math.round(middle)}`
          if (!seen.has(key)) gutters.push({ from, to: at, x: middle })
          seen.add(key)
        }
      }
      from = at + 1
    }
  }
  return gutters
}

export interface Interval {
  x: number
  right: number
}

/** Text without gaps wider than a space. */
export function spansOf(row: Row): Interval[] {
  const spans: Interval[] = []
  for (const { x, right, size } of row.pieces) {
    const last = spans.at(-1)
    if (last && x - last.right < size * 0.6) last.right = Math.max(last.right, right)
    else spans.push({ x, right })
  }
  return spans
}

function gapAt(rows: Interval[][], x: number): { left: number; right: number } | null {
  let [left, right] = [0, Number.POSITIVE_INFINITY]
  for (const span of rows.flat()) {
    if (span.right <= x) left = Math.max(left, span.right)
    else right = Math.min(right, span.x)
  }
  return left > 0 && right < Number.POSITIVE_INFINITY ? { left, right } : null
}

export function columnsOf(rows: Row[], { from, to, x }: Gutter): [Row[], Row[]] {
  const inside = rows.slice(from, to)
  const side = (isLeft: boolean) =>
    rowsOf(inside.flatMap((row) => row.pieces.filter((piece) => piece.x < x === isLeft)))
  return [side(true), side(false)]
}
