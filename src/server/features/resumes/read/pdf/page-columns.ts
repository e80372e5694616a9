import { findDateRanges } from '../../interpret/find-dates.ts'
import { headingKind } from '../../interpret/section-headings.ts'
import { isPlace } from '../../interpret/word-lists.ts'
import { columnsOf, guttersOf, leastRows, spansOf, type Gutter, type Interval } from './page-gutters.ts'
import { textOfPieces, type Row } from './page-rows.ts'
import type { PagePieces } from './pdf-pieces.ts'

/** Part of a page: rows across it, or two columns that are read one after the other. */
export type Region = { rows: Row[] } | ColumnRegion

export interface ColumnRegion {
  left: Row[]
  right: Row[]
  x: number
}

/** Maximum number of stacked columns, and of rows, on a page on which columns are looked for; only hostile files have more. */
const mostRegions = 8
const mostRows = 500

/**
 * The regions of a page from top to bottom. Two columns are separate if the space between them runs through many rows and each
 * side is a text of its own; a margin with dates or labels stays with the adjacent rows.
 */
export function regionsOf(rows: Row[], page: PagePieces, before: ColumnRegion | null, depth = 0): Region[] {
  if (depth > mostRegions || rows.length > mostRows) return [{ rows }]
  const best: Gutter | undefined =
    guttersOf(rows, page)
      .filter((gutter) => areColumns(...columnsOf(rows, gutter), before !== null && Math.abs(before.x - gutter.x) < 30))
      .map((gutter) => ({ ...gutter, score: (gutter.to - gutter.from) * separateness(...columnsOf(rows, gutter)) }))
      .sort((a, b) => b.score - a.score)[0] ?? besideEachOther(rows, page)
  if (!best) return bandsOf(rows, page).map((band) => ({ rows: band }))
  best.from = withoutSectionAbove(rows, best)
  const [left, right] = columnsOf(rows, best)
  return [
    ...regionsOf(rows.slice(0, best.from), page, null, depth + 1),
    { left, right, x: best.x },
    ...regionsOf(rows.slice(best.to), page, null, depth + 1),
  ].filter((region) => 'left' in region || region.rows.length > 0)
}

const side = (row: Row, x: number, isLeft: boolean): Row => ({
  ...row,
  pieces: row.pieces.filter((piece) => piece.x < x === isLeft),
})

/** Headings of two sections side by side. */
const isPair = (row: Row, x: number): boolean =>
  [true, false].every((isLeft) => {
    const part = side(row, x, isLeft)
    return part.pieces.length > 0 && isHeading(part)
  })

/** Where columns begin: dates next to a section above them are no column. */
function withoutSectionAbove(rows: Row[], gutter: Gutter): number {
  const pair = rows.findIndex((row, at) => at > gutter.from && at < gutter.to && isPair(row, gutter.x))
  if (pair < 0) return gutter.from
  const above = columnsOf(rows, { ...gutter, to: pair })
  return above.flat().some(isHeading) && !areColumns(...above, false) ? pair : gutter.from
}

const mostInPair = 60

function hasTwoHeadings(row: Row): boolean {
  if (row.pieces.length > mostInPair) return false
  const isKnown = (span: Interval) =>
    isHeading({ ...row, pieces: row.pieces.filter(({ x, right }) => x >= span.x && right <= span.right) })
  return spansOf(row).filter(isKnown).length > 1
}

/** Two short sections side by side, from their headings on. */
function besideEachOther(rows: Row[], page: PagePieces): Gutter | undefined {
  for (const [at, row] of rows.entries()) {
    if (!hasTwoHeadings(row)) continue
    const found = guttersOf(rows.slice(at), page, 2).find((gutter) => gutter.from === 0 && isPair(row, gutter.x))
    if (found) return { from: at, to: at + found.to, x: found.x }
  }
  return undefined
}

/** Words that are also names of groups within a section. */
const weakHeading =
  /^(tools|technologies|expertise|training|courses|research|teaching|leadership|other|additional|work|links|project|software|methods|service|details)$/i

const textOf = (row: Row): string => textOfPieces(row.pieces).trim()
const isHeading = (row: Row): boolean => {
  const text = textOf(row)
  return headingKind(text) !== null && !weakHeading.test(text)
}
const isContact = (row: Row): boolean => /@[\w-]+\.|\+\d[\d ()-]{7,}|linkedin\.com/.test(textOf(row))

const mostlyAligned = 0.7
const mostHeadings = 0.7

/** Whether two columns are texts of their own. */
function areColumns(left: Row[], right: Row[], continues: boolean): boolean {
  if (left.length < 2 || right.length < 2) return false
  if (continues) return true
  const [inLeft, inRight] = [left.filter(isHeading).length, right.filter(isHeading).length]
  if (inLeft + inRight === 0 || isHeadingMargin(left, right) || isHeadingMargin(right, left)) return false
  if (isNumberedMargin(left) || isDatesOnly(right) || isDateMargin(left, right)) return false
  // Headings in the margin, next to what they head.
  if (inLeft / left.length > mostHeadings || inRight / right.length > mostHeadings) return false
  if (inLeft > 0 && inRight > 0) return !isMargin(left, right)
  if (isCutAtHeadings(left, right) || isCutAtHeadings(right, left)) return false
  const aligned = alignedShare(left, right)
  const other = inLeft > 0 ? right : left
  return (
    aligned < mostlyAligned &&
    other.length >= leastRows &&
    (inLeft + inRight > 1 || [...left, ...right].some(isContact))
  )
}

const leastCuts = 1

/** Text next to sections leaves room at each of their headings: it belongs to them, as dates or a second row of a list do. */
function isCutAtHeadings(headed: Row[], others: Row[]): boolean {
  const [first, last] = [others[0]!.y, others.at(-1)!.y]
  const between = headed.filter((row) => isHeading(row) && row.y > first && row.y < last)
  const isFree = ({ y, size }: Row) => others.every((row) => row.y < y - size * 1.5 || row.y > y + size * 1.2)
  return between.length >= leastCuts && between.every(isFree)
}

/** Nothing but headings, some of them in two lines, in larger type than what they head. */
function isHeadingMargin(rows: Row[], others: Row[]): boolean {
  const sizes = others.map((row) => row.size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)]!
  const isLarge = rows.every((row) => Math.abs(row.size - rows[0]!.size) < 0.5) && rows[0]!.size > usual * 1.1
  if (!isLarge || rows.length >= others.length) return false
  const known = rows.filter(
    (row, at) => isHeading(row) || [rows[at - 1], rows[at + 1]].some((other) => areOne(row, other)),
  )
  return known.length >= rows.length / 2
}

const isShortName = (text: string): boolean => text.length < 30 && /^[\p{L}\p{M}\s.,'’()-]+$/u.test(text)

const isDate = (text: string): boolean =>
  findDateRanges(text).some(({ from, to }) =>
    /[-–—]/.test(text) ? to - from > text.length - 4 : to - from > text.length - 2,
  )
const isPeriod = (text: string): boolean => isDate(text) && findDateRanges(text).some(({ start }) => start !== null)

/** Dates and towns at the end of the rows that they belong to; what is above the first of them is the end of other rows. */
function isDatesOnly(rows: Row[]): boolean {
  if (rows.some(isHeading)) return false
  const all = rows.map(textOf)
  const first = all.findIndex(isDate)
  const texts = all.slice(first > 0 && isShortName(all[first - 1]!) ? first - 1 : Math.max(0, first))
  const dates = texts.filter(isDate).length
  return (
    dates > 1 &&
    texts.some(isPeriod) &&
    dates >= (texts.length - 1) / 2 &&
    texts.every((text) => isDate(text) || isPlace(text) || isShortName(text))
  )
}

/** Dates at the left, each next to its entry; nothing else there is next to anything. */
function isDateMargin(left: Row[], right: Row[]): boolean {
  const isBeside = (row: Row) => right.some((other) => Math.abs(other.y - row.y) < row.size * 0.3)
  const texts = left.map(textOf)
  // "May 2019 –" and "today" below it.
  const dates = left.filter((_, at) => isDate(texts[at]!) || (at > 0 && isPeriod(`${texts[at - 1]} ${texts[at]}`)))
  const besides = left.filter((row) => !isHeading(row) && isBeside(row))
  return (
    dates.length > 1 &&
    besides.length > 1 &&
    besides.every((row) => dates.includes(row)) &&
    isMostlyBeside(dates, isBeside)
  )
}

const mostlyBeside = 0.6
const isMostlyBeside = (dates: Row[], isBeside: (row: Row) => boolean): boolean =>
  dates.filter(isBeside).length >= dates.length * mostlyBeside

const leastInMargin = 3

/** From the first heading on, nothing but headings and their numbers. */
function isNumberedMargin(rows: Row[]): boolean {
  const from = rows.slice(rows.findIndex(isHeading))
  const headings = from.filter(isHeading)
  return headings.length >= leastInMargin && from.every((row) => isHeading(row) || !/\p{L}{2}/u.test(textOf(row)))
}

const areOne = (row: Row, other: Row | undefined): boolean =>
  other !== undefined &&
  (headingKind(`${textOf(row)} ${textOf(other)}`) !== null || headingKind(`${textOf(other)} ${textOf(row)}`) !== null)

/** Higher if headings begin at the edge of their column and few rows are merely adjacent. */
function separateness(left: Row[], right: Row[]): number {
  const atEdge = (rows: Row[]) => {
    const headings = rows.filter(isHeading)
    const edge = leftOf(rows)
    return headings.length === 0 ? 1 : headings.filter((row) => row.pieces[0]!.x - edge < 4).length / headings.length
  }
  return (1.5 - alignedShare(left, right)) * (0.5 + atEdge(left) / 2) * (0.5 + atEdge(right) / 2)
}

/** Labels or dates, each next to its text. */
function isMargin(left: Row[], right: Row[]): boolean {
  const plain = left.filter((row) => !isHeading(row))
  const isShort = (row: Row) => textOf(row).length < 40
  return plain.every(isShort) && alignedShare(left, right) > 0.9 && left.length < right.length * 0.9
}

/** The share of rows of the shorter side that have a row next to them. */
function alignedShare(left: Row[], right: Row[]): number {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  const texts = few.filter((row) => !isHeading(row))
  const isBeside = (row: Row) => many.some((other) => Math.abs(other.y - row.y) < row.size * 0.3)
  return texts.filter(isBeside).length / Math.max(1, texts.length)
}

/** Rows between headings; if entries are side by side, first those on the left, then those on the right. */
function bandsOf(rows: Row[], page: PagePieces): Row[][] {
  const bands: Row[][] = [[]]
  for (const row of rows) {
    if (isHeading(row)) bands.push([])
    bands.at(-1)!.push(row)
  }
  return [bands.flatMap((band) => [...band.slice(0, 1), ...cardsOf(band.slice(1), page)])]
}

function cardsOf(band: Row[], page: PagePieces): Row[] {
  if (band.length < 2) return band
  const best = guttersOf(band, page, 2)
    .filter((gutter) => gutter.to - gutter.from >= band.length - 1)
    .find((gutter) => columnsOf(band, gutter).every(isEntry))
  if (!best) return band
  const [left, right] = columnsOf(band, best)
  const moved = shifted(right, leftOf(left) - leftOf(right))
  return [...band.slice(0, best.from), ...cardsOf(left, page), ...cardsOf(moved, page), ...band.slice(best.to)]
}

export const leftOf = (rows: Row[]): number => Math.min(...rows.map((row) => row.pieces[0]!.x))

/** Moved sideways, so that indents compare with those of another column. */
const shifted = (rows: Row[], by: number): Row[] =>
  rows.map((row) => ({
    ...row,
    pieces: row.pieces.map((piece) => ({ ...piece, x: piece.x + by, right: piece.right + by })),
  }))

/** A date and text: half of a row has one or the other. */
function isEntry(rows: Row[]): boolean {
  const dated = rows.filter((row) => findDateRanges(textOf(row)).some((range) => range.start !== null))
  const rest = rows.filter((row) => !dated.includes(row) && /\p{L}{3}/u.test(textOf(row)))
  return dated.length > 0 && rest.length > 1
}
