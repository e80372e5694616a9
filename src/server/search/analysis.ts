import { fieldTexts } from './field-texts.ts'
import type { SearchPosition } from './position-index.types.ts'
import { stem, stemClass } from './stemming.ts'
import { stopWords } from './stop-words.ts'
import { conceptTerm, expressionsFor } from './synonyms.ts'
import { createTokenBuffer, tokenKind, tokenize, wordAt, wordRuns } from './tokenize.ts'

/**
 * From a position to index terms. A term is a folded word's stem; outside English it ends in U+0002 and the stem class, so that
 * a German stem never meets an English word that looks like it. Concept terms (synonyms) begin with U+0001.
 * Snapshots carry this number: raise it whenever analysis, scoring or synonyms change.
 */
export const analyzerVersion = 1

const languageMark = '\u0002'
const maxDescriptionTokens = 20_000
const maxTokens = 65_000

interface Expression {
  words: string[]
  concept: string
}

/** An expression in the numbering of one language's words. */
interface NumberedExpression {
  stems: number[]
  concept: string
  /** Number of the concept's term; -1 until it is met. */
  term: number
}

/** Words of one language in order of arrival, number 0 left out. */
interface LanguageWords {
  byText: Map<string, number>
  /** Distinct stems in order of arrival. */
  stems: Map<string, number>
  /** By number of the word: expressions that begin with it, or null. */
  expressions: (NumberedExpression[] | null)[]
  /** By number of the word: number of its stem. */
  stemOf: Int32Array
  /** By number of the word: term * 4 + 2 for a function word + 1 where an expression may begin. */
  codes: Int32Array
  /** By number in `wordRuns`: number of the word, 0 where unknown. */
  byRun: Int32Array
  generation: number
}

const newLanguageWords = (): LanguageWords => ({
  byText: new Map(),
  stems: new Map(),
  expressions: [null],
  stemOf: new Int32Array(1024),
  codes: new Int32Array(1024),
  byRun: new Int32Array(1024),
  generation: wordRuns.generation,
})

function numberOfStem({ stems }: LanguageWords, stemmed: string): number {
  let number = stems.get(stemmed)
  if (number === undefined) stems.set(stemmed, (number = stems.size))
  return number
}

function grown(from: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length)
  larger.set(from)
  return larger
}

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

const expressionTables = new Map<string, Map<string, Expression[]>>()

/** Expressions by the stem of their first word, longest first. */
export function expressionTable(language: string): Map<string, Expression[]> {
  let table = expressionTables.get(language)
  if (table) return table
  table = new Map()
  for (const { expression, concept } of expressionsFor(language)) {
    const buffer = createTokenBuffer()
    tokenize(expression, buffer)
    const words: string[] = []
    for (let i = 0; i < buffer.length; i++)
      if (buffer.kinds[i] === tokenKind.word) words.push(stem(wordAt(buffer, i), language))
    const first = words[0]
    if (first === undefined) continue
    const list = table.get(first) ?? []
    list.push({ words, concept })
    table.set(first, list)
  }
  for (const list of table.values()) list.sort((a, b) => b.words.length - a.words.length)
  expressionTables.set(language, table)
  return table
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
  /** Numbers of one text's words by place; a place is written before it is read. */
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
    let next = 0
    fieldTexts(position).forEach((texts, field) => {
      out.fieldStarts[field] = next
      let counted = 0
      for (const text of texts) {
        if (next >= maxTokens) break
        const end = this.#addText(text, field, language, next, Math.min(maxDescriptionTokens, maxTokens - next))
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
      words = newLanguageWords()
      this.#words.set(language, words)
    }
    return words
  }

  #addText(text: string, field: number, language: string, from: number, limit: number): number {
    const known = this.#wordsOf(language)
    buffer.length = 0
    const end = Math.min(tokenize(text, buffer, from, limit), from + limit + 1)
    if (known.generation !== wordRuns.generation) {
      known.byRun = new Int32Array(1024)
      known.generation = wordRuns.generation
    }
    if (wordRuns.size > known.byRun.length) known.byRun = grown(known.byRun, wordRuns.size * 2)
    const { length, runs, kinds, positions } = buffer
    if (length + 2 > this.#row.length) this.#row = new Int32Array(length * 2)
    const row = this.#row
    const { byRun } = known
    const expressionStarts = this.#expressionStarts
    expressionStarts.length = 0
    this.#reserve(length)
    const out = this.#out
    const skipped = field === 5 ? 2 : 4
    let at = out.length
    for (let i = 0; i < length; i++) {
      const kind = kinds[i] as number
      const run = runs[i] as number
      let number = run >= 0 ? (byRun[run] as number) : 0
      if (number === 0) {
        const word = wordAt(buffer, i)
        if (run >= 0) byRun[run] = number = this.#addWord(known, word, kind, language)
        else number = this.#numberOf(known, word, kind, language)
      }
      const code = known.codes[number] as number
      const position = positions[i] as number
      if (kind !== tokenKind.joined) {
        row[position - from] = number
        if ((code & 1) === 1) expressionStarts.push(position - from)
      }
      if (position >= 65_535 || (code & skipped & 2) === 2) continue
      out.terms[at] = code >>> 2
      out.positions[at] = position
      out.fields[at++] = field
    }
    out.length = at
    for (const start of expressionStarts) this.#addConcepts(known, start, end - from, from + start, field)
    return end
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

  #numberOf(known: LanguageWords, text: string, kind: number, language: string): number {
    let number = known.byText.get(text)
    if (number === undefined) {
      number = this.#addWord(known, text, kind, language)
      known.byText.set(text, number)
    }
    return number
  }

  #addWord(known: LanguageWords, text: string, kind: number, language: string): number {
    const stemmed = kind >= tokenKind.pair ? text : stem(text, language)
    const expressions = expressionTable(language).get(stemmed)
    const term = this.#intern(kind >= tokenKind.pair ? text : termOf(stemmed, language))
    const numbered = expressions?.map(({ words, concept }) => ({
      stems: words.map((word) => numberOfStem(known, word)),
      concept,
      term: -1,
    }))
    const number = known.expressions.push(numbered ?? null) - 1
    if (number >= known.codes.length) {
      known.codes = grown(known.codes, number * 2)
      known.stemOf = grown(known.stemOf, number * 2)
    }
    known.codes[number] = term * 4 + (stopWords(language).has(text) ? 2 : 0) + (expressions ? 1 : 0)
    known.stemOf[number] = numberOfStem(known, stemmed)
    return number
  }

  /** Only the longest expression counts; several concepts of the same length all do. */
  #addConcepts(known: LanguageWords, at: number, rowLength: number, position: number, field: number): void {
    const row = this.#row
    const { stemOf } = known
    let found = 0
    for (const expression of known.expressions[row[at] as number] ?? []) {
      const { stems } = expression
      if (stems.length < found) return
      if (at + stems.length > rowLength) continue
      let k = 1
      while (k < stems.length && stemOf[row[at + k] as number] === stems[k]) k++
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
