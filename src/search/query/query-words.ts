import { termOf } from '../analysis/analysis.ts'
import { fillerWords } from '../analysis/filler-words.ts'
import { expressionStems } from '../analysis/language-words.ts'
import { stem } from '../analysis/stemming.ts'
import { stopWords } from '../analysis/stop-words.ts'
import { createTokenBuffer, tokenKind, wordAt } from '../analysis/token-buffer.ts'
import { tokenize } from '../analysis/tokenize.ts'
import type { Piece } from './query-pieces.ts'

export interface QueryWord {
  /** Folded, unstemmed. */
  word: string
  /** Half-open range in the query's text. */
  start: number
  end: number
  /** Its term in every language of the index, distinct. */
  terms: string[]
  /** Those of `terms` in languages that the visitor reads; all of them if that is unknown. */
  own: string[]
  /** A word of the visitor's languages that titles use: it is not a misspelt other word. */
  isKnown: boolean
  /** The visitor's languages are known. */
  hasReader: boolean
  /** What the word means by itself. */
  concepts: string[]
  /** The word that replaces a misspelt one here. */
  meant?: string
  isPrefix: boolean
  isPair: boolean
  /** How many edits its similar terms may be away: finding them is expensive. Character pairs have no typos. */
  edits: 0 | 1 | 2
}

export interface PieceWord extends QueryWord {
  /** In each of `Languages.read`; empty for pairs of characters. */
  stems: string[]
  position: number
  isStop: boolean
  isFiller: boolean
}

export interface Languages {
  /** Stem classes of the index. */
  index: readonly string[]
  /** Those that the visitor reads; empty if unknown. */
  reader: readonly string[]
  /** The languages in which the query's words are understood: the index's first. */
  read: readonly string[]
}

export interface Joined {
  from: number
  to: number
  word: string
}

/** Shared by all pieces, because hostile text has thousands of them. */
const buffer = createTokenBuffer()

const isWordOfTitles = (stemmed: string, language: string): boolean => expressionStems(language).has(stemmed)

export function wordsOf(piece: Piece, languages: Languages, left: number): { words: PieceWord[]; joined: Joined[] } {
  const { index: classes, reader, read } = languages
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
    const stems = kind === tokenKind.pair ? [] : read.map((language) => stem(word, language))
    const termsIn = (isWanted: (language: string) => boolean): string[] =>
      kind === tokenKind.pair
        ? [word]
        : [
            ...new Set(
              classes.flatMap((language, l) => (isWanted(language) ? termOf(stems[l] as string, language) : [])),
            ),
          ]
    const stopping = reader.length > 0 ? [...classes, ...reader] : classes
    words.push({
      word,
      stems,
      start: piece.start + (buffer.starts[i] as number),
      end: piece.start + (buffer.ends[i] as number),
      terms: termsIn(() => true),
      own: termsIn((language) => reader.length === 0 || reader.includes(language)),
      isKnown: read.some((language, l) => reader.includes(language) && isWordOfTitles(stems[l] ?? '', language)),
      hasReader: reader.length > 0,
      concepts: [],
      isPair: kind === tokenKind.pair,
      edits: 0,
      // A single character of a script without spaces matches every pair that starts with it.
      isPrefix: kind === tokenKind.pair && Array.from(word).length === 1,
      position,
      isStop: kind === tokenKind.word && stopping.some((language) => stopWords(language).has(word)),
      isFiller: false,
    })
  }
  return { words, joined }
}

/** The word as answers contain it, without what only reading the query needs. */
export function withoutInner(piece: PieceWord): QueryWord {
  const { stems: _stems, position: _position, isStop: _isStop, isFiller: _isFiller, meant: _meant, ...word } = piece
  return word
}

/** Marks everyday wording ("jobs in", "near me") in the visitor's languages; without those, nothing. */
export function markFiller(words: PieceWord[], reader: readonly string[]): void {
  for (const language of reader) {
    const { single, several } = fillerWords(language)
    for (let at = 0; at < words.length; at++) {
      const expression = several.find((expected) => expected.every((word, k) => words[at + k]?.word === word))
      const length = expression?.length ?? 0
      for (let k = 0; k < length; k++) Object.assign(words[at + k] as PieceWord, { isStop: true, isFiller: true })
      const word = words[at] as PieceWord
      if (single.has(word.word)) Object.assign(word, { isStop: true, isFiller: true })
      if (length > 1) at += length - 1
    }
  }
}
