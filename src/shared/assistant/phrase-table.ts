import { foldPlace } from '../geo/fold-place.ts'
import { isNearly } from './nearly.ts'

export interface PhraseEntry<Value> {
  value: Value
  /** Separated by `|`. */
  phrases: string
}

interface PhraseMatch<Value> {
  value: Value
  /** Number of words it covers. */
  length: number
}

interface Phrase<Value> {
  words: string[]
  value: Value
}

export interface PhraseTable<Value> {
  /** The longest phrase that starts at word `at`; a long word may contain one typo. */
  matchAt(words: readonly string[], at: number): PhraseMatch<Value> | null
}

/** Shorter words are too similar to others to assume a typo. */
const minSlipLength = 6

/** Phrases indexed for word-by-word lookup, longest first. */
export function phraseTable<Value>(entries: readonly PhraseEntry<Value>[]): PhraseTable<Value> {
  const phrases: Phrase<Value>[] = entries
    .flatMap(({ value, phrases: list }) =>
      list.split('|').map((text) => ({ words: foldPlace(text).split(' '), value })),
    )
    .sort((a, b) => b.words.length - a.words.length)
  const byFirst = Map.groupBy(phrases, (phrase) => phrase.words[0]!)
  const byLetter = Map.groupBy(phrases, (phrase) => phrase.words[0]!.charAt(0))
  const find = (list: readonly Phrase<Value>[], words: readonly string[], at: number, isLoose: boolean) => {
    const found = list.find((phrase) =>
      phrase.words.every((word, i) => {
        const given = words[at + i]
        return given === word || (isLoose && given !== undefined && isSlip(given, word, phrase.words.length))
      }),
    )
    return found ? { value: found.value, length: found.words.length } : null
  }
  return {
    matchAt: (words, at) =>
      find(byFirst.get(words[at] ?? '') ?? [], words, at, false) ??
      find(byLetter.get(words[at]?.charAt(0) ?? '') ?? [], words, at, true),
  }
}

/** In a phrase of several words the others confirm the meaning, so even a short word may contain a typo. */
const isSlip = (given: string, word: string, phraseLength: number): boolean =>
  word.length >= (phraseLength > 1 ? 4 : minSlipLength) && given[0] === word[0] && isNearly(given, word)
