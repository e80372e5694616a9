/** A page's text in searchable form, and the mapping back to the drawn pieces. */
export interface PageText {
  /** Folded: lower case, without accents, any space as one blank. */
  folded: string
  /** For each character of `folded`: its piece and its offset there. */
  pieces: Int32Array
  places: Int32Array
}

export interface TextPiece {
  text: string
  /** The line ends after it. */
  endsLine: boolean
}

/** One match: from an offset in a piece to an offset in the same or a later piece (exclusive). */
export interface TextMatch {
  page: number
  from: { piece: number; place: number }
  to: { piece: number; place: number }
}

const marks = /\p{M}+/gu
const space = /\s/u

/** One character in the form for comparison: a ligature becomes its letters, a combining accent nothing. */
const foldCharacter = (character: string): string => character.normalize('NFKD').replace(marks, '').toLowerCase()

export function foldPage(textPieces: readonly TextPiece[]): PageText {
  let folded = ''
  const pieces: number[] = []
  const places: number[] = []
  const add = (text: string, piece: number, place: number) => {
    for (const unit of text.split('')) {
      const isSpace = space.test(unit)
      if (isSpace && (folded === '' || folded.endsWith(' '))) continue
      folded += isSpace ? ' ' : unit
      pieces.push(piece)
      places.push(place)
    }
  }
  for (const [piece, { text, endsLine }] of textPieces.entries()) {
    let place = 0
    for (const character of text) {
      add(foldCharacter(character), piece, place)
      place += character.length
    }
    if (endsLine) add(' ', piece, text.length)
  }
  return { folded, pieces: Int32Array.from(pieces), places: Int32Array.from(places) }
}

export const foldQuery = (query: string): string => foldPage([{ text: query, endsLine: false }]).folded.trim()

/** All non-overlapping matches of a folded query on a page. */
export function findOnPage(page: number, { folded, pieces, places }: PageText, query: string): TextMatch[] {
  const matches: TextMatch[] = []
  if (query === '') return matches
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    const last = at + query.length - 1
    matches.push({
      page,
      from: { piece: pieces[at]!, place: places[at]! },
      to: { piece: pieces[last]!, place: places[last]! + 1 },
    })
  }
  return matches
}
