import { bareTerm } from '../analysis/analysis.ts'
import { hasSynonym, isPassing, isRealWord, leastImpactOf, meantAlternatives, wantsPrefix } from './plan-rules.ts'
import { type Variant, resolvePrefix, resolveTerm } from './resolve-term.ts'
import { walkFuzzy } from './fuzzy.ts'
import type { PositionQuery } from './position-query.types.ts'
import type { ParsedQuery, QueryGroup } from './query-parse.ts'
import type { QueryWord } from './query-words.ts'
import {
  besideExact,
  foreignLeastImpact,
  hidingRatio,
  idfOf,
  otherLanguageLeastImpact,
  passingIdf,
  queryLimits,
  variantWeight,
} from './scoring.ts'
import { type Standing, favoredClasses, occupationsOf, unaskedLevels } from './standing.ts'
import { termAt } from '../postings/term-cursor.ts'
import type { LiveSegment } from '../index/segment.ts'
import type { IndexView } from './view.ts'

export interface WordPlan {
  word: QueryWord
  kind: 'exact' | 'prefix' | 'typo' | 'none'
  idf: number
  variants: Variant[]
  /** All variants are in languages that the visitor does not read. */
  isForeign: boolean
  /** The variants that are spellings not hidden by a rare prefix, most frequent first. */
  near: Variant[]
}

export interface GroupPlan {
  group: QueryGroup
  idf: number
  words: WordPlan[]
  alternatives: Variant[]
  /** False if nothing in the index can match it. */
  isPossible: boolean
  /** Upper bound of the number of postings to read. */
  cost: number
}

type Options = Pick<PositionQuery, 'typos' | 'prefix'>

const defined = <T>(items: (T | null)[]): T[] => items.filter((item) => item !== null)

/**
 * Segments that together contain every term with at least this many positions: all except small ones that together have fewer.
 */
function segmentsFor(view: IndexView, leastDf: number): readonly LiveSegment[] {
  if (leastDf <= 1) return view.segments
  let left = leastDf
  return view.segments.toSorted((a, b) => a.liveCount - b.liveCount).filter(({ liveCount }) => (left -= liveCount) <= 0)
}

interface TypoOptions {
  asPrefix?: boolean
  /** Only terms with the same first letter. */
  keepsFirst?: boolean
  /** Terms with fewer positions may be dropped. */
  leastDf?: number
  /** Instead of the word's own terms. */
  terms?: readonly string[]
}

const mostKept = 200
const keptTypos = new WeakMap<IndexView, Map<string, Variant[]>>()

/** A query without results is planned many times, with fewer filters and words, so the dictionary is searched only once. */
function typoTerms(view: IndexView, word: QueryWord, edits: 1 | 2, options: TypoOptions = {}): Variant[] {
  const kept = keptTypos.get(view) ?? new Map<string, Variant[]>()
  keptTypos.set(view, kept)
  const { asPrefix = false, keepsFirst = false, leastDf = 1, terms = word.own } = options
  const key = [edits, asPrefix, keepsFirst, leastDf, ...terms].join(' ')
  const known = kept.get(key)
  if (known) return known
  const variants = walkTypoTerms(view, word, edits, options)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, variants)
  return variants
}

/** Terms within the word's edits, nearest first, then most frequent. Each language is compared by its own stems. */
function walkTypoTerms(
  view: IndexView,
  word: QueryWord,
  edits: 1 | 2,
  { asPrefix = false, keepsFirst = false, leastDf = 1, terms = word.own }: TypoOptions = {},
): Variant[] {
  const found = new Map<string, number>()
  const patterns = new Map<string, Set<string>>()
  for (const term of terms) {
    const bare = bareTerm(term)
    const marks = patterns.get(bare) ?? new Set<string>()
    marks.add(term.slice(bare.length))
    patterns.set(bare, marks)
  }
  for (const [pattern, marks] of patterns)
    for (const { segment } of segmentsFor(view, leastDf))
      walkFuzzy(
        segment.data,
        pattern,
        edits,
        asPrefix,
        (t, distance) => {
          if (distance === 0 && !asPrefix) return
          const term = termAt(segment.data, t)
          if (!marks.has(term.slice(bareTerm(term).length))) return
          found.set(term, Math.min(distance, found.get(term) ?? 9))
        },
        keepsFirst,
      )
  const variants: (Variant & { distance: number })[] = []
  for (const [term, distance] of found) {
    const variant = resolveTerm(view, term, distance <= 1 ? variantWeight.typo1 : variantWeight.typo2)
    if (variant) variants.push({ ...variant, distance })
  }
  variants.sort((a, b) => a.distance - b.distance || b.df - a.df || (a.term < b.term ? -1 : 1))
  return variants.slice(0, queryLimits.typoTerms)
}

/** Terms in the visitor's languages within one edit, whatever the word's own are. */
export const spellingsOf = (view: IndexView, word: QueryWord): Variant[] =>
  word.edits === 0 ? [] : typoTerms(view, word, 1)

export function typosOf(view: IndexView, word: QueryWord, terms: readonly string[] = word.own): Variant[] {
  const { edits } = word
  if (edits === 0 || terms.length === 0) return []
  const one = typoTerms(view, word, 1, { terms })
  if (one.length > 0) return one
  if (word.isPrefix) {
    const started = typoTerms(view, word, 1, { asPrefix: true, terms })
    if (started.length > 0) return started
  }
  return edits === 2 ? typoTerms(view, word, 2, { terms }) : []
}

/**
 * One-edit spellings with the same first letter as an existing word: people notice a slip in the first letter. Those in fewer
 * than `leastDf` positions may be missing.
 */
export const spellingsBeside = (view: IndexView, word: QueryWord, leastDf: number): Variant[] =>
  word.edits === 0 ? [] : typoTerms(view, word, 1, { keepsFirst: true, leastDf })

const sumOfDf = (variants: readonly Variant[]): number => variants.reduce((sum, { df }) => sum + df, 0)

/** One-edit spellings that are far more frequent than the terms with this prefix. */
function nearOf(view: IndexView, word: QueryWord, prefixDf: number): Variant[] {
  const least = prefixDf * hidingRatio
  // Nothing can be frequent enough, so the dictionary is not searched.
  if (least > view.liveCount || word.edits === 0) return []
  return typoTerms(view, word, 1, { leastDf: least }).filter(({ df }) => df >= least)
}

/** In languages that the visitor does not read: as typed, if their own languages lack the word. */
function foreignTerms(view: IndexView, word: QueryWord, ownDf: number): Variant[] {
  const foreign = word.terms.filter((term) => !word.own.includes(term))
  if (ownDf === 0)
    return word.isKnown ? [] : defined(foreign.map((term) => resolveTerm(view, term, variantWeight.exact)))
  const spelled = new Set(word.own.map(bareTerm))
  return defined(
    foreign
      .filter((term) => spelled.has(bareTerm(term)))
      .map((term) => resolveTerm(view, term, variantWeight.foreign, foreignLeastImpact)),
  )
}

function planWord(view: IndexView, word: QueryWord, options: Options, allowTypos: boolean, isMeant: boolean): WordPlan {
  const own = defined(word.own.map((term) => resolveTerm(view, term, variantWeight.exact)))
  const foreign = foreignTerms(view, word, sumOfDf(own))
  const exact = [...own, ...foreign]
  const exactDf = sumOfDf(own) || sumOfDf(foreign)
  const prefix = wantsPrefix(word, exactDf, options, isMeant)
    ? defined([resolvePrefix(view, word.word, variantWeight.prefix)])
    : []
  const hasNone = exactDf === 0 && prefix.length === 0
  const mayCorrect = options.typos !== 'never' && allowTypos
  const wantsTypos = mayCorrect && (options.typos === 'always' || (hasNone && !isRealWord(word)))
  const ownTypos = wantsTypos ? typosOf(view, word) : []
  const isCorrectedAbroad = wantsTypos && hasNone && ownTypos.length === 0
  const typos = isCorrectedAbroad
    ? typosOf(
        view,
        word,
        word.terms.filter((term) => !word.own.includes(term)),
      )
    : ownTypos
  const near = exactDf === 0 && prefix[0] && mayCorrect ? nearOf(view, word, prefix[0].df) : []
  const df = exactDf || sumOfDf([...prefix, ...near]) || sumOfDf(typos)
  const kind = exactDf > 0 ? 'exact' : prefix.length > 0 ? 'prefix' : typos.length > 0 ? 'typo' : 'none'
  return {
    word,
    kind,
    isForeign: (own.length === 0 && foreign.length > 0) || (isCorrectedAbroad && typos.length > 0),
    near,
    idf: idfOf(view.liveCount, Math.min(df, view.liveCount)),
    variants: [
      ...exact,
      ...prefix,
      ...near,
      ...(hasNone ? typos : typos.map((typo) => ({ ...typo, weight: besideExact(typo.weight) }))),
    ],
  }
}

function planGroup(view: IndexView, group: QueryGroup, options: Options): GroupPlan {
  const alternatives = defined(
    meantAlternatives(group, (term) => resolveTerm(view, term, variantWeight.exact) !== null).map(
      ({ term, weight, isPrefix }) =>
        isPrefix
          ? options.prefix === 'never'
            ? null
            : resolvePrefix(view, term, weight)
          : resolveTerm(view, term, weight, leastImpactOf(group, weight)),
    ),
  )
  const isMeant = hasSynonym(group, alternatives.length)
  const allowsTypos = !group.isPhrase && !isMeant
  const words = group.words.map((word) => planWord(view, word, options, allowsTypos, isMeant))
  const wordCosts = words.map(({ variants }) => variants.reduce((sum, { df }) => sum + df, 0))
  const wordsPossible = wordCosts.every((cost) => cost > 0)
  if (isPassing(group)) for (const word of words) word.idf = Math.min(word.idf, passingIdf)
  return {
    group,
    words,
    alternatives,
    idf: words.reduce((sum, { idf }) => sum + idf, 0),
    isPossible: wordsPossible || alternatives.length > 0,
    cost: (wordsPossible ? Math.min(...wordCosts) : 0) + alternatives.reduce((sum, { df }) => sum + df, 0),
  }
}

export interface TextPlan {
  groups: GroupPlan[]
  phrases: { words: Variant[][]; offsets: number[] }[]
  /** Excluded texts: a position that has one term of every word is dropped. */
  excluded: Variant[][][]
  standing: Standing
  /** False if a required group cannot match. */
  isPossible: boolean
}

export function planText(
  view: IndexView,
  parsed: ParsedQuery,
  options: Options,
  reader: readonly string[] = [],
): TextPlan {
  const groups = parsed.groups.map((group) => planGroup(view, group, options))
  const phrases = parsed.phrases.map(({ words, offsets }) => ({
    offsets,
    words: words.map((word) =>
      defined([
        ...word.terms.map((term) => resolveTerm(view, term, variantWeight.exact)),
        word.isPrefix && word.isPair ? resolvePrefix(view, word.word, variantWeight.exact) : null,
      ]),
    ),
  }))
  const excluded = parsed.excluded.map((words) =>
    words.map((terms) => defined(terms.map((term) => resolveTerm(view, term, variantWeight.exact)))),
  )
  const required = groups.filter(({ group }) => group.isRequired)
  const standing = {
    leastScore: required.reduce((sum, { idf }) => sum + idf, 0) * otherLanguageLeastImpact,
    favored: favoredClasses(
      view,
      reader,
      groups.flatMap(({ words }) => words),
    ),
    levels: reader.length === 0 ? 0 : unaskedLevels(parsed),
    occupations: reader.length === 0 ? [] : occupationsOf(required),
  }
  return {
    groups,
    phrases,
    excluded,
    standing,
    isPossible: groups.every(({ group, isPossible }) => isPossible || !group.isRequired),
  }
}

/** Terms of a view that are counted in statistics. */
export const viewTerms = (view: IndexView): number =>
  view.segments.reduce((sum, { segment }) => sum + segment.data.termCount, 0)
