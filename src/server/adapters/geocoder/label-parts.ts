import { foldPlace } from '#shared/geo/fold-place.ts'
import { isStreetWord } from './label-words.ts'

/** One word of a label: the form for comparison, and whether it was written in capitals (as codes are). */
export interface LabelWord {
  folded: string
  isCapitals: boolean
}

/** A stretch between separators. `startsAlternative` is true after a separator that lists places (";", "/", "|"). */
export interface LabelPart {
  words: LabelWord[]
  startsAlternative: boolean
  /** A street preceded these words. */
  isAddress: boolean
}

/** Longer labels are not place names; anything past this is ignored. */
const maxLabelLength = 600
const maxParts = 60
const maxWords = 160

const markup = /<[^<>]{0,200}>/g
const alternatives = /[;|/•·‣\n\r\t&+、，；／]|\s+[~]\s+/u
const separators = /[,:()[\]{}"“”«»!?_=–—]|\s-+\s|^-+\s|\s-+$/u
/** "D' Oeste" is a spelling of "d'Oeste". */
const elision = /(?<=[\s,;])([dlDL]['’])\s+(?=\p{L})/gu
const wordBreaks = /[\s-]+/u

function readWords(text: string): LabelWord[] {
  const words: LabelWord[] = []
  for (const raw of text.split(wordBreaks)) {
    const folded = foldPlace(raw)
    if (folded === '') continue
    const letters = raw.replace(/[^\p{L}]/gu, '')
    words.push({
      folded,
      isCapitals: letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
    })
  }
  return words
}

/** Drops the street from "401 Acorn Street" and from "305 E Pittsburgh St Greensburg"; null if there is none. */
function withoutStreet(words: LabelWord[]): LabelWord[] | null {
  const number = words.findIndex((word) => /^\d/.test(word.folded))
  if (number === -1) return null
  const end = words.findIndex((word, index) => index > number + 1 && isStreetWord(word.folded))
  return end === -1 ? null : words.slice(end + 1)
}

/** Splits a label into its parts. Markup, control characters and emoji are dropped; the work is bounded for any input. */
export function readLabelParts(label: string): LabelPart[] {
  const text = label
    .slice(0, maxLabelLength)
    .replace(markup, ' ')
    .replace(elision, '$1')
    .replace(/&(?:amp|nbsp);/g, ' & ')
    .replace(/[\p{Extended_Pictographic}\p{Co}\p{Cs}]/gu, ' , ')
    // oxlint-disable-next-line no-control-regex -- they part words like any space
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
  const parts: LabelPart[] = []
  let wordCount = 0
  for (const alternative of text.split(alternatives)) {
    let startsAlternative = parts.length > 0
    for (const stretch of alternative.split(separators)) {
      const allWords = readWords(stretch)
      const afterStreet = withoutStreet(allWords)
      const words = afterStreet ?? allWords
      wordCount += words.length
      if (parts.length >= maxParts || wordCount > maxWords) return parts
      if (words.length === 0) continue
      parts.push({ words, startsAlternative, isAddress: afterStreet !== null })
      startsAlternative = false
    }
  }
  return parts
}
