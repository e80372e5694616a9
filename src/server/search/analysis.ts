import { fieldTexts } from './field-texts.ts'
import { charClass } from './fold.ts'
import { type LanguageWords, type WordCode, grown, newLanguageWords, runCodesOf } from './language-words.ts'
import type { SearchPosition } from './position-index.types.ts'
import { stem, stemClass } from './stemming.ts'
import { stopWords } from './stop-words.ts'
import { conceptTerm } from './synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt, wordRuns } from './token-buffer.ts'
import { classOf, loadHtml, loadText } from './text-units.ts'
import { endOfWords, makeRoomForWords, positionAfterWords, pushPairs, pushWords, runOf, wordEnd } from './tokenize.ts'
import { found, scanWords, units } from './word-memory.ts'

/**
 * From a position to index terms. A term is a folded word's stem; outside English it ends in U+0002 and the stem class, so that
 * a German stem never meets an English word that looks like it. Concept terms (synonyms) begin with U+0001.
 * Snapshots carry this number: raise it whenever analysis, scoring or synonyms change.
 */
export const analyzerVersion = 1

const languageMark = '\u0002'
/** Its texts are HTML, and function words are left out of it. */
const descriptionField = 5
const maxDescriptionTokens = 20_000
const maxTokens = 65_000

export const termOf = (stemmed: string, language: string): string =>
  language === 'en' ? stemmed : stemmed + languageMark + language

/** The term without its language mark. */
export function bareTerm(term: string): string {
  const mark = term.indexOf(languageMark)
  return mark < 0 ? term : term.slice(0, mark)
}

/** Pairs of characters are the same in every language. */
export function tokenTerm(word: string, kind: number, language: string): string {
  if (kind === tokenKind.pair || kind === tokenKind.lastCharacter) return word
  return termOf(stem(word, language), language)
}

/** Tokens of one position, term ids as given by the analyzer's `intern`. `fieldStarts[f]` is the first number of field f. */
export interface AnalyzedPosition {
  length: number
  terms: Int32Array
  positions: Uint16Array
  fields: Uint8Array
  fieldStarts: number[]
  fieldLengths: number[]
}

/** One a thread: it grows to the longest text, which small segments need not do again. */
const buffer = createTokenBuffer()

export class PositionAnalyzer {
  readonly #intern: (term: string) => number
  readonly #words = new Map<string, LanguageWords>()
  /** Codes of one text's words by place; a place is written before it is read. */
  #row = new Int32Array(1024)
  readonly #expressionStarts: number[] = []
  readonly #out: AnalyzedPosition = {
    length: 0,
    terms: new Int32Array(1024),
    positions: new Uint16Array(1024),
    fields: new Uint8Array(1024),
    fieldStarts: [],
    fieldLengths: [],
  }

  /** `intern` gives each distinct term a number. */
  constructor(intern: (term: string) => number) {
    this.#intern = intern
  }

  /** The result is reused by the next call. */
  analyze(position: SearchPosition): AnalyzedPosition {
    const language = stemClass(position.language)
    const out = this.#out
    out.length = 0
    const known = this.#wordsOf(language)
    let next = 0
    fieldTexts(position).forEach((texts, field) => {
      out.fieldStarts[field] = next
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
      out.fieldLengths[field] = counted
    })
    return out
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
    const codes = runCodesOf(known, length)
    if (length + 2 > this.#row.length) this.#row = new Int32Array(length * 2 + 2)
    const row = this.#row
    const expressionStarts = this.#expressionStarts
    expressionStarts.length = 0
    this.#reserve(2 * length + 2)
    const out = this.#out
    const { terms, positions, fields } = out
    const skipped = field === descriptionField ? 2 : 0
    let position = from
    for (let i = 0; i < length && position - from < limit;) {
      // Almost every word is alone and was met before: no string is made for it, and it goes through no buffer.
      const count = scanWords(i, length, limit - (position - from))
      const runs = found
      let at = out.length
      for (let k = 1; k <= count; k++) {
        const run = runs[k] as number
        let code = codes[run] as number
        if (code === 0) code = this.#addRun(known, run, wordRuns.foldedOf(run), tokenKind.word, language)
        row[position - from] = code
        if ((code & 1) === 1) expressionStarts.push(position - from)
        if (position < 65_535 && (code & skipped) === 0) {
          terms[at] = (code >>> 2) - 1
          positions[at] = position
          fields[at++] = field
        }
        position++
      }
      out.length = at
      i = runs[0] as number
      if (i >= length || position - from >= limit) break
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
      position = positionAfterWords()
      this.#addBuffered(known, field, language, from)
    }
    const end = Math.min(position, from + limit + 1)
    for (const start of expressionStarts) this.#addConcepts(known, start, end - from, from + start, field)
    return end
  }

  /** Adds the words in the buffer. */
  #addBuffered(known: LanguageWords, field: number, language: string, from: number): void {
    const out = this.#out
    const { codes } = known.runs
    const { length, runs, kinds, positions } = buffer
    for (let i = 0; i < length; i++) {
      const kind = kinds[i] as number
      const run = runs[i] as number
      let code = run >= 0 ? (codes[run] as number) : 0
      if (code === 0) {
        const word = wordAt(buffer, i)
        if (run >= 0) code = this.#addRun(known, run, word, kind, language)
        else code = this.#codeOfText(known, word, kind, language)
      }
      const position = positions[i] as number
      if (kind !== tokenKind.joined) {
        this.#row[position - from] = code
        if ((code & 1) === 1) this.#expressionStarts.push(position - from)
      }
      if (position >= 65_535 || (field === descriptionField && (code & 2) === 2)) continue
      const at = out.length++
      out.terms[at] = (code >>> 2) - 1
      out.positions[at] = position
      out.fields[at] = field
    }
  }

  /** Room for so many tokens and what they may mean. */
  #reserve(more: number): void {
    const out = this.#out
    if (out.length + more <= out.terms.length) return
    const length = (out.length + more) * 2
    const terms = new Int32Array(length)
    terms.set(out.terms)
    const positions = new Uint16Array(length)
    positions.set(out.positions)
    const fields = new Uint8Array(length)
    fields.set(out.fields)
    Object.assign(out, { terms, positions, fields })
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
    known.runs.codes[run] = code
    known.runs.met.push(run)
    return code
  }

  #codeOf(known: LanguageWords, text: string, kind: number, language: string): WordCode {
    const stemmed = kind >= tokenKind.pair ? text : stem(text, language)
    const beginnings = known.beginnings.get(stemmed)
    const term = this.#intern(kind >= tokenKind.pair ? text : termOf(stemmed, language))
    const stemNumber = known.stems.get(stemmed)
    if (stemNumber !== undefined) {
      if (term >= known.stemOf.length) known.stemOf = grown(known.stemOf, term * 2)
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
    return (term + 1) * 4 + (stopWords(language).has(text) ? 2 : 0) + (beginnings ? 1 : 0)
  }

  /** Only the longest expression counts; several concepts of the same length all do. */
  #addConcepts(known: LanguageWords, at: number, rowLength: number, position: number, field: number): void {
    const row = this.#row
    const { stemOf } = known
    let found = 0
    for (const expression of known.expressions.get(((row[at] as number) >>> 2) - 1) ?? []) {
      const { stems } = expression
      if (stems.length < found) return
      if (at + stems.length > rowLength) continue
      let k = 1
      while (k < stems.length && stemOf[((row[at + k] as number) >>> 2) - 1] === stems[k]) k++
      if (k < stems.length) continue
      found = stems.length
      if (expression.term < 0) expression.term = this.#intern(conceptTerm(expression.concept))
      if (position < 65_535) this.#add(expression.term, position, field)
    }
  }

  #add(term: number, position: number, field: number): void {
    this.#reserve(1)
    const out = this.#out
    const i = out.length++
    out.terms[i] = term
    out.positions[i] = position
    out.fields[i] = field
  }
}
