import { isKnownHeading } from '../../interpret/section-headings.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'
import { plainLine, type TextCell, type TextLine } from '../resume-text.ts'

interface Row {
  pieces: Piece[]
  y: number
  size: number
}

interface Split {
  /** Rows above, inside and below the columns. */
  from: number
  to: number
  x: number
}

/**
 * Lines of a document's pages in reading order. Columns are read one after the other if each has headings of its own; a margin
 * with only dates or headings stays with the rows next to it. Repeated headers and footers are removed.
 */
export function linesOfPages(pages: readonly PagePieces[]): TextLine[] {
  const repeated = repeatedRows(pages)
  const lines: TextLine[] = []
  let side: TextLine[] = []
  let before: Split | null = null
  for (const [index, page] of pages.entries()) {
    const rows = rowsOf(page.pieces).filter((row, at, all) => !isRepeated(row, at, all, page, repeated, index))
    const split = findColumns(rows, page, before)
    const number = index + 1
    if (!split) {
      lines.push(...side, ...linesOf(rows, number))
      side = []
      before = null
      continue
    }
    const [left, right] = columnsOf(rows.slice(split.from, split.to), split.x)
    const top = linesOf(rows.slice(0, split.from), number)
    // A column continues at the top of the next page only if nothing spans both columns in between.
    if (top.length > 0) {
      lines.push(...side, ...top)
      side = []
    }
    lines.push(...linesOf(left, number))
    side.push(...linesOf(right, number))
    const foot = linesOf(rows.slice(split.to), number)
    if (foot.length > 0) {
      lines.push(...side, ...foot)
      side = []
    }
    before = split
  }
  return [...lines, ...side]
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - piece.y) < Math.max(row.size, piece.size) * 0.35) {
      row.pieces.push(piece)
      if (piece.size > row.size) row.size = piece.size
    } else rows.push({ pieces: [piece], y: piece.y, size: piece.size })
  }
  for (const row of rows) row.pieces.sort((a, b) => a.x - b.x)
  return rows
}

const rowKey = (row: Row): string =>
  row.pieces
    .map((piece) => piece.text.trim())
    .join(' ')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')

/** Text at the top or bottom of at least two pages. */
function repeatedRows(pages: readonly PagePieces[]): Set<string> {
  const seen = new Map<string, number>()
  for (const page of pages) {
    const edges = rowsOf(page.pieces).filter((row) => isAtEdge(row, page))
    for (const key of new Set(edges.map(rowKey))) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  return new Set([...seen].flatMap(([key, count]) => (count > 1 ? [key] : [])))
}

const isAtEdge = (row: Row, page: PagePieces): boolean => row.y < page.height * 0.09 || row.y > page.height * 0.92

const pageNumber = /^(\D{0,40}\b)?\d{1,3}\s*(\/|of|von|de|sur)\s*\d{1,3}$|^-?\s*\d{1,3}\s*-?$/i

function isRepeated(
  row: Row,
  at: number,
  rows: Row[],
  page: PagePieces,
  repeated: Set<string>,
  index: number,
): boolean {
  if (!isAtEdge(row, page)) return false
  const text = row.pieces
    .map((piece) => piece.text)
    .join(' ')
    .trim()
  if (pageNumber.test(text) && row.y > page.height / 2) return true
  // The header of the first page may be the name itself.
  return repeated.has(rowKey(row)) && (index > 0 || at > rows.length / 2)
}

const leastGutter = 8

/** Where two columns are side by side, each with headings of its own. */
function findColumns(rows: Row[], page: PagePieces, before: Split | null): Split | null {
  let best: (Split & { gap: number }) | null = null
  for (let x = page.width * 0.2; x < page.width * 0.8; x += 4) {
    const run = longestRun(rows, x)
    if (run.to - run.from < 6) continue
    const [left, right] = columnsOf(rows.slice(run.from, run.to), x)
    const continues = before !== null && Math.abs(before.x - x) < 30
    if (!continues && !(hasHeading(left) && hasHeading(right))) continue
    if (left.length === 0 || right.length === 0) continue
    const gap = gutterAt(rows.slice(run.from, run.to), x)
    if (gap < leastGutter) continue
    const length = run.to - run.from
    const bestLength = best ? best.to - best.from : 0
    if (length > bestLength || (length === bestLength && gap > best!.gap)) best = { ...run, x, gap }
  }
  return best
}

function longestRun(rows: Row[], x: number): { from: number; to: number } {
  let best = { from: 0, to: 0 }
  let from = 0
  for (let at = 0; at <= rows.length; at++) {
    const row = rows[at]
    if (row && !row.pieces.some((piece) => piece.x < x && piece.right > x)) continue
    if (at - from > best.to - best.from) best = { from, to: at }
    from = at + 1
  }
  return best
}

function gutterAt(rows: Row[], x: number): number {
  let [left, right] = [0, Number.POSITIVE_INFINITY]
  for (const { pieces } of rows) {
    for (const piece of pieces) {
      if (piece.right <= x) left = Math.max(left, piece.right)
      else right = Math.min(right, piece.x)
    }
  }
  return right - left
}

function columnsOf(rows: Row[], x: number): [Row[], Row[]] {
  const side = (isLeft: boolean) => rowsOf(rows.flatMap((row) => row.pieces.filter((piece) => piece.x < x === isLeft)))
  return [side(true), side(false)]
}

/** Words that are also names of groups within a section. */
const weakHeading =
  /^(tools|technologies|expertise|training|courses|research|teaching|leadership|other|additional|work|links|project)$/i

const hasHeading = (rows: Row[]): boolean =>
  rows.some((row) => {
    const text = row.pieces
      .map((piece) => piece.text)
      .join('')
      .trim()
    return isKnownHeading(text) && !weakHeading.test(text)
  })

const usualLineHeight = 1.25

function linesOf(rows: Row[], page: number): TextLine[] {
  const lines: TextLine[] = []
  let before: Row | null = null
  for (const row of rows) {
    const gap: number = before ? (row.y - before.y) / Math.max(row.size, 1) - usualLineHeight : 0
    const line = plainLine(cellsOf(row.pieces), { page, size: row.size, gapAbove: Math.max(0, gap) })
    const last = lines.at(-1)
    if (line && last && gap < 0.5 && isBracketOpen(last, line)) continueLine(last, line)
    else if (line) lines.push(line)
    before = row
  }
  return lines
}

/** A bracket opened on one line and closed on the next contains one thing: the dates of "(2006-09-01 – 2011-06-01)". */
const isBracketOpen = (before: TextLine, line: TextLine): boolean =>
  before.cells.length === 1 &&
  line.cells.length === 1 &&
  !line.isBullet &&
  before.cells[0]!.text.lastIndexOf('(') > before.cells[0]!.text.lastIndexOf(')') &&
  /^[^(]{0,60}\)/.test(line.cells[0]!.text)

function continueLine(before: TextLine, line: TextLine): void {
  const cell = before.cells[0]!
  cell.text += (/[\p{L}\d]-$/u.test(cell.text) ? '' : ' ') + line.cells[0]!.text
}

const cellGap = 1.2
const wordGap = 0.12

const isOtherSize = (a: { size: number }, b: { size: number }): boolean =>
  Math.max(a.size, b.size) > Math.min(a.size, b.size) * 1.3

function cellsOf(pieces: readonly Piece[]): TextCell[] {
  const cells: (TextCell & { right: number; bold: number; size: number })[] = []
  for (const piece of pieces) {
    const cell = cells.at(-1)
    const gap = cell ? piece.x - cell.right : 0
    const letters = piece.text.trim().length
    if (
      !cell ||
      gap > Math.min(piece.size, cell.size) * (isOtherSize(piece, cell) ? 0.6 : cellGap) ||
      (isIcon(piece.text) && gap > piece.size * 0.5)
    ) {
      cells.push({
        text: piece.text,
        x: piece.x,
        right: piece.right,
        isBold: piece.isBold,
        size: piece.size,
        bold: piece.isBold ? letters : 0,
      })
      continue
    }
    const needsSpace = gap > piece.size * wordGap && !/\s$/.test(cell.text) && !/^\s/.test(piece.text)
    cell.text += (needsSpace ? ' ' : '') + piece.text
    cell.right = Math.max(cell.right, piece.right)
    cell.bold += piece.isBold ? letters : 0
    cell.isBold = cell.bold > 0
  }
  return cells.map(({ text, x, isBold }) => ({ text: repairLigatures(text), x, isBold }))
}

/** Some PDF writers give no letters for a ligature's glyph; what follows tells which it was, most often "fi". */
const repairLigatures = (text: string): string =>
  text.replace(ligature, (_, fl?: string, ff?: string, ffi?: string) =>
    fl ? `fl${fl}` : ff ? `ff${ff}` : ffi ? `ffi${ffi}` : 'fi',
  )
// oxlint-disable-next-line no-control-regex -- that is what stands there
const ligature = /\u0000(?:(ow|ex|uen|oor|ight|uid)|(eren|ect|ort|er\b)|(ce\b|cial|cien))?/g

/** An icon font's glyph starts something new. */
const isIcon = (text: string): boolean => /^\s*\p{Co}/u.test(text)
