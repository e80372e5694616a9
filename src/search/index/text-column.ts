import { type Dictionary, encodeTerms } from './dictionary.ts'
import { allTerms } from '../postings/term-cursor.ts'
import { createTokenBuffer, tokenKind, wordAt } from '../analysis/token-buffer.ts'
import { tokenize } from '../analysis/tokenize.ts'

/** Distinct texts and a dictionary of their words, for suggestions. Built with the segment, on the building thread. */
export interface TextColumn extends Dictionary {
  /** The texts in UTF-8, one after another. */
  textBytes: Uint8Array<ArrayBuffer>
  textOffsets: Uint32Array<ArrayBuffer>
  /** Numbers of each text's words, in order. */
  words: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  wordOffsets: Uint32Array<ArrayBuffer>
  /** Texts that contain each word, ascending. */
  texts: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  textsOffsets: Uint32Array<ArrayBuffer>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const buffer = createTokenBuffer()

/** Folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  buffer.length = 0
  tokenize(text, buffer)
  const words: string[] = []
  for (let i = 0; i < buffer.length; i++) if (buffer.kinds[i] !== tokenKind.lastCharacter) words.push(wordAt(buffer, i))
  return words
}

function offsetsOf(lists: readonly { length: number }[]): Uint32Array<ArrayBuffer> {
  const offsets = new Uint32Array(lists.length + 1)
  lists.forEach(({ length }, i) => (offsets[i + 1] = (offsets[i] as number) + length))
  return offsets
}

const numbersIn = (lists: number[][], end: number): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> =>
  end <= 65_536 ? Uint16Array.from(lists.flat()) : Uint32Array.from(lists.flat())

export function textColumn(texts: readonly string[]): TextColumn {
  const split = texts.map(wordsOf)
  const terms = [...new Set(split.flat())].sort()
  const numberOf = new Map(terms.map((term, t) => [term, t]))
  const numbers = split.map((words) => words.map((word) => numberOf.get(word) as number))
  const byTerm: number[][] = terms.map(() => [])
  numbers.forEach((words, text) => {
    for (const word of new Set(words)) byTerm[word]?.push(text)
  })
  const encoded = texts.map((text) => encoder.encode(text))
  const textOffsets = offsetsOf(encoded)
  const textBytes = new Uint8Array(textOffsets[texts.length] as number)
  encoded.forEach((bytes, i) => textBytes.set(bytes, textOffsets[i]))
  return {
    textBytes,
    textOffsets,
    ...encodeTerms(terms),
    words: numbersIn(numbers, terms.length),
    wordOffsets: offsetsOf(numbers),
    texts: numbersIn(byTerm, texts.length),
    textsOffsets: offsetsOf(byTerm),
  }
}

export const textCount = ({ textOffsets }: TextColumn): number => textOffsets.length - 1

export const textAt = ({ textBytes, textOffsets }: TextColumn, i: number): string =>
  decoder.decode(textBytes.subarray(textOffsets[i], textOffsets[i + 1]))

const wordsAt = new WeakMap<TextColumn, string[]>()

/** A text's words, joined: texts with the same key differ only in case and punctuation. */
export function keyAt(column: TextColumn, i: number): string {
  let terms = wordsAt.get(column)
  if (!terms) {
    terms = allTerms(column)
    wordsAt.set(column, terms)
  }
  let key = ''
  for (let k = column.wordOffsets[i] as number; k < (column.wordOffsets[i + 1] as number); k++)
    key += (key === '' ? '' : ' ') + (terms[column.words[k] as number] as string)
  return key
}
