import { classes } from '../kernels/word-memory.ts'

/** Character classes and folding: case, diacritics, compatibility forms, Arabic and Hebrew points, the Hindi nukta, joiners. */

export const charClass = { unknown: 0, other: 1, word: 2, bigram: 3 } as const

/** Scripts without spaces between words are indexed by character pairs. */
const bigramScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u
/** Joiners that change how letters are drawn are part of the word: Telugu and Hindi words are written with and without them. */
const wordCharacter = /[\p{L}\p{N}\p{M}\u200c\u200d]/u
const strippedMarks =
  /[\u0300-\u036f]|[\u02bc\u200c\u200d]|\u093c|[\u0591-\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]/g
// oxlint-disable-next-line no-control-regex -- the fast path is exactly ASCII
const asciiOnly = /^[\x00-\x7f]*$/

/** Class of the character at `index`; a surrogate pair is classified as a whole. Cached by code unit, except for surrogates. */
export function classAt(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  const known = classes[unit] as number
  if (known !== charClass.unknown) return known
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
  const character = isSurrogate ? String.fromCodePoint(text.codePointAt(index) as number) : String.fromCharCode(unit)
  const found =
    bigramScript.test(character) && wordCharacter.test(character)
      ? charClass.bigram
      : wordCharacter.test(character) || unit === 0x30fc
        ? charClass.word
        : charClass.other
  // A lone surrogate says nothing about pairs that start with it, so surrogates are never cached.
  if (!isSurrogate) classes[unit] = found
  return found
}

const specialLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  '’': "'",
}
const specialPattern = new RegExp(`[${Object.keys(specialLetters).join('')}]`, 'g')

function foldWhole(text: string): string {
  return text
    .normalize('NFKD')
    .replace(strippedMarks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(strippedMarks, '')
    .replace(specialPattern, (letter) => specialLetters[letter] as string)
}

const dependsOnNeighbors = /[\p{M}\p{Cs}\u1100-\u11ff]/u
/** Folded form by code unit; null for those that fold only together with their neighbors. */
const foldedUnits: (string | null | undefined)[] = []

function foldUnit(unit: number): string | null {
  let folded = foldedUnits[unit]
  if (folded === undefined) {
    const character = String.fromCharCode(unit)
    folded = dependsOnNeighbors.test(character) ? null : foldWhole(character)
    foldedUnits[unit] = folded
  }
  return folded
}

/** Lower case without diacritics: both `Café` and `CAFE\u0301` become `cafe`. Idempotent. */
export function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i++) {
    const unit = foldUnit(text.charCodeAt(i))
    if (unit === null) return foldWhole(text)
    folded += unit
  }
  return folded
}

/** For comparing option values, skills and place names: folded, with white space collapsed and trimmed. */
export const foldValue = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()
