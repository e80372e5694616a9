import { findDateRanges } from '../../interpret/find-dates.ts'
import type { Row } from './page-rows.ts'
import type { Piece } from './pdf-pieces.ts'

/** Part of a date: a month, a number or a dash, or several of them. */
const partOfDate = /^\s*(?:(?:\p{L}{2,10}[.-]?|\d{1,2}[./]?|(?:19|20)\d{2}(?:-\d{0,2})?|[-–—/])(?:\s+|$)){1,4}$/u
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/
/** As a share of the size. */
const widestGap = 3
const mostParts = 6

/** The words of a date set apart to fill a narrow column, "Jul   2016   –", as one piece. */
export function withWholeDates(row: Row): Row {
  if (row.pieces.length < 2 || !row.pieces.some(({ text }) => year.test(text))) return row
  const pieces: Piece[] = []
  for (let at = 0; at < row.pieces.length; at++) {
    const run = runFrom(row.pieces, at)
    pieces.push(run.length > 1 ? joined(run) : row.pieces[at]!)
    at += run.length - 1
  }
  return pieces.length === row.pieces.length ? row : { ...row, pieces }
}

/** The longest run of pieces from here that is a date and nothing else; otherwise a single piece. */
function runFrom(pieces: readonly Piece[], from: number): readonly Piece[] {
  let end = from
  while (
    end - from < mostParts &&
    end < pieces.length &&
    partOfDate.test(pieces[end]!.text) &&
    (end === from || pieces[end]!.x - pieces[end - 1]!.right < pieces[end]!.size * widestGap)
  )
    end++
  for (let to = end; to > from + 1; to--) {
    const run = pieces.slice(from, to)
    if (isDate(textOf(run))) return run
  }
  return pieces.slice(from, from + 1)
}

const textOf = (run: readonly Piece[]): string => run.map(({ text }) => text.trim()).join(' ')

/** All of it but an open end, "– Sep", is a date. */
const isDate = (text: string): boolean =>
  findDateRanges(text).some(({ from, to }) => from === 0 && /^\s*(?:[-–—]\s*\p{L}{0,10}[.-]?)?$/u.test(text.slice(to)))

const joined = (run: readonly Piece[]): Piece => ({
  ...run[0]!,
  text: textOf(run),
  right: Math.max(...run.map(({ right }) => right)),
  isBold: run.some(({ isBold }) => isBold),
})
