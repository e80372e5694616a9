import type { PagePieces, Piece } from './pdf-pieces.ts'
import { rowsOf, textOfPieces } from './page-rows.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const leftToRight = /[\p{L}\p{Nd}]/u

type Direction = 'rtl' | 'ltr' | 'neutral'

const directionOf = (text: string): Direction =>
  rightToLeft.test(text) ? 'rtl' : leftToRight.test(text) ? 'ltr' : 'neutral'

/** A share of letters from the right above which a page is read from the right: such pages contain addresses and names in Latin. */
const rightToLeftShare = 0.3
const widestGap = 1.2

/**
 * Puts a page's pieces into reading order. A right-to-left page is mirrored, so that everything after this can read
 * from the left; words against the page's direction are joined into one piece in their own order.
 */
export function inReadingDirection(page: PagePieces): PagePieces {
  const text = page.pieces.map((piece) => piece.text).join('')
  const fromRight = text.match(new RegExp(rightToLeft, 'gu'))?.length ?? 0
  if (fromRight === 0) return page
  const letters = text.match(/\p{L}/gu)?.length ?? 1
  const isMirrored = fromRight / letters > rightToLeftShare
  const pieces = isMirrored
    ? page.pieces.map((piece) => ({ ...piece, x: page.width - piece.right, right: page.width - piece.x }))
    : page.pieces
  const against: Direction = isMirrored ? 'ltr' : 'rtl'
  return { ...page, pieces: rowsOf(pieces).flatMap((row) => joinAgainst(row.pieces, against, isMirrored)) }
}

/** Runs of pieces against the direction of their row, each as one piece. */
function joinAgainst(pieces: readonly Piece[], against: Direction, isMirrored: boolean): Piece[] {
  const joined: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const first = pieces[at]!
    if (directionOf(first.text) !== against) {
      joined.push(first)
      continue
    }
    let end = at
    for (let next = at + 1; next < pieces.length && isNear(pieces[next - 1]!, pieces[next]!); next++) {
      const direction = directionOf(pieces[next]!.text)
      if (direction === against) end = next
      else if (direction !== 'neutral') break
    }
    const run = pieces.slice(at, end + 1)
    const right = Math.max(...run.map((piece) => piece.right))
    // Seen from the other side, the last piece is the first.
    const turned = run.map((piece) => ({ ...piece, x: -piece.right, right: -piece.x })).reverse()
    const text = textOfPieces(turned)
    joined.push({ ...first, text: isMirrored && !/\p{L}/u.test(text) ? turnNumbers(text) : text, right })
    at = end
  }
  return joined
}

const isNear = (before: Piece, piece: Piece): boolean => piece.x - before.right < piece.size * widestGap

/** Numbers with spaces or dashes between them follow the direction of the text around them: "2021 – 2019" begins in 2019. */
const turnNumbers = (text: string): string =>
  (text.match(/\p{Nd}+(?:[./:,-]\p{Nd}+)*|[^\p{Nd}]/gu) ?? []).reverse().join('')
