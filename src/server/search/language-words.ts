import { stem } from './stemming.ts'
import { expressionsFor } from './synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt, wordRuns } from './token-buffer.ts'
import { tokenize } from './tokenize.ts'

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
export interface LanguageWords {
  /** Made before a text is loaded, which making it would overwrite. */
  beginnings: Map<string, Expression[]>
  byText: Map<string, number>
  /** Numbers of the stems that expressions have; all others are alike. */
  stems: ReadonlyMap<string, number>
  /** By number of the word: expressions that begin with it, or null. */
  expressions: (NumberedExpression[] | null)[]
  /** By number of the word: number of its stem, or -1. */
  stemOf: Int32Array
  /** By number of the word: term * 4 + 2 for a function word + 1 where an expression may begin. */
  codes: Int32Array
  /** By number in `wordRuns`: number of the word, 0 where unknown. */
  byRun: Int32Array
  generation: number
}

export function newLanguageWords(language: string): LanguageWords {
  return {
    beginnings: expressionTable(language),
    byText: new Map(),
    stems: expressionStems(language),
    expressions: [null],
    stemOf: new Int32Array(1024),
    codes: new Int32Array(1024),
    byRun: new Int32Array(1024),
    generation: wordRuns.generation,
  }
}

const stemTables = new Map<string, ReadonlyMap<string, number>>()

/** Numbers of the stems that stand in expressions. */
function expressionStems(language: string): ReadonlyMap<string, number> {
  const known = stemTables.get(language)
  if (known) return known
  const stems = new Map<string, number>()
  for (const expressions of expressionTable(language).values())
    for (const { words } of expressions) for (const word of words) if (!stems.has(word)) stems.set(word, stems.size)
  stemTables.set(language, stems)
  return stems
}

export function grown(from: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length)
  larger.set(from)
  return larger
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
