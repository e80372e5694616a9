import { bareTerm } from '../analysis/analysis.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import { parseQuery } from '../query/query-parse.ts'
import type { QueryAlternative, QueryGroup, QueryPhrase } from '../query/query-parse.ts'
import type { QueryWord } from '../query/query-words.ts'
import { besideExact, hidingRatio, idfOf, queryLimits, variantWeight, weightedImpact } from '../query/scoring.ts'
import type { ReferenceDocument } from './reference-document.ts'

/** Score of the text in each position that it matches, directly from the definition in scoring.ts. */
export function scoreText(
  documents: readonly ReferenceDocument[],
  query: PositionQuery,
): Map<ReferenceDocument, number> | null {
  const text = query.text ?? ''
  const classes = [...new Set(documents.map(({ language }) => language))].sort()
  const parsed = parseQuery(text, classes, query.prefix !== 'never')
  if (parsed.groups.length === 0) return null
  const frequencies = new Map<string, number>()
  for (const { tokens } of documents)
    for (const term of tokens.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  const plans = parsed.groups.map((group) => planGroup(group, frequencies, documents.length, query))
  const scores = new Map<ReferenceDocument, number>()
  for (const document of documents) {
    let total = 0
    const isMatch = plans.every((plan) => {
      const score = scoreGroup(plan, document)
      total += score
      return score > 0 || !plan.group.isRequired
    })
    if (isMatch && parsed.phrases.every((phrase) => holdsPhrase(phrase, document))) scores.set(document, total)
  }
  return scores
}

type Variant = { matches: (term: string) => boolean; weight: number }
interface Plan {
  group: QueryGroup
  words: { idf: number; variants: Variant[] }[]
  idf: number
  alternatives: Variant[]
}

const isTerm = (wanted: string) => (term: string) => term === wanted
const startsWith = (prefix: string) => (term: string) => term.startsWith(prefix)

function planGroup(group: QueryGroup, frequencies: Map<string, number>, count: number, query: PositionQuery): Plan {
  const frequencyOf = (matches: (term: string) => boolean): number => {
    let sum = 0
    for (const [term, frequency] of frequencies) if (matches(term)) sum += frequency
    return sum
  }
  const words = group.words.map((word) => {
    const exact = word.terms.map((term): Variant => ({ matches: isTerm(term), weight: variantWeight.exact }))
    const exactFrequency = word.terms.reduce((sum, term) => sum + (frequencies.get(term) ?? 0), 0)
    const prefix = wantsPrefix(word, exactFrequency, query)
      ? [{ matches: startsWith(word.word), weight: variantWeight.prefix }]
      : []
    const prefixFrequency = prefix.reduce((sum, { matches }) => sum + frequencyOf(matches), 0)
    const isUnknown = exactFrequency + prefixFrequency === 0
    const wantsTypos = query.typos !== 'never' && !group.isPhrase && (isUnknown || query.typos === 'always')
    const typos = wantsTypos ? typosOf(word, frequencies) : []
    const near =
      exactFrequency === 0 && prefixFrequency > 0 && query.typos !== 'never' && !group.isPhrase
        ? nearOf(word, frequencies).filter(({ frequency }) => frequency >= hidingRatio * prefixFrequency)
        : []
    const nearFrequency = near.reduce((sum, { frequency }) => sum + frequency, 0)
    const typoFrequency = typos.reduce((sum, { frequency }) => sum + frequency, 0)
    return {
      idf: idfOf(count, Math.min(count, exactFrequency || prefixFrequency + nearFrequency || typoFrequency)),
      variants: [
        ...exact,
        ...prefix,
        ...near.map(({ term, weight }) => ({ matches: isTerm(term), weight })),
        ...typos.map(({ term, weight }) => ({
          matches: isTerm(term),
          weight: exactFrequency || prefixFrequency ? besideExact(weight) : weight,
        })),
      ],
    }
  })
  const alternatives = group.alternatives
    .filter(({ isPrefix }) => !isPrefix || query.prefix !== 'never')
    .map(({ term, weight, isPrefix }: QueryAlternative) => ({
      matches: isPrefix ? startsWith(term) : isTerm(term),
      weight,
    }))
  return { group, words, idf: words.reduce((sum, { idf }) => sum + idf, 0), alternatives }
}

function wantsPrefix(word: QueryWord, exactFrequency: number, { prefix }: PositionQuery): boolean {
  if (!word.isPrefix) return false
  if (word.isPair) return true
  if (prefix === 'never') return false
  return exactFrequency === 0 || (prefix !== 'auto' && word.word.length > 1)
}

/** Optimal string alignment distance, from the textbook. */
export function editDistance(a: string, b: string): number {
  const cost = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      cost[i]![j] = Math.min(cost[i - 1]![j]! + 1, cost[i]![j - 1]! + 1, cost[i - 1]![j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost[i]![j] = Math.min(cost[i]![j]!, cost[i - 2]![j - 2]! + 1)
      }
    }
  }
  return cost[a.length]![b.length]!
}

interface Typo {
  term: string
  weight: number
  frequency: number
  distance: number
}

function typosOf(word: QueryWord, frequencies: Map<string, number>): Typo[] {
  const { edits } = word
  if (edits === 0) return []
  const near = nearTerms(word, frequencies, 1, false)
  if (near.length > 0) return near
  const started = word.isPrefix ? nearTerms(word, frequencies, 1, true) : []
  if (started.length > 0) return started
  return edits === 2 ? nearTerms(word, frequencies, 2, false) : []
}

const nearOf = (word: QueryWord, frequencies: Map<string, number>): Typo[] =>
  word.edits === 0 ? [] : nearTerms(word, frequencies, 1, false)

/**
 * Terms in the word's languages within the edits (with `asPrefix`: which have such a prefix), nearest first, then most
 * frequent.
 */
function nearTerms(word: QueryWord, frequencies: Map<string, number>, edits: number, asPrefix: boolean): Typo[] {
  const found: Typo[] = []
  for (const [term, frequency] of frequencies) {
    if (term.startsWith('\u0001')) continue
    const bare = bareTerm(term)
    const mark = term.slice(bare.length)
    const distances = word.terms
      .filter((wanted) => wanted.slice(bareTerm(wanted).length) === mark)
      .flatMap((wanted) => {
        const ends = asPrefix ? Array.from({ length: bare.length }, (_, i) => i + 1) : [bare.length]
        return ends.map((end) => editDistance(bareTerm(wanted), bare.slice(0, end)))
      })
      .filter((distance) => distance <= edits && (asPrefix || distance > 0))
    if (distances.length === 0) continue
    const distance = Math.min(...distances)
    found.push({ term, weight: distance <= 1 ? variantWeight.typo1 : variantWeight.typo2, frequency, distance })
  }
  found.sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
  return found.slice(0, queryLimits.typoTerms)
}

function bestImpact(variants: readonly Variant[], document: ReferenceDocument): number {
  let best = 0
  for (const { matches, weight } of variants) {
    for (const [term, impact] of document.impacts)
      if (matches(term)) best = Math.max(best, weightedImpact(impact, weight))
  }
  return best
}

function scoreGroup({ words, idf, alternatives }: Plan, document: ReferenceDocument): number {
  const parts = words.map((word) => word.idf * bestImpact(word.variants, document))
  const byWords = parts.every((part) => part > 0) ? parts.reduce((sum, part) => sum + part, 0) : 0
  const alternative = idf * bestImpact(alternatives, document)
  return Math.max(byWords, alternative) + (byWords > 0 && alternative > 0 ? alternative >> 2 : 0)
}

function holdsPhrase({ words, offsets }: QueryPhrase, { tokens }: ReferenceDocument): boolean {
  const numbersOf = (word: QueryWord): Set<number> => {
    const numbers = new Set<number>()
    for (const [term, found] of tokens) {
      const isWanted = word.terms.includes(term) || (word.isPair && word.isPrefix && term.startsWith(word.word))
      if (isWanted) for (const number of found) numbers.add(number)
    }
    return numbers
  }
  const [first, ...rest] = words.map(numbersOf)
  return [...first!].some((number) => rest.every((numbers, k) => numbers.has(number - offsets[0]! + offsets[k + 1]!)))
}
