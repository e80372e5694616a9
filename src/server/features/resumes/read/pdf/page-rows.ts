import type { PagePieces, Piece } from './pdf-pieces.ts'

/** Text on one baseline. */
export interface Row {
  pieces: Piece[]
  y: number
  size: number
}

export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    const isBeside = row && Math.abs(row.y - piece.y) < Math.max(row.size, piece.size) * 0.35
    if (isBeside && !isPrintedOver(row, piece)) {
      row.pieces.push(piece)
      if (piece.size > row.size) row.size = piece.size
    } else rows.push({ pieces: [piece], y: piece.y, size: piece.size })
  }
  for (const row of rows) row.pieces.sort((a, b) => a.x - b.x)
  return rows
}

/** Only hostile files have more. */
const mostInRow = 200

/** Dates too long for their margin run into the adjacent text, which has its own baseline. */
const isPrintedOver = (row: Row, piece: Piece): boolean =>
  Math.abs(row.y - piece.y) > 1 &&
  row.pieces
    .slice(0, mostInRow)
    .some(
      (other) =>
        Math.abs(other.y - piece.y) > 1 &&
        Math.min(other.right, piece.right) - Math.max(other.x, piece.x) > Math.min(other.size, piece.size),
    )

const wordGap = 0.12

/** Adjacent pieces, with the spaces that only their positions show. */
export function textOfPieces(pieces: readonly Piece[]): string {
  let text = ''
  let before: Piece | null = null
  for (const piece of pieces) {
    text += (before && needsSpace(before, piece) ? ' ' : '') + piece.text
    before = piece
  }
  return text
}

const needsSpace = (before: Pick<Piece, 'text' | 'right'>, piece: Piece): boolean =>
  !/\s$/.test(before.text) &&
  !/^\s/.test(piece.text) &&
  (piece.x - before.right > piece.size * wordGap || isYearBeside(before.text, piece.text))

/** A year touches the adjacent text. */
const isYearBeside = (before: string, text: string): boolean =>
  (/\p{L}{2}$/u.test(before) && /^(?:19|20)\d{2}(?!\d)/.test(text)) ||
  (/(?<!\d)(?:19|20)\d{2}(?:-\d{2}){0,2}$/.test(before) && /^\p{L}{2}/u.test(text))

const rowKey = (row: Row): string =>
  row.pieces
    .map((piece) => piece.text.trim())
    .join(' ')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')

/** Text at the top or bottom of at least two pages. */
export function repeatedRows(pages: readonly PagePieces[]): Set<string> {
  const seen = new Map<string, number>()
  for (const page of pages) {
    const edges = rowsOf(page.pieces).filter((row) => isAtEdge(row, page))
    for (const key of new Set(edges.map(rowKey))) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  return new Set([...seen].flatMap(([key, count]) => (count > 1 ? [key] : [])))
}

const isAtEdge = (row: Row, page: PagePieces): boolean => row.y < page.height * 0.09 || row.y > page.height * 0.92

const pageNumber =
  /^(\D{0,40}\b)?\d{1,3}\s*(\/|of|von|de|sur|di|van|z|из)\s*\d{1,3}$|^-?\s*\d{1,3}\s*-?$|^(?:page|seite|página|pagina)\s+\d{1,3}$/i

export function isRepeated(
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
