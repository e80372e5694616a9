import { stem } from './stemming.ts'
import { expressionsFor } from './synonyms.ts'
import { createTokenBuffer, tokenKind, wordAt, wordRuns } from './token-buffer.ts'
import { tokenize } from './tokenize.ts'
import { addTable, setCode } from '../kernels/word-memory.ts'

interface Expression {
  words: string[]
  concept: string
}

/** An expression in terms of one language's word numbers. */
interface NumberedExpression {
  stems: number[]
  concept: string
  /** Number of the concept's term; -1 until it is first seen. */
  term: number
}

/**
 * A word's meaning for an index under construction, as one number that is never 0: (1 + its term) * 4 + 2 for a function word +
 * 1 if an expression may start with it.
 */
export type WordCode = number

/**
 * A table of codes in the words' memory. One per language and thread, so that building many small indexes creates no new ones.
 */
interface RunCodes {
  table: number
  generation: number
  /** The index that the codes belong to. */
  owner: LanguageWords | null
  /** The words that have a code. */
  met: number[]
}

/** One language's words, as seen by one index. */
export interface LanguageWords {
  /** Created before a text is loaded, because creating it would overwrite the text. */
  beginnings: Map<string, Expression[]>
  byText: Map<string, WordCode>
  /** Numbers of the stems used in expressions, from 1; all other stems are equivalent. */
  stems: ReadonlyMap<string, number>
  /** By term: expressions that start with it. */
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

/** Binds the code table to this index and discards what another index left there. Call before the words of each text. */
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

/** Numbers of the stems used in expressions. */
export function expressionStems(language: string): ReadonlyMap<string, number> {
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
      else if (buffer.kinds[i] === tokenKind.pair) words.push(wordAt(buffer, i))
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

/** Languages that write compounds as one word, the last part saying what it is. */
const compounding = new Set(['de', 'nl', 'sv'])
const leastHead = 6
const leastModifier = 3
/** Last parts that mean something else: ball bearings are "Kugellager". */
const noHeads = new Set(['lager', 'personal', 'transport', 'sicherheit', 'kontroll', 'kvalitet'])
const headTables = new Map<string, ReadonlyMap<string, Expression[]>>()

function headsOf(language: string): ReadonlyMap<string, Expression[]> {
  let heads = headTables.get(language)
  if (heads) return heads
  const found = new Map<string, Expression[]>()
  for (const [stemmed, expressions] of expressionTable(language)) {
    const single = expressions.filter(({ words }) => words.length === 1)
    if (single.length > 0 && stemmed.length >= leastHead && !noHeads.has(stemmed)) found.set(stemmed, single)
  }
  heads = found
  headTables.set(language, heads)
  return heads
}

/** The expressions that a compound's last part is: a "Fullstackutvikler" is an "utvikler". */
export function compoundExpressions(stemmed: string, language: string): Expression[] | undefined {
  if (!compounding.has(language)) return undefined
  const heads = headsOf(language)
  for (let at = leastModifier; at <= stemmed.length - leastHead; at++) {
    const found = heads.get(stemmed.slice(at))
    if (found) return found
  }
  return undefined
}
