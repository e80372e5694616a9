/** A text as names are compared: without case and marks, with the place of each letter in the text. */
export interface FoldedText {
  text: string
  /** For each unit of `text`, where its letter begins in the original; one more for the end. */
  starts: number[]
}

const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const foldOne = (character: string): string => {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '')
  return plain.replace(/[ßæœøłđðþı]/g, (letter) => special[letter]!)
}

export function foldWithPlaces(original: string): FoldedText {
  const starts: number[] = []
  let text = ''
  let at = 0
  for (const character of original) {
    const folded = foldOne(character)
    for (let unit = 0; unit < folded.length; unit++) starts.push(at)
    text += folded
    at += character.length
  }
  starts.push(at)
  return { text, starts }
}

export const foldName = (text: string): string => foldWithPlaces(text).text
