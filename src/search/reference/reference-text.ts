import { bareTerm } from '../analysis/analysis.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import { parseWithRecovery } from '../query/recover-words.ts'
import { readerClasses } from '../query/reader.ts'
import {
  hasSynonym,
  isPassing,
  isRealWord,
  leastImpactOf,
  meantAlternatives,
  wantsPrefix,
} from '../query/plan-rules.ts'
import { classOfTerm, unaskedLevels } from '../query/standing.ts'
import { conceptTerm, isOccupation } from '../analysis/synonyms.ts'
import type { ParsedQuery, QueryAlternative, QueryGroup, QueryPhrase } from '../query/query-parse.ts'
import type { QueryWord } from '../query/query-words.ts'
import {
  atLowerLevel,
  besideExact,
  foreignLeastImpact,
  hidingRatio,
  idfOf,
  inOtherLanguage,
  lowerLevelLeastImpact,
  lowerLevels,
  otherLanguageLeastImpact,
  otherLanguageTitleImpact,
  passingIdf,
  queryLimits,
  variantWeight,
  weightedImpact,
} from '../query/scoring.ts'
import { editDistance } from './edit-distance.ts'
import type { ReferenceDocument } from './reference-document.ts'

/** Positions that match; without words, those that the query does not leave out. */
interface TextScores {
  scores: Map<ReferenceDocument, number>
  hasWords: boolean
}

/**
 * Score of the text in each position that it matches, directly from the definition in scoring.ts. `needsTitles`: in other
 * languages occupations must be in titles.
 */
export function scoreText(
  documents: readonly ReferenceDocument[],
  query: PositionQuery,
  needsTitles: boolean,
): TextScores | null {
  const classes = [...new Set(documents.map(({ language }) => language))].sort()
  const frequencies = new Map<string, number>()
  for (const { tokens } of documents)
    for (const term of tokens.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  const reader = readerClasses(query)
  const mayPrefix = query.prefix !== 'never'
  const parsed = parseWithRecovery(query.text ?? '', classes, mayPrefix, reader, query.typos !== 'never', {
    has: (term) => frequencies.has(term),
    begins: (prefix) => mayPrefix && [...frequencies.keys()].some((term) => term.startsWith(prefix)),
    hasNear: (word) => nearOf(word, frequencies).length > 0,
  })
  if (parsed.groups.length === 0) return withoutWords(documents, query, parsed, reader, classes)
  const plans = parsed.groups.map((group) => planGroup(group, frequencies, documents.length, query))
  const required = plans.filter(({ group }) => group.isRequired)
  const leastScore = required.reduce((sum, { idf }) => sum + idf, 0) * otherLanguageLeastImpact
  const favored = new Set([...reader, ...plans.flatMap(({ words }) => words.flatMap(({ typedIn }) => typedIn))])
  const levels = reader.length === 0 ? 0 : unaskedLevels(parsed)
  const scores = new Map<ReferenceDocument, number>()
  for (const document of documents) {
    let total = 0
    const isMatch = plans.every((plan) => {
      const score = scoreGroup(plan, document)
      total += score
      return score > 0 || !plan.group.isRequired
    })
    const isElsewhere = reader.length > 0 && !favored.has(document.language)
    if (!isMatch || !parsed.phrases.every((phrase) => holdsPhrase(phrase, document))) continue
    if (isElsewhere && total < leastScore) continue
    if (isElsewhere && needsTitles && !required.every((plan) => hasOccupation(plan, document))) continue
    if (isExcluded(parsed.excluded, document)) continue
    if (isElsewhere) total = inOtherLanguage(total)
    scores.set(document, hasLevel(document, levels) ? atLowerLevel(total) : total)
  }
  return { scores, hasWords: true }
}

/** Only exclusions and the order of languages matter; null if neither is requested. */
function withoutWords(
  documents: readonly ReferenceDocument[],
  { sort }: PositionQuery,
  { excluded }: ParsedQuery,
  reader: readonly string[],
  classes: readonly string[],
): TextScores | null {
  const isOrdered = sort === 'relevance' && reader.length > 0 && classes.some((name) => !reader.includes(name))
  if (excluded.length === 0 && !isOrdered) return null
  const kept = documents.filter((document) => !isExcluded(excluded, document))
  const scores = new Map(kept.map((document) => [document, Number(isOrdered && reader.includes(document.language))]))
  return { scores, hasWords: false }
}

const isExcluded = (excluded: ParsedQuery['excluded'], { telling }: ReferenceDocument): boolean =>
  excluded.some((words) => words.every((terms) => terms.some((term) => telling.has(term))))

const hasLevel = ({ impacts }: ReferenceDocument, levels: number): boolean =>
  lowerLevels.some(
    (level, at) => (levels & (1 << at)) !== 0 && (impacts.get(conceptTerm(level)) ?? 0) >= lowerLevelLeastImpact,
  )

/** A group that means an occupation has it, or its only word, in the position's title. */
function hasOccupation({ occupations, words }: Plan, { impacts }: ReferenceDocument): boolean {
  if (occupations.length === 0) return true
  const typed = words.length === 1 ? (words[0]?.variants ?? []) : []
  return [...impacts].some(
    ([term, impact]) =>
      impact >= otherLanguageTitleImpact && (occupations.includes(term) || typed.some(({ matches }) => matches(term))),
  )
}

type Variant = { matches: (term: string) => boolean; weight: number; least?: number }
interface Plan {
  group: QueryGroup
  words: {
    idf: number
    variants: Variant[]
    /** Languages that the visitor does not read but whose word was typed. */
    typedIn: string[]
  }[]
  idf: number
  alternatives: Variant[]
  /** The alternatives that are concepts of occupations and in the index. */
  occupations: string[]
}

const isTerm = (wanted: string) => (term: string) => term === wanted
const startsWith = (prefix: string) => (term: string) => term.startsWith(prefix)

function planGroup(group: QueryGroup, frequencies: Map<string, number>, count: number, query: PositionQuery): Plan {
  const frequencyOf = (matches: (term: string) => boolean): number => {
    let sum = 0
    for (const [term, frequency] of frequencies) if (matches(term)) sum += frequency
    return sum
  }
  const meant = meantAlternatives(group, (term) => frequencies.has(term))
  const found = meant.filter(({ term, isPrefix }) =>
    isPrefix ? query.prefix !== 'never' && frequencyOf(startsWith(term)) > 0 : frequencies.has(term),
  )
  const isMeant = hasSynonym(group, found.length)
  const allowsTypos = !group.isPhrase && !isMeant
  const words = group.words.map((word) => {
    const sum = (terms: readonly string[]): number =>
      terms.reduce((total, term) => total + (frequencies.get(term) ?? 0), 0)
    const ownFrequency = sum(word.own)
    const others = word.terms.filter((term) => !word.own.includes(term) && frequencies.has(term))
    const foreign =
      ownFrequency > 0
        ? others.filter((term) => word.own.some((own) => bareTerm(own) === bareTerm(term)))
        : word.isKnown
          ? []
          : others
    const exact = [
      ...word.own.map((term): Variant => ({ matches: isTerm(term), weight: variantWeight.exact })),
      ...foreign.map((term): Variant =>
        ownFrequency > 0
          ? { matches: isTerm(term), weight: variantWeight.foreign, least: foreignLeastImpact }
          : { matches: isTerm(term), weight: variantWeight.exact },
      ),
    ]
    const exactFrequency = ownFrequency || sum(foreign)
    const prefix = wantsPrefix(word, exactFrequency, query, isMeant)
      ? [{ matches: startsWith(word.word), weight: variantWeight.prefix }]
      : []
    const prefixFrequency = prefix.reduce((total, { matches }) => total + frequencyOf(matches), 0)
    const isUnknown = exactFrequency + prefixFrequency === 0
    const mayCorrect = query.typos !== 'never' && allowsTypos
    const wantsTypos = mayCorrect && (query.typos === 'always' || (isUnknown && !isRealWord(word)))
    const ownTypos = wantsTypos ? typosOf(word, frequencies, word.own) : []
    const abroad = word.terms.filter((term) => !word.own.includes(term))
    const typos = wantsTypos && isUnknown && ownTypos.length === 0 ? typosOf(word, frequencies, abroad) : ownTypos
    const near =
      exactFrequency === 0 && prefixFrequency > 0 && mayCorrect
        ? nearOf(word, frequencies).filter(({ frequency }) => frequency >= hidingRatio * prefixFrequency)
        : []
    const nearFrequency = near.reduce((total, { frequency }) => total + frequency, 0)
    const typoFrequency = typos.reduce((total, { frequency }) => total + frequency, 0)
    const idf = idfOf(count, Math.min(count, exactFrequency || prefixFrequency + nearFrequency || typoFrequency))
    return {
      idf: isPassing(group) ? Math.min(idf, passingIdf) : idf,
      typedIn: ownFrequency === 0 ? foreign.map(classOfTerm) : [],
      variants: [
        ...exact,
        ...prefix,
        ...near.map(({ term, weight }) => ({ matches: isTerm(term), weight })),
        ...typos.map(({ term, weight }) => ({
          matches: isTerm(term),
          weight: isUnknown ? weight : besideExact(weight),
        })),
      ],
    }
  })
  const alternatives = meant
    .filter(({ isPrefix }) => !isPrefix || query.prefix !== 'never')
    .map(({ term, weight, isPrefix }: QueryAlternative) => ({
      matches: isPrefix ? startsWith(term) : isTerm(term),
      weight,
      least: isPrefix ? 0 : leastImpactOf(group, weight),
    }))
  const occupations = found.map(({ term }) => term).filter(isOccupation)
  return { group, words, idf: words.reduce((total, { idf }) => total + idf, 0), alternatives, occupations }
}

interface Typo {
  term: string
  weight: number
  frequency: number
  distance: number
}

function typosOf(word: QueryWord, frequencies: Map<string, number>, terms: readonly string[]): Typo[] {
  const { edits } = word
  if (edits === 0) return []
  const near = nearTerms(terms, frequencies, 1, false)
  if (near.length > 0) return near
  const started = word.isPrefix ? nearTerms(terms, frequencies, 1, true) : []
  if (started.length > 0) return started
  return edits === 2 ? nearTerms(terms, frequencies, 2, false) : []
}

const nearOf = (word: QueryWord, frequencies: Map<string, number>): Typo[] =>
  word.edits === 0 ? [] : nearTerms(word.own, frequencies, 1, false)

/**
 * Terms in the word's languages within the edits (with `asPrefix`: which have such a prefix), nearest first, then most
 * frequent.
 */
function nearTerms(
  terms: readonly string[],
  frequencies: Map<string, number>,
  edits: number,
  asPrefix: boolean,
): Typo[] {
  const found: Typo[] = []
  for (const [term, frequency] of frequencies) {
    if (term.startsWith('\u0001')) continue
    const bare = bareTerm(term)
    const mark = term.slice(bare.length)
    const distances = terms
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
  for (const { matches, weight, least = 0 } of variants) {
    for (const [term, impact] of document.impacts)
      if (impact >= least && matches(term)) best = Math.max(best, weightedImpact(impact, weight))
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
