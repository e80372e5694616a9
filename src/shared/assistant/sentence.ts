import { foldPlace } from '../geo/fold-place.ts'

export interface Word {
  /** As written. */
  text: string
  folded: string
  /** Preceded by a comma, a full stop or similar. */
  isAfterPause: boolean
}

const elision = /(?<![\p{L}])([dlnsjcmt]|qu)['’](?=\p{L})/giu
const word = /[\p{L}\p{M}\p{N}+#'’]+/gu

/** A message's words, as written and in the form used for comparison. */
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
