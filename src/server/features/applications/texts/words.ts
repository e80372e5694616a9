import { fold } from '#search/analysis/fold.ts'

/** Scripts without spaces between words; pairs of characters are used instead of words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu

const longestWord = 60
/** A résumé with more words than this is just a list of words. */
const mostWords = 5_000

interface Word {
  /** Folded. */
  word: string
  /** In the text, in code units. */
  start: number
  end: number
  /** Two characters of a script without spaces. */
  isPair: boolean
}

/** The words of a text in the form in which they are compared. */
function* wordsOf(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (!unspaced.test(run)) {
      const word = fold(run).slice(0, longestWord)
      if (word !== '') yield { word, start: index, end: index + run.length, isPair: false }
      continue
    }
    const characters = [...run]
    let start = index
    for (const [at, character] of characters.entries()) {
      const next = characters[at + 1]
      const pair = character + (next ?? '')
      // The last one by itself too, so that a search for one character finds words that end with it.
      const word = fold(pair)
      // A mark alone folds to nothing.
      if (word !== '') yield { word, start, end: start + pair.length, isPair: true }
      start += character.length
    }
  }
}

/** The different words of texts, as a document; the employer is one of them, so that the index itself separates employers. */
export function documentWords(domain: string, texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts)
    for (const { word } of wordsOf(text)) {
      if (words.size >= mostWords) break
      words.add(word)
    }
  return [...words, employerWord(domain)]
}

/** No text has such a word. */
const employerWord = (domain: string): string => `@${domain}`

/** The terms of a search; a word in a text begins with them. A single letter would match nearly everything, and is dropped. */
export function askedWords(query: string): string[] {
  const words = [...wordsOf(query)]
  return [
    ...new Set(
      words.flatMap(({ word, isPair }, at) => {
        if (!isPair) return word.length > 1 ? [word] : []
        // A last character is a term only if it is by itself.
        const isTail = [...word].length === 1 && words[at - 1]?.isPair === true
        return isTail ? [] : [word]
      }),
    ),
  ]
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** As a PostgreSQL query; null if there are no terms. */
export function textQuery(domain: string, query: string): string | null {
  const words = askedWords(query)
  if (words.length === 0) return null
  return [quoted(employerWord(domain)), ...words.map((word) => `${quoted(word)}:*`)].join(' & ')
}

/** How much of a text is shown around a match. */
const around = 60

/** The place in a text where the first of the words is found, with its surroundings; null if none is. */
export function quoteOf(text: string, words: readonly string[]): string | null {
  for (const { word, start, end } of wordsOf(text)) {
    if (!words.some((asked) => word.startsWith(asked))) continue
    const [from, to] = [wholeWordsFrom(text, start - around), wholeWordsTo(text, end + around)]
    const shown = text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
    return `${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}`
  }
  return null
}

function wholeWordsFrom(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.slice(at, at + around).search(/\s/)
  return space < 0 ? at : at + space + 1
}

function wholeWordsTo(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.slice(at - around, at).search(/\s\S*$/)
  return space < 0 ? at : at - around + space
}
