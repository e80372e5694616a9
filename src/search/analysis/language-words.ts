import { stem } from './stemming.ts'
import { expressionsFor } from './synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt, wordRuns } from './token-buffer.ts'
import { tokenize } from './tokenize.ts'
import { addTable, setCode } from '../kernels/word-memory.ts'

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

/**
 * What a word is to an index that is being built, in one number, never 0: (1 + its term) * 4 + 2 for a function word + 1 where an
 * expression may begin.
 */
export type WordCode = number

/** A table of codes in the words' memory. One a language and thread: building many small indexes makes none anew. */
interface RunCodes {
  table: number
  generation: number
  /** Whose terms the codes tell of. */
  owner: LanguageWords | null
  /** The words that have a code. */
  met: number[]
}

/** The words of one language as one index has them. */
export interface LanguageWords {
  /** Made before a text is loaded, which making it would overwrite. */
  beginnings: Map<string, Expression[]>
  byText: Map<string, WordCode>
  /** Numbers of the stems that expressions have, from 1 on; all others are alike. */
  stems: ReadonlyMap<string, number>
  /** By term: expressions that begin with it. */
  expressions: Map<number, NumberedExpression[]>
  /** By term: number of its stem, or 0. */
  stemOf: Int32Array
  runs: RunCodes
}

const runTables = new Map<string, RunCodes>()

export function newLanguageWords(language: string): LanguageWords {
  let runs = runTables.get(language)
  if (!runs) runTables.set(language, (runs = { table: addTable(), generation: 0, owner: null, met: [] }))
  return {
    beginnings: expressionTable(language),
    byText: new Map(),
    stems: expressionStems(language),
    expressions: new Map(),
    stemOf: new Int32Array(0),
    runs,
  }
}

/** Makes the table of codes that of this index: what another one left there is gone. Before the words of each text. */
export function takeCodes(known: LanguageWords): void {
  const { runs } = known
  if (runs.generation !== wordRuns.generation) {
    runs.generation = wordRuns.generation
    runs.met = []
  }
  if (runs.owner === known) return
  for (const run of runs.met) setCode(runs.table, run, 0)
  runs.met = []
  runs.owner = known
}

const stemTables = new Map<string, ReadonlyMap<string, number>>()

/** Numbers of the stems that stand in expressions. */
function expressionStems(language: string): ReadonlyMap<string, number> {
  const known = stemTables.get(language)
  if (known) return known
  const stems = new Map<string, number>()
  for (const expressions of expressionTable(language).values())
    for (const { words } of expressions) for (const word of words) if (!stems.has(word)) stems.set(word, stems.size + 1)
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
