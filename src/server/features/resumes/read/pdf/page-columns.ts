import { findDateRanges } from '../../interpret/find-dates.ts'
import { headingKind } from '../../interpret/section-headings.ts'
import { rowsOf, textOfPieces, type Row } from './page-rows.ts'
import type { PagePieces } from './pdf-pieces.ts'

/** Part of a page: rows across it, or two columns that are read one after the other. */
export type Region = { rows: Row[] } | ColumnRegion

export interface ColumnRegion {
  left: Row[]
  right: Row[]
  x: number
}

interface Gutter {
  from: number
  to: number
  x: number
}

const leastRows = 5
const leastGutter = 8
/** Maximum number of stacked columns, and of rows, on a page on which columns are looked for; only hostile files have more. */
const mostRegions = 8
const mostRows = 500

/**
 * The regions of a page from top to bottom. Two columns are separate if the space between them runs through many rows and each
 * side is a text of its own; a margin with dates or labels stays with the adjacent rows.
 */
export function regionsOf(rows: Row[], page: PagePieces, before: ColumnRegion | null, depth = 0): Region[] {
  if (depth > mostRegions || rows.length > mostRows) return [{ rows }]
  const best = guttersOf(rows, page)
    .filter((gutter) => areColumns(...columnsOf(rows, gutter), before !== null && Math.abs(before.x - gutter.x) < 30))
    .map((gutter) => ({ ...gutter, score: (gutter.to - gutter.from) * separateness(...columnsOf(rows, gutter)) }))
    .sort((a, b) => b.score - a.score)[0]
  if (!best) return bandsOf(rows, page).map((band) => ({ rows: band }))
  const [left, right] = columnsOf(rows, best)
  return [
    ...regionsOf(rows.slice(0, best.from), page, null, depth + 1),
    { left, right, x: best.x },
    ...regionsOf(rows.slice(best.to), page, null, depth + 1),
  ].filter((region) => 'left' in region || region.rows.length > 0)
}

/** Places that no text crosses for many rows, each with the longest such run. */
function guttersOf(rows: Row[], page: PagePieces, least = leastRows): Gutter[] {
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

interface Interval {
  x: number
  right: number
}

/** Text without gaps wider than a space. */
function spansOf(row: Row): Interval[] {
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

function columnsOf(rows: Row[], { from, to, x }: Gutter): [Row[], Row[]] {
  const inside = rows.slice(from, to)
  const side = (isLeft: boolean) =>
    rowsOf(inside.flatMap((row) => row.pieces.filter((piece) => piece.x < x === isLeft)))
  return [side(true), side(false)]
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
  // Headings in the margin, next to what they head.
  if (inLeft / left.length > mostHeadings || inRight / right.length > mostHeadings) return false
  if (inLeft > 0 && inRight > 0) return !isMargin(left, right)
  const aligned = alignedShare(left, right)
  const other = inLeft > 0 ? right : left
  return (
    aligned < mostlyAligned &&
    other.length >= leastRows &&
    (inLeft + inRight > 1 || [...left, ...right].some(isContact))
  )
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
