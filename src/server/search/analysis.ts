import { foldValue } from './fold.ts'
import { htmlToText } from './html-text.ts'
import type { SearchPosition } from './position-index.types.ts'
import { stem, stemClass } from './stemming.ts'
import { stopWords } from './stop-words.ts'
import { conceptTerm, expressionsFor } from './synonyms.ts'
import { type TokenBuffer, createTokenBuffer, tokenKind, tokenize, wordRuns } from './tokenize.ts'

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

interface Word {
  stem: string
  /** Expressions that begin with this word, or null. */
  expressions: Expression[] | null
}

/** Words of one language in order of arrival, number 0 left out. */
interface LanguageWords {
  byText: Map<string, number>
  list: (Word | null)[]
  /** By number in `list`: term * 4 + 2 for a function word + 1 where an expression may begin. */
  codes: Int32Array
  /** By number in `wordRuns`: number in `list`, 0 where unknown. */
  byRun: Int32Array
  generation: number
}

const newLanguageWords = (): LanguageWords => ({
  byText: new Map(),
  list: [null],
  codes: new Int32Array(1024),
  byRun: new Int32Array(1024),
  generation: wordRuns.generation,
})

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
      if (buffer.kinds[i] === tokenKind.word) words.push(stem(buffer.words[i] as string, language))
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
  terms: number[]
  positions: number[]
  fields: number[]
  fieldStarts: number[]
  fieldLengths: number[]
}

const countryNames = new Map<string, Intl.DisplayNames | null>()

function countryName(code: string, language: string): string {
  let names = countryNames.get(language)
  if (names === undefined) {
    try {
      names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    } catch {
      names = null
    }
    countryNames.set(language, names)
  }
  try {
    return names?.of(code) ?? code
  } catch {
    return code
  }
}

const placeTexts = new Map<string, string[]>()
const maxPlaceTexts = 20_000

/** City, region and country (in English and in the posting's language) as far as the label does not say them. */
function placeText({ label, city, region, country }: SearchPosition['locations'][number], language: string): string[] {
  const key = [language, label, city, region, country].join('\u0000')
  let texts = placeTexts.get(key)
  if (!texts) {
    const said = ` ${foldValue(label).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')} `
    const countries = country === null ? [] : [countryName(country, 'en'), countryName(country, language)]
    texts = [city, region, ...countries]
      .filter((part) => part !== null)
      .filter((part) => !said.includes(` ${foldValue(part)} `))
    if (placeTexts.size >= maxPlaceTexts) placeTexts.clear()
    placeTexts.set(key, texts)
  }
  return texts
}

/** The texts of a position by field, in `fieldOrder`; the parts of one field are numbered with a gap, so no phrase spans them. */
export function fieldTexts(position: SearchPosition): string[][] {
  const places: string[] = []
  const seen = new Set<string>()
  for (const location of position.locations) {
    places.push(location.label)
    for (const part of placeText(location, stemClass(position.language))) {
      if (seen.has(part)) continue
      seen.add(part)
      places.push(part)
    }
  }
  if (position.workLocationOption === 'hybrid') places.push('hybrid')
  else if (position.workLocationOption !== 'onsite') places.push('remote')
  if (position.employmentType !== null && position.employmentType !== 'other')
    places.push(position.employmentType.replaceAll('_', ' '))
  if (position.displayJobId) places.push(position.displayJobId)
  return [
    [position.title],
    position.department === null ? [] : [position.department],
    position.skills,
    places,
    position.businessUnit === null ? [] : [position.businessUnit],
    [htmlToText(position.description)],
  ]
}

export class PositionAnalyzer {
  readonly #intern: (term: string) => number
  readonly #words = new Map<string, LanguageWords>()
  readonly #buffer: TokenBuffer = createTokenBuffer()
  /** Numbers of one text's words by place; a place is written before it is read. */
  #row = new Int32Array(1024)
  readonly #expressionStarts: number[] = []
  readonly #out: AnalyzedPosition = {
    length: 0,
    terms: [],
    positions: [],
    fields: [],
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
    const buffer = this.#buffer
    const known = this.#wordsOf(language)
    buffer.length = 0
    const end = Math.min(tokenize(text, buffer, from, limit), from + limit + 1)
    if (known.generation !== wordRuns.generation) {
      known.byRun = new Int32Array(1024)
      known.generation = wordRuns.generation
    }
    if (wordRuns.size > known.byRun.length) known.byRun = grown(known.byRun, wordRuns.size * 2)
    if (buffer.length + 2 > this.#row.length) this.#row = new Int32Array(buffer.length * 2)
    const row = this.#row
    const { byRun } = known
    const expressionStarts = this.#expressionStarts
    expressionStarts.length = 0
    // A table that started anew within this text has given numbers twice: then only the words themselves tell.
    const isSameTable = buffer.generation === wordRuns.generation
    for (let i = 0; i < buffer.length; i++) {
      const kind = buffer.kinds[i] as number
      const run = isSameTable ? (buffer.runs[i] as number) : -1
      let number = run >= 0 ? (byRun[run] as number) : 0
      if (number === 0) {
        const word = buffer.words[i] as string
        if (run >= 0) byRun[run] = number = this.#addWord(known, word, kind, language)
        else number = this.#numberOf(known, word, kind, language)
      }
      const code = known.codes[number] as number
      const position = buffer.positions[i] as number
      if (kind !== tokenKind.joined) {
        row[position - from] = number
        if ((code & 1) === 1) expressionStarts.push(position - from)
      }
      if (position >= 65_535 || ((code & 2) === 2 && field === 5)) continue
      this.#add(code >>> 2, position, field)
    }
    for (const at of expressionStarts) this.#addConcepts(known, at, end - from, from + at, field)
    return end
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
    const expressions = expressionTable(language).get(stemmed) ?? null
    const term = this.#intern(kind >= tokenKind.pair ? text : termOf(stemmed, language))
    const number = known.list.push({ stem: stemmed, expressions }) - 1
    if (number >= known.codes.length) known.codes = grown(known.codes, number * 2)
    known.codes[number] = term * 4 + (stopWords(language).has(text) ? 2 : 0) + (expressions ? 1 : 0)
    return number
  }

  /** Only the longest expression counts; several concepts of the same length all do. */
  #addConcepts({ list }: LanguageWords, at: number, rowLength: number, position: number, field: number): void {
    const row = this.#row
    let found = 0
    for (const { words, concept } of list[row[at] as number]?.expressions ?? []) {
      if (words.length < found) return
      if (at + words.length > rowLength) continue
      if (!words.every((word, k) => list[row[at + k] as number]?.stem === word)) continue
      found = words.length
      if (position < 65_535) this.#add(this.#intern(conceptTerm(concept)), position, field)
    }
  }

  #add(term: number, position: number, field: number): void {
    const out = this.#out
    const i = out.length++
    out.terms[i] = term
    out.positions[i] = position
    out.fields[i] = field
  }
}
