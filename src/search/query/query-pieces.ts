const quoted = /["\u201c\u201d\u201e\u00ab\u300c]([^"\u201c\u201d\u201e\u00bb\u300d]*)["\u201c\u201d\u00bb\u300d]/g
/** A hyphen before a word, not between two: `-senior`, `-"night shift"`. */
const excluding = /(?<=^|\s)[-\u2212](?:"([^"]*)"|([\p{L}\p{N}][^\s"]*))/gu

export interface Piece {
  text: string
  start: number
  isPhrase: boolean
}

/** The query's parts: quoted ones are phrases. `excluded` are the texts after hyphens, blanked out of the parts. */
export function piecesOf(source: string): { pieces: Piece[]; excluded: string[] } {
  const excluded: string[] = []
  const text = source.replace(excluding, (whole, phrase: string | undefined, word: string | undefined) => {
    excluded.push(phrase ?? word ?? '')
    return ' '.repeat(whole.length)
  })
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(quoted)) {
    pieces.push({ text: text.slice(at, match.index), start: at, isPhrase: false })
    pieces.push({ text: match[1] as string, start: match.index + 1, isPhrase: true })
    at = match.index + match[0].length
  }
  pieces.push({ text: text.slice(at), start: at, isPhrase: false })
  return { pieces, excluded }
}
