import { tokenTerm } from '../analysis/analysis.ts'
import { expressionTable } from '../analysis/language-words.ts'
import { allowedEdits, queryLimits, variantWeight } from './scoring.ts'
import { conceptTerm, synonymLanguages } from '../analysis/synonyms.ts'
import { titleWordsFrom } from '../analysis/vocabulary.ts'
import { tokenKind } from '../analysis/token-buffer.ts'
import { piecesOf } from './query-pieces.ts'
import {
  type Joined,
  type Languages,
  type PieceWord,
  type QueryWord,
  markFiller,
  withoutInner,
  wordsOf,
} from './query-words.ts'

export interface QueryAlternative {
  term: string
  weight: number
  isPrefix: boolean
  /** Means this only in languages that the visitor does not read. */
  isForeign: boolean
}

/** Matches if all `words` do or any alternative does. */
export interface QueryGroup {
  words: QueryWord[]
  alternatives: QueryAlternative[]
  isRequired: boolean
  isPhrase: boolean
  /** Everyday wording: not searched for. */
  isFiller: boolean
}

/** `words[k]` is `offsets[k]` words after `words[0]`, in one field. */
export interface QueryPhrase {
  words: QueryWord[]
  offsets: number[]
}

export interface ParsedQuery {
  groups: QueryGroup[]
  phrases: QueryPhrase[]
  /** `-word`, `-"two words"`: terms of each word; positions that have one term of every word are excluded. */
  excluded: string[][][]
}

function phraseOf(words: PieceWord[]): QueryPhrase {
  const first = words[0]?.position ?? 0
  return { words: words.map(withoutInner), offsets: words.map(({ position }) => position - first) }
}

/** The longest expressions that start at word `at`, over all languages, and the joined form if it is equally long. */
function spanAt(
  words: PieceWord[],
  joined: Joined[],
  at: number,
  { index: classes, reader, read }: Languages,
): { length: number; alternatives: QueryAlternative[] } {
  let length = 1
  let alternatives: QueryAlternative[] = []
  const offer = (size: number, alternative: QueryAlternative): void => {
    if (size < length) return
    if (size > length) alternatives = []
    length = size
    const known = alternatives.find(({ term }) => term === alternative.term)
    if (known) known.isForeign &&= alternative.isForeign
    else alternatives.push(alternative)
  }
  const first = words[at] as PieceWord
  for (const { from, to, word } of joined) {
    if (from !== first.position) continue
    const isPrefix = words[at + to - from]?.isPrefix === true
    for (const language of classes)
      offer(to - from + 1, {
        term: tokenTerm(word, tokenKind.joined, language),
        weight: variantWeight.joined,
        isPrefix: false,
        isForeign: false,
      })
    if (isPrefix) offer(to - from + 1, { term: word, weight: variantWeight.prefix, isPrefix, isForeign: false })
  }
  first.stems.forEach((beginning, l) => {
    const language = read[l] as string
    const isForeign = reader.length > 0 && !reader.includes(language)
    for (const { words: expected, concept } of expressionTable(language).get(beginning) ?? []) {
      if (expected.length < length || at + expected.length > words.length) continue
      const isHere = expected.every(
        (stemmed, k) =>
          words[at + k]?.stems[l] === stemmed ||
          (k > 0 && reader.includes(language) && mayBegin(words[at + k] as PieceWord, stemmed)),
      )
      if (isHere)
        offer(expected.length, {
          term: conceptTerm(concept),
          weight: expected.length > 1 && reader.length > 0 ? variantWeight.title : variantWeight.synonym,
          isPrefix: false,
          isForeign,
        })
    }
  })
  if (length === 1 && first.isPrefix && reader.length > 0)
    for (const alternative of begunAlternatives(first, reader)) offer(1, alternative)
  return { length, alternatives }
}

const leastBegun = 4
const mostBegun = 6

/** Whether the last word may be the beginning of a word of an expression: "frontend develo". */
const mayBegin = ({ word, isPrefix, isPair }: PieceWord, stemmed: string): boolean =>
  isPrefix && !isPair && word.length >= leastBegun && stemmed.startsWith(word)

/** Concepts of title words that the last word may be the beginning of: "capta" of "captain". */
function begunAlternatives({ word, isPair }: PieceWord, reader: readonly string[]): QueryAlternative[] {
  if (isPair || word.length < leastBegun) return []
  return reader.flatMap((language) =>
    titleWordsFrom(word, language, mostBegun).flatMap((stemmed) =>
      (expressionTable(language).get(stemmed) ?? [])
        .filter(({ words }) => words.length === 1)
        .map(({ concept }) => ({
          term: conceptTerm(concept),
          weight: variantWeight.begun,
          isPrefix: false,
          isForeign: false,
        })),
    ),
  )
}

/** Concepts of single words inside a longer expression: "trainee" in "trainee technician". */
function conceptsOf(word: PieceWord, { reader, read }: Languages): string[] {
  if (reader.length === 0) return []
  const found = word.stems.flatMap((stemmed, l) =>
    (expressionTable(read[l] as string).get(stemmed) ?? [])
      .filter(({ words }) => words.length === 1)
      .map(({ concept }) => conceptTerm(concept)),
  )
  return [...new Set(found)]
}

/**
 * Only the first words of a query are corrected, and only the first long ones by two edits: no one mistypes that many words.
 */
function correctionRoom(): { editsOf: (word: PieceWord) => 0 | 1 | 2 } {
  let words: number = queryLimits.correctedWords
  let twice: number = queryLimits.twiceCorrectedWords
  return {
    editsOf: ({ word, isPair, isStop }) => {
      const wanted = isPair ? 0 : allowedEdits(word.length)
      // Function words appear in every text as written.
      if (isStop) return wanted === 0 ? 0 : 1
      if (wanted === 0 || words-- <= 0) return 0
      return wanted === 2 && twice-- > 0 ? 2 : 1
    },
  }
}

/** Terms of the words of an excluded text, with the concepts that the whole text means. */
function excludedTerms(text: string, languages: Languages): string[][] {
  const { words, joined } = wordsOf({ text, start: 0, isPhrase: false }, languages, queryLimits.words)
  if (words.length === 0) return []
  const { length, alternatives } = spanAt(words, joined, 0, languages)
  const concepts = length === words.length ? alternatives.filter(({ isPrefix }) => !isPrefix) : []
  return words.length === 1
    ? [[...(words[0] as PieceWord).terms, ...concepts.map(({ term }) => term)]]
    : words.map(({ terms }) => terms)
}

/**
 * Parses text into groups and phrases. `reader` are the stem classes that the visitor reads, if known. `classes` are the stem classes of the index's live positions, sorted. The last word is a
 * prefix if `lastIsPrefix` is set and neither white space nor a quotation mark follows it. Function words are optional unless
 * there is nothing else.
 */
export function parseQuery(
  source: string,
  classes: readonly string[],
  lastIsPrefix: boolean,
  reader: readonly string[] = [],
): ParsedQuery {
  const text = source.slice(0, queryLimits.characters)
  const groups: QueryGroup[] = []
  const phrases: QueryPhrase[] = []
  const index = classes.length === 0 ? ['en'] : classes
  const languages: Languages = {
    index,
    reader,
    read: reader.length === 0 ? index : [...new Set([...index, ...reader, ...synonymLanguages])],
  }
  let left: number = queryLimits.words
  const room = correctionRoom()
  const { pieces, excluded } = piecesOf(text)
  for (const piece of pieces) {
    if (left <= 0) break
    const { words, joined } = wordsOf(piece, languages, left)
    left -= words.length
    if (!piece.isPhrase) markFiller(words, reader)
    for (const word of words) {
      word.edits = room.editsOf(word)
      word.concepts = conceptsOf(word, languages)
    }
    if (words.length === 0) continue
    if (piece.isPhrase) {
      const telling = words.filter(({ isStop }) => !isStop)
      const kept = telling.length > 0 ? telling : words
      if (kept.length > 1) phrases.push(phraseOf(kept))
      for (const word of kept)
        groups.push({
          words: [withoutInner(word)],
          alternatives: [],
          isRequired: true,
          isPhrase: true,
          isFiller: false,
        })
      continue
    }
    const last = words[words.length - 1] as PieceWord
    if (lastIsPrefix && last.end === text.length && !last.isStop) last.isPrefix = true
    for (let at = 0; at < words.length;) {
      const { length, alternatives } = spanAt(words, joined, at, languages)
      const span = words.slice(at, at + length)
      groups.push({
        words: span.map(withoutInner),
        alternatives,
        isRequired: length > 1 || !(span[0] as PieceWord).isStop,
        isPhrase: false,
        isFiller: span.every((word) => word.isFiller),
      })
      at += length
    }
    for (let from = 0; from < words.length; from++) {
      let to = from
      while (
        to + 1 < words.length &&
        words[to]?.isPair &&
        words[to + 1]?.isPair &&
        words[to + 1]?.position === (words[to] as PieceWord).position + 1 &&
        (words[to + 1] as PieceWord).start < (words[to] as PieceWord).end
      )
        to++
      if (to > from) phrases.push(phraseOf(words.slice(from, to + 1)))
      from = to
    }
  }
  const hasFiller = groups.some(({ isFiller }) => isFiller)
  const isNothingElse = !groups.some(({ isRequired }) => isRequired)
  if (isNothingElse && !hasFiller) for (const group of groups) group.isRequired = true
  return {
    // "jobs near me" asks for everything.
    groups: isNothingElse && hasFiller ? [] : groups.filter(({ isFiller }) => !isFiller),
    phrases,
    excluded: excluded.map((each) => excludedTerms(each, languages)).filter((words) => words.length > 0),
  }
}
