import { foldPlace } from '../geo/fold-place.ts'

export interface Word {
  /** As written. */
  text: string
  folded: string
  /** A comma, a full stop or the like stands before it. */
  isAfterPause: boolean
}

const elision = /(?<![\p{L}])([dlnsjcmt]|qu)['’](?=\p{L})/giu
const word = /[\p{L}\p{M}\p{N}+#'’]+/gu

/** The words of a message, as written and as they are compared. */
export function wordsOf(text: string): Word[] {
  const plain = text.replace(elision, '$1 ')
  let end = 0
  return [...plain.matchAll(word)].flatMap((match) => {
    const isAfterPause = /[,.;:!?،؛؟—–()]/.test(plain.slice(end, match.index))
    end = match.index + match[0].length
    const folded = foldPlace(match[0])
    return folded === '' ? [] : [{ text: match[0], folded, isAfterPause }]
  })
}
