import { textOfPieces, type Row } from './page-rows.ts'
import type { TextLine } from '../resume-text.ts'

/** A bracket opened on one line and closed on the next contains one thing: the dates of "(2006-09-01 – 2011-06-01)". */
export const isBracketOpen = (before: TextLine, line: TextLine): boolean =>
  before.cells.length === 1 &&
  line.cells.length === 1 &&
  !line.isBullet &&
  before.cells[0]!.text.lastIndexOf('(') > before.cells[0]!.text.lastIndexOf(')') &&
  /^[^(]{0,60}\)/.test(line.cells[0]!.text)

const openEnd = /(?:[,&‐-]|(?<!\p{L})(?:and|of|the|und|et|de|du|des|der|für|e|y|i|a|di|del|van|en|och|og|w|na|v))$/iu

/** A short text below another one of the same type. */
export const isSameLook = (before: TextLine, line: TextLine): boolean =>
  before.cells.length === 1 &&
  line.cells.length === 1 &&
  !before.isBullet &&
  !line.isBullet &&
  Math.abs(before.size - line.size) < 0.2 &&
  before.cells[0]!.isBold === line.cells[0]!.isBold &&
  Math.abs(before.cells[0]!.x - line.cells[0]!.x) < 2 &&
  before.cells[0]!.text.length < 40

/** A name or title in a narrow column continues in the next line of the same type. */
export const isSameText = (before: TextLine, line: TextLine): boolean =>
  isSameLook(before, line) && openEnd.test(before.cells[0]!.text)

const leastFull = 3
const nearlyFull = 0.8
/** Most rows of a page; only hostile files have more. */
const mostRows = 500

/** The next word had no room on the line above, in a column that texts of other types fill. */
export function isFull(before: Row, row: Row, rows: readonly Row[]): boolean {
  if (rows.length > mostRows) return false
  const x = before.pieces[0]!.x
  const rightOf = ({ pieces }: Row) => pieces.at(-1)!.right
  const near = rows.filter(({ pieces }) => pieces[0]!.x > x - 3 && pieces[0]!.x < x + before.size * 3)
  const edge = Math.max(...near.map(rightOf))
  const full = near.filter(
    (each) => Math.abs(each.size - row.size) > 0.5 && rightOf(each) - x > (edge - x) * nearlyFull,
  )
  if (full.length < leastFull) return false
  const [text, width] = [textOfPieces(row.pieces), rightOf(row) - row.pieces[0]!.x]
  const word = (text.split(/\s/)[0]!.length / text.length) * width
  return rightOf(before) + word + row.size * 0.25 > edge
}

/** Where a bullet's text starts. */
export const bulletTextX = ({ pieces }: Row): number | null =>
  pieces.find((piece, at) => at > 0 && /[\p{L}\d]/u.test(piece.text))?.x ?? null

/** A bullet's text continues, indented like its first line. */
export const isUnderBullet = (before: TextLine, line: TextLine, textX: number | null): boolean =>
  before.isBullet &&
  !line.isBullet &&
  textX !== null &&
  before.cells.length === 1 &&
  line.cells.length === 1 &&
  Math.abs(line.cells[0]!.x - textX) < 2
