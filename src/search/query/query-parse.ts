import { termOf, tokenTerm } from '../analysis/analysis.ts'
import { expressionTable } from '../analysis/language-words.ts'
import { allowedEdits, queryLimits, variantWeight } from './scoring.ts'
import { stem } from '../analysis/stemming.ts'
import { stopWords } from '../analysis/stop-words.ts'
import { conceptTerm } from '../analysis/synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt } from '../analysis/token-buffer.ts'
import { tokenize } from '../analysis/tokenize.ts'

export interface QueryWord {
  /** Folded, unstemmed. */
  word: string
  /** Half-open range in the query's text. */
  start: number
  end: number
  /** Its term in every language of the index, distinct. */
  terms: string[]
  isPrefix: boolean
  isPair: boolean
  /** How many edits its similar terms may be away: finding them is expensive. Character pairs have no typos. */
  edits: 0 | 1 | 2
}

export interface QueryAlternative {
  term: string
  weight: number
  isPrefix: boolean
}

/** Matches if all `words` do or any alternative does. */
export interface QueryGroup {
  words: QueryWord[]
  alternatives: QueryAlternative[]
  isRequired: boolean
  isPhrase: boolean
}

/** `words[k]` is `offsets[k]` words after `words[0]`, in one field. */
export interface QueryPhrase {
  words: QueryWord[]
  offsets: number[]
}

export interface ParsedQuery {
  groups: QueryGroup[]
  phrases: QueryPhrase[]
}

const quoted = /["\u201c\u201d\u201e\u00ab\u300c]([^"\u201c\u201d\u201e\u00bb\u300d]*)["\u201c\u201d\u00bb\u300d]/g

interface Piece {
  text: string
  start: number
  isPhrase: boolean
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(quoted)) {
    pieces.push({ text: text.slice(at, match.index), start: at, isPhrase: false })
    pieces.push({ text: match[1] as string, start: match.index + 1, isPhrase: true })
    at = match.index + match[0].length
  }
  pieces.push({ text: text.slice(at), start: at, isPhrase: false })
  return pieces
}

interface PieceWord extends QueryWord {
  /** In each language of the index; empty for pairs of characters. */
  stems: string[]
  position: number
  isStop: boolean
}

interface Joined {
  from: number
  to: number
  word: string
}

/** Shared by all pieces, because hostile text has thousands of them. */
const buffer = createTokenBuffer()

function wordsOf(piece: Piece, classes: readonly string[], left: number): { words: PieceWord[]; joined: Joined[] } {
  buffer.length = 0
  tokenize(piece.text, buffer, 0, left)
  const words: PieceWord[] = []
  const joined: Joined[] = []
  for (let i = 0; i < buffer.length; i++) {
    const kind = buffer.kinds[i] as number
    const word = wordAt(buffer, i)
    const position = buffer.positions[i] as number
    if (kind === tokenKind.lastCharacter || position >= left) continue
    if (kind === tokenKind.joined) {
      joined.push({ from: position, to: buffer.lastPositions[i] as number, word })
      continue
    }
    const stems = kind === tokenKind.pair ? [] : classes.map((language) => stem(word, language))
    words.push({
      word,
      stems,
      start: piece.start + (buffer.starts[i] as number),
      end: piece.start + (buffer.ends[i] as number),
      terms:
        kind === tokenKind.pair
          ? [word]
          : [...new Set(stems.map((stemmed, l) => termOf(stemmed, classes[l] as string)))],
      isPair: kind === tokenKind.pair,
      edits: 0,
      // A single character of a script without spaces stands for every pair that it starts.
      isPrefix: kind === tokenKind.pair && Array.from(word).length === 1,
      position,
      isStop: kind === tokenKind.word && classes.some((language) => stopWords(language).has(word)),
    })
  }
  return { words, joined }
}

const withoutInner = ({ word, start, end, terms, isPrefix, isPair, edits }: PieceWord): QueryWord => ({
  word,
  start,
  end,
  terms,
  isPrefix,
  isPair,
  edits,
})

function phraseOf(words: PieceWord[]): QueryPhrase {
  const first = words[0]?.position ?? 0
  return { words: words.map(withoutInner), offsets: words.map(({ position }) => position - first) }
}

/** The longest expressions that start at word `at`, over all languages, and the joined form if it is equally long. */
function spanAt(
  words: PieceWord[],
  joined: Joined[],
  at: number,
  classes: readonly string[],
): { length: number; alternatives: QueryAlternative[] } {
  let length = 1
  let alternatives: QueryAlternative[] = []
  const offer = (size: number, alternative: QueryAlternative): void => {
    if (size < length) return
    if (size > length) alternatives = []
    length = size
    if (!alternatives.some(({ term }) => term === alternative.term)) alternatives.push(alternative)
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
      })
    if (isPrefix) offer(to - from + 1, { term: word, weight: variantWeight.prefix, isPrefix })
  }
  first.stems.forEach((beginning, l) => {
    for (const { words: expected, concept } of expressionTable(classes[l] as string).get(beginning) ?? []) {
      if (expected.length < length || at + expected.length > words.length) continue
      const isHere = expected.every((stemmed, k) => words[at + k]?.stems[l] === stemmed)
      if (isHere) offer(expected.length, { term: conceptTerm(concept), weight: variantWeight.synonym, isPrefix: false })
    }
  })
  return { length, alternatives }
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

/**
 * Parses text into groups and phrases. `classes` are the stem classes of the index's live positions, sorted. The last word is a
 * prefix if `lastIsPrefix` is set and neither white space nor a quotation mark follows it. Function words are optional unless
 * there is nothing else.
 */
export function parseQuery(source: string, classes: readonly string[], lastIsPrefix: boolean): ParsedQuery {
  const text = source.slice(0, queryLimits.characters)
  const groups: QueryGroup[] = []
  const phrases: QueryPhrase[] = []
  const languages = classes.length === 0 ? ['en'] : classes
  let left: number = queryLimits.words
  const room = correctionRoom()
  for (const piece of piecesOf(text)) {
    if (left <= 0) break
    const { words, joined } = wordsOf(piece, languages, left)
    left -= words.length
    for (const word of words) word.edits = room.editsOf(word)
    if (words.length === 0) continue
    if (piece.isPhrase) {
      const telling = words.filter(({ isStop }) => !isStop)
      const kept = telling.length > 0 ? telling : words
      if (kept.length > 1) phrases.push(phraseOf(kept))
      for (const word of kept)
        groups.push({ words: [withoutInner(word)], alternatives: [], isRequired: true, isPhrase: true })
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
  if (!groups.some(({ isRequired }) => isRequired)) for (const group of groups) group.isRequired = true
  return { groups, phrases }
}
