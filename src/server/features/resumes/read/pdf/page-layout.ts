import { findDateRanges } from '../../interpret/find-dates.ts'
import { headingKind } from '../../interpret/section-headings.ts'
import { withAccents } from './drawn-accents.ts'
import { inReadingDirection } from './page-direction.ts'
import { leftOf, regionsOf, type ColumnRegion } from './page-columns.ts'
import { isRepeated, repeatedRows, rowsOf, textOfPieces, type Row } from './page-rows.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'
import { withWholeDates } from './torn-dates.ts'
import { bulletTextX, isBracketOpen, isFull, isSameLook, isSameText, isUnderBullet } from './wrapped-lines.ts'
import { plainLine, type TextCell, type TextLine } from '../resume-text.ts'

/** Columns, possibly over several pages, or text across the page. */
type Stream = { lines: TextLine[] } | ColumnStream

interface ColumnStream extends Pick<ColumnRegion, 'x'> {
  region: ColumnRegion
  page: number
  left: TextLine[]
  right: TextLine[]
}

/**
 * Lines of a document's pages in reading order. Columns are read one after the other, also over several pages; a margin with
 * only dates or headings stays with the rows next to it. Repeated headers and footers are removed.
 */
export function linesOfPages(given: readonly PagePieces[]): TextLine[] {
  const pages = given.map(inReadingDirection)
  const repeated = repeatedRows(pages)
  const streams: Stream[] = []
  for (const [index, page] of pages.entries()) {
    const rows = rowsOf(page.pieces)
      .filter((row, at, all) => !isRepeated(row, at, all, page, repeated, index))
      .map(withWholeDates)
    const last = streams.at(-1)
    const before = last && 'left' in last && last.page === index ? last : null
    for (const [at, region] of regionsOf(rows, page, before?.region ?? null).entries()) {
      const number = index + 1
      if ('left' in region) {
        const [left, right] = [linesOf(region.left, number), linesOf(region.right, number)]
        const continues = at === 0 && before !== null && Math.abs(before.x - region.x) < 30
        if (continues) {
          before.left.push(...left)
          before.right.push(...right)
          before.page = number
        } else streams.push({ region, x: region.x, page: number, left, right })
        continue
      }
      const lines = linesOf(region.rows, number)
      if (at === 0 && before && isLeftMain(before.region) && isUnder(region.rows, before.region.left))
        before.left.push(...lines)
      else streams.push({ lines })
    }
  }
  return streams.flatMap((stream) => ('lines' in stream ? stream.lines : linesOfColumns(stream)))
}

/** The column with the largest text, which may be the name, is read first. */
function linesOfColumns({ left, right, region }: ColumnStream): TextLine[] {
  const largest = (rows: Row[]) => Math.max(0, ...rows.map((row) => row.size))
  const columns = largest(region.right) > largest(region.left) * 1.2 ? [right, left] : [left, right]
  return columns.flatMap((lines) => lines.map((line, at) => (at === 0 ? { ...line, startsBlock: true } : line)))
}

const widthOf = (rows: Row[]): number => Math.max(...rows.map((row) => row.pieces.at(-1)!.right)) - leftOf(rows)

const isLeftMain = ({ left, right }: ColumnRegion): boolean => widthOf(left) > widthOf(right)
/** The main column continues on a page without the other one. */
const isUnder = (rows: Row[], column: Row[]): boolean => rows.length > 0 && Math.abs(leftOf(rows) - leftOf(column)) < 15

const usualLineHeight = 1.25

function linesOf(rows: Row[], page: number): TextLine[] {
  const lines: TextLine[] = []
  let before: Row | null = null
  let textX: number | null = null
  for (const row of rows) {
    const gap: number = before ? (row.y - before.y) / Math.max(row.size, 1) - usualLineHeight : 0
    const line = plainLine(cellsOf(row.pieces), { page, size: row.size, gapAbove: Math.max(0, gap) })
    const last = lines.at(-1)
    if (last && line && gap < 1) joinMargin(last, line)
    if (line && isRestOfHeading(line, lines.slice(-headingReach))) continue
    const isWrapped =
      last &&
      line &&
      gap < 0.5 &&
      (isBracketOpen(last, line) ||
        isUnderBullet(last, line, textX) ||
        isSameText(last, line) ||
        (isSameLook(last, line) && isFull(before!, row, rows)))
    if (line?.cells.length === 0) continue
    if (isWrapped) continueLine(last, line)
    else if (line) {
      lines.push(line)
      textX = line.isBullet ? bulletTextX(row) : null
    }
    before = row
  }
  return lines
}

/** A date or heading in a narrow margin may take two lines: "May 2019 –" and "today". */
function joinMargin(before: TextLine, line: TextLine): void {
  if (joinDates(before.cells.at(-1)!, line, before)) return
  const [label, more] = [before.cells[0]!, line.cells[0]!]
  if (before.cells.length < 2 || more.text.length > 30 || label.text.length > 40) return
  const joined = joinedLines(label.text, more.text)
  const isBelow = Math.abs(label.x - more.x) <= 2
  // Aligned at its end, a heading's lines begin in different places.
  const isInMargin = line.cells.length === 1 || Math.abs(line.cells[1]!.x - before.cells[1]!.x) < 3
  const isDate =
    isBelow && /\d/.test(label.text) && isPeriod(joined) && (/[-–—/]$/.test(label.text) || !isPeriod(label.text))
  const isHeading =
    (isBelow || isInMargin) &&
    !/\d/.test(label.text) &&
    headingKind(joined) !== null &&
    (headingKind(label.text) === null || headingKind(more.text) === null)
  if (isDate || isHeading) {
    label.text = joined
    line.cells.shift()
    return
  }
  // Its dash may be taken for a bullet: "May 2019" and "– today", in the middle of their margin.
  const whole = `${label.text} – ${more.text}`
  const isCentered = line.cells.length > 1 && isInMargin && more.x < before.cells[1]!.x
  if (!isCentered || isPeriod(label.text) || !/\d/.test(label.text) || !isPeriod(line.isBullet ? whole : joined)) return
  label.text = line.isBullet ? whole : joined
  line.isBullet = false
  line.cells.shift()
}

/** "2014-" and "10" below it; a word may be divided: "au-" and "jourd'hui". */
const joinedLines = (first: string, more: string): string =>
  /\d-$/.test(first) && /^\d/.test(more)
    ? first + more
    : /\d.*\p{Ll}-$/u.test(first) && /^\p{Ll}/u.test(more)
      ? first.slice(0, -1) + more
      : `${first} ${more}`

const isPeriod = (text: string): boolean =>
  findDateRanges(text).some((range) => range.start !== null && range.to - range.from > text.length - 4)

/** The end of a period at the right, below its beginning: "May 2019 –" and "today". */
function joinDates(first: TextCell, line: TextLine, before: TextLine): boolean {
  const more = line.cells.at(-1)!
  const joined = `${first.text} ${more.text}`
  const isOpen = before.cells.length > 1 && /\d\s*[-–—]$/.test(first.text) && Math.abs(first.x - more.x) <= 2
  if (!isOpen || line.isBullet || joined.length > 40 || !isPeriod(joined)) return false
  first.text = joined
  line.cells.pop()
  return true
}

const headingReach = 4

/** The second line of a heading in the margin, with text of the section between it and the first. */
function isRestOfHeading(line: TextLine, before: readonly TextLine[]): boolean {
  const [more] = line.cells
  const first = before.find(({ cells }) => cells.length > 1 && cells[0]!.size === more?.size)
  if (!first || !more || line.cells.length > 1 || more.x >= first.cells[1]!.x || more.text.length > 30) return false
  const joined = `${first.cells[0]!.text} ${more.text}`
  if (headingKind(joined) === null || headingKind(more.text) !== null) return false
  first.cells[0]!.text = joined
  return true
}

function continueLine(before: TextLine, line: TextLine): void {
  const cell = before.cells[0]!
  cell.text += (/[\p{L}\d]-$/u.test(cell.text) ? '' : ' ') + line.cells[0]!.text
}

const cellGap = 1.2

const isOtherSize = (a: { size: number }, b: { size: number }): boolean =>
  Math.max(a.size, b.size) > Math.min(a.size, b.size) * 1.3

const leastWord = 4
/** A bold label and the text next to it. */
const boldGap = 0.5

/** A heading that fills its column touches the adjacent text. */
const isNextToLarger = (before: readonly Piece[], piece: Piece): boolean =>
  isOtherSize(before.at(-1)!, piece) &&
  !isSmallCapital(before.at(-1)!, piece) &&
  textOfPieces(before).trim().length >= leastWord &&
  piece.text.trim().length >= leastWord &&
  /^\p{Lu}|^\p{Lo}/u.test(piece.text.trim())

/** "P" and "ETERSEN": a word in small capitals, of which the first letter is larger. */
const isSmallCapital = (before: Piece, { text, x, size }: Piece): boolean =>
  /(?:^|\s)\p{Lu}$/u.test(before.text) && before.size > size && x - before.right < size * 0.1 && !/[a-z]/.test(text)

function cellsOf(pieces: readonly Piece[]): TextCell[] {
  const cells: { pieces: Piece[]; right: number; size: number }[] = []
  for (const piece of pieces) {
    const cell = cells.at(-1)
    const gap = cell ? piece.x - cell.right : 0
    if (
      !cell ||
      gap > Math.min(piece.size, cell.size) * (isOtherSize(piece, cell) ? 0.6 : cellGap) ||
      (isIcon(piece.text) && gap > piece.size * 0.5) ||
      isNextToLarger(cell.pieces, piece) ||
      (gap > piece.size * boldGap && piece.isBold !== cell.pieces.at(-1)!.isBold)
    ) {
      cells.push({ pieces: [piece], right: piece.right, size: piece.size })
      continue
    }
    cell.pieces.push(piece)
    cell.right = Math.max(cell.right, piece.right)
  }
  return cells.map((cell) => ({
    text: closeUp(withAccents(repairLigatures(textOfPieces(cell.pieces)))),
    x: cell.pieces[0]!.x,
    size: Math.max(...cell.pieces.map((piece) => piece.size)),
    isBold: cell.pieces.some((piece) => piece.isBold && piece.text.trim() !== ''),
  }))
}

const mostlySingle = 0.75

/** Letters set apart for looks: "S K I L L S". Wider spaces stay between words, where the file has them. */
function closeUp(text: string): string {
  const letters = text.trim().split(/\s+/)
  const single = letters.filter((each) => /^[\p{L}\p{M}&]{1,2}$/u.test(each) && each.length < 3).length
  const isApart =
    letters.length > 3 &&
    single / letters.length > mostlySingle &&
    letters.filter((each) => each.length === 1).length / letters.length > 0.6
  if (!(isApart || isTorn(letters)) || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)) return text
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .join(' ')
}

const mostLetters = 3
const leastSingle = 0.2

/** Slightly spaced letters, for which a PDF has only some of the gaps: "Ex per ien c e". */
function isTorn(parts: readonly string[]): boolean {
  if (parts.length < 3 || !parts.every((each) => /^[\p{L}\p{M}]+$/u.test(each))) return false
  const letters = parts.reduce((sum, each) => sum + each.length, 0)
  const single = parts.filter((each) => each.length === 1).length
  const inside = parts.slice(1).filter((each) => /^\p{Ll}/u.test(each)).length
  return (
    letters / parts.length <= mostLetters && single / parts.length >= leastSingle && inside / (parts.length - 1) > 0.7
  )
}

/** Some PDF writers give no letters for a ligature's glyph; what follows tells which it was, most often "fi". */
const repairLigatures = (text: string): string =>
  text.replace(ligature, (_, fl?: string, ff?: string, ffi?: string) =>
    fl ? `fl${fl}` : ff ? `ff${ff}` : ffi ? `ffi${ffi}` : 'fi',
  )
// oxlint-disable-next-line no-control-regex -- PDFs contain these characters
const ligature = /\u0000(?:(ow|ex|uen|oor|ight|uid)|(eren|ect|ort|er\b)|(ce\b|cial|cien))?/g

/** An icon font's glyph starts something new. */
const isIcon = (text: string): boolean => /^\s*\p{Co}/u.test(text)
