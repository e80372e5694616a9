import { fieldTexts } from '../index/field-texts.ts'
import { charClass } from './fold.ts'
import {
  type LanguageWords,
  type WordCode,
  compoundExpressions,
  grown,
  newLanguageWords,
  takeCodes,
} from './language-words.ts'
import type { SearchPosition } from '../index/position-index.types.ts'
import { stem, stemClass } from './stemming.ts'
import { isStopWord } from './stop-words.ts'
import { conceptTerm, otherOccupation } from './synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt, wordRuns } from './token-buffer.ts'
import { classOf, loadHtml, loadText } from './text-units.ts'
import { endOfWords, makeRoomForWords, positionAfterWords, pushPairs, pushWords, runOf, wordEnd } from './tokenize.ts'
import {
  codeAt,
  makeTokenRoom,
  row,
  scanAt,
  scanState,
  scanWords,
  setCode,
  starts,
  tokenFields,
  tokenPositions,
  tokenTerms,
  units,
} from '../kernels/word-memory.ts'

/**
 * From a position to index terms. A term is a folded word's stem. Outside English it ends in U+0002 and the stem class, so that
 * a German stem never collides with an English word. Concept terms (synonyms) begin with U+0001. Snapshots contain this number:
 * increase it whenever analysis, scoring or synonyms change.
 */
export const analyzerVersion = 5

const languageMark = '\u0002'
/** Its text is HTML, and its function words are skipped. */
const descriptionField = 5
const maxDescriptionTokens = 20_000
const maxTokens = 65_000
/** A token number takes two bytes. */
const lastNumber = 65_535
/** Parts of a `WordCode`. */
const beginning = 1
const functionWord = 2

export const termOf = (stemmed: string, language: string): string =>
  language === 'en' ? stemmed : stemmed + languageMark + language

/** The term without its language mark. */
export function bareTerm(term: string): string {
  const mark = term.indexOf(languageMark)
  return mark < 0 ? term : term.slice(0, mark)
}

/** Character pairs are the same in every language. */
export function tokenTerm(word: string, kind: number, language: string): string {
  if (kind === tokenKind.pair || kind === tokenKind.lastCharacter) return word
  return termOf(stem(word, language), language)
}

/**
 * Tokens of one position, with term ids from the analyzer's `intern`. `fieldStarts[f]` is the first token number of field f.
 */
export interface AnalyzedPosition {
  length: number
  terms: Int32Array
  positions: Uint16Array
  fields: Uint8Array
  fieldStarts: number[]
  fieldLengths: number[]
}

/** One per thread: it grows to the longest text once, so small segments need not grow it again. */
const buffer = createTokenBuffer()

export class PositionAnalyzer {
  readonly #intern: (term: string) => number
  readonly #words = new Map<string, LanguageWords>()

  /** `intern` assigns a number to each distinct term. */
  constructor(intern: (term: string) => number) {
    this.#intern = intern
  }

  /** The result is valid until the next call of any analyzer. */
  analyze(position: SearchPosition): AnalyzedPosition {
    const language = stemClass(position.language)
    const known = this.#wordsOf(language)
    const fieldStarts: number[] = []
    const fieldLengths: number[] = []
    scanState[scanAt.tokens] = 0
    let next = 0
    fieldTexts(position).forEach((texts, field) => {
      fieldStarts[field] = next
      let counted = 0
      for (const text of texts) {
        if (next >= maxTokens) break
        const length = field === descriptionField ? loadHtml(text) : loadText(text)
        const end = this.#addLoaded(
          known,
          length,
          field,
          language,
          next,
          Math.min(maxDescriptionTokens, maxTokens - next),
        )
        counted += end - next
        next = end + 1
      }
      fieldLengths[field] = counted
    })
    return {
      length: scanState[scanAt.tokens] as number,
      terms: tokenTerms,
      positions: tokenPositions,
      fields: tokenFields,
      fieldStarts,
      fieldLengths,
    }
  }

  #wordsOf(language: string): LanguageWords {
    let words = this.#words.get(language)
    if (!words) {
      words = newLanguageWords(language)
      this.#words.set(language, words)
    }
    return words
  }

  /** Adds the words of the loaded text of `length` units, numbered from `from`; returns the next free number. */
  #addLoaded(
    known: LanguageWords,
    length: number,
    field: number,
    language: string,
    from: number,
    limit: number,
  ): number {
    makeRoomForWords(buffer, length)
    takeCodes(known)
    makeTokenRoom((scanState[scanAt.tokens] as number) + 2 * length + 2)
    const skipped = field === descriptionField ? functionWord : 0
    scanState[scanAt.position] = from
    scanState[scanAt.starts] = 0
    for (let i = 0; i < length;) {
      // Almost every word stands alone and is already known. No string is created for it, and it bypasses the buffer.
      i = scanWords(i, length, from, from + limit, field, skipped, known.runs.table)
      const position = scanState[scanAt.position] as number
      if (i >= length || position - from >= limit) break
      const missing = scanState[scanAt.missing] as number
      if (missing >= 0) {
        this.#addRun(known, missing, wordRuns.foldedOf(missing), tokenKind.word, language)
        continue
      }
      const kind = classOf(i, length)
      if (kind === charClass.other) {
        const unit = units[i] as number
        i += unit >= 0xd800 && unit <= 0xdbff ? 2 : 1
        continue
      }
      buffer.length = 0
      if (kind === charClass.bigram) pushPairs(i, length, position, buffer)
      else {
        const end = wordEnd(i, length)
        pushWords(i, end, runOf(i, end), length, position, buffer)
      }
      i = endOfWords()
      this.#addBuffered(known, field, skipped, language, from)
      scanState[scanAt.position] = positionAfterWords()
    }
    const end = Math.min(scanState[scanAt.position] as number, from + limit + 1)
    let others = 0
    for (let k = 0; k < (scanState[scanAt.starts] as number); k++) {
      const start = starts[k] as number
      if (start >= others) others = this.#addConcepts(known, start, end - from, from + start, field)
    }
    return end
  }

  /** Adds the words in the buffer. */
  #addBuffered(known: LanguageWords, field: number, skipped: number, language: string, from: number): void {
    const { table } = known.runs
    const { length, runs, kinds, positions } = buffer
    for (let i = 0; i < length; i++) {
      const kind = kinds[i] as number
      const run = runs[i] as number
      let code = run >= 0 ? codeAt(table, run) : 0
      if (code === 0) {
        const word = wordAt(buffer, i)
        if (run >= 0) code = this.#addRun(known, run, word, kind, language)
        else code = this.#codeOfText(known, word, kind, language)
      }
      const position = positions[i] as number
      if (kind !== tokenKind.joined) {
        row[position - from] = code
        if ((code & beginning) !== 0) {
          const at = scanState[scanAt.starts] as number
          starts[at] = position - from
          scanState[scanAt.starts] = at + 1
        }
      }
      if ((code & skipped) === 0) this.#add((code >>> 2) - 1, position, field)
    }
  }

  #codeOfText(known: LanguageWords, text: string, kind: number, language: string): WordCode {
    let code = known.byText.get(text)
    if (code === undefined) {
      code = this.#codeOf(known, text, kind, language)
      known.byText.set(text, code)
    }
    return code
  }

  #addRun(known: LanguageWords, run: number, text: string, kind: number, language: string): WordCode {
    const code = this.#codeOf(known, text, kind, language)
    setCode(known.runs.table, run, code)
    known.runs.met.push(run)
    return code
  }

  #codeOf(known: LanguageWords, text: string, kind: number, language: string): WordCode {
    const stemmed = kind >= tokenKind.pair ? text : stem(text, language)
    const compound = kind >= tokenKind.pair ? undefined : compoundExpressions(stemmed, language)
    const whole = kind === tokenKind.lastCharacter ? undefined : known.beginnings.get(stemmed)
    const beginnings = whole && compound ? [...whole, ...compound] : (whole ?? compound)
    const term = this.#intern(kind >= tokenKind.pair ? text : termOf(stemmed, language))
    const stemNumber = known.stems.get(stemmed)
    if (stemNumber !== undefined) {
      if (term >= known.stemOf.length) known.stemOf = grown(known.stemOf, Math.max(512, term * 2))
      known.stemOf[term] = stemNumber
    }
    if (beginnings && !known.expressions.has(term))
      known.expressions.set(
        term,
        beginnings.map(({ words, concept }) => ({
          stems: words.map((word) => known.stems.get(word) as number),
          concept,
          term: -1,
        })),
      )
    return (term + 1) * 4 + (isStopWord(text, language) ? functionWord : 0) + (beginnings ? beginning : 0)
  }

  /**
   * Only the longest expression counts, but all concepts of the same length do. Returns before which word no other expression
   * begins: the end of another occupation.
   */
  #addConcepts(known: LanguageWords, at: number, rowLength: number, position: number, field: number): number {
    const { stemOf } = known
    let found = 0
    let others = 0
    for (const expression of known.expressions.get(((row[at] as number) >>> 2) - 1) ?? []) {
      const { stems } = expression
      if (stems.length < found) return others
      if (at + stems.length > rowLength) continue
      let k = 1
      while (k < stems.length && stemOf[((row[at + k] as number) >>> 2) - 1] === stems[k]) k++
      if (k < stems.length) continue
      if (expression.concept === otherOccupation) {
        others = at + stems.length
        continue
      }
      found = stems.length
      if (expression.term < 0) expression.term = this.#intern(conceptTerm(expression.concept))
      this.#add(expression.term, position, field)
    }
    return others
  }

  #add(term: number, position: number, field: number): void {
    if (position >= lastNumber) return
    const at = scanState[scanAt.tokens] as number
    makeTokenRoom(at + 1)
    tokenTerms[at] = term
    tokenPositions[at] = position
    tokenFields[at] = field
    scanState[scanAt.tokens] = at + 1
  }
}
