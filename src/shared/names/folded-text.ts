/** A text folded for comparing names: without case and marks, with the position of each letter in the original. */
export interface FoldedText {
  text: string
  /** For each unit of `text`, where its letter begins in the original; one extra for the end. */
  starts: number[]
}

const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
/** Characters as typed, pasted and corrected by word processors. */
const apostrophes = /[‘’ʼʹ`´′＇]/
const foldOne = (character: string): string => {
  if (apostrophes.test(character)) return "'"
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

const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
/** A shorter word is too often another one. */
const shortestContracted = 4

/** Alternative spellings of a name without such letters, and the reverse: Müller and Mueller, Ågård and Aagaard. */
export function spellingsOf(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  const folded = foldName(lower)
  const expanded = foldName(lower.replace(/[äöüåø]/g, (letter) => written[letter]!))
  const contracted = folded.replace(/([aou])e|aa/g, (_pair, vowel?: string) => vowel ?? 'a')
  return [...new Set([folded, expanded, ...(contracted.length >= shortestContracted ? [contracted] : [])])]
}
