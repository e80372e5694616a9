import { findTerm } from '../index/dictionary.ts'
import type { SegmentData } from '../index/segment.types.ts'
import { postingIdsOf } from '../postings/posting-ids.ts'
import { conceptTerm } from '../analysis/synonyms.ts'
import type { ParsedQuery } from './query-parse.ts'
import {
  atLowerLevel,
  inOtherLanguage,
  lowerLevelLeastImpact,
  lowerLevels,
  otherLanguageTitleImpact,
} from './scoring.ts'
import type { Variant } from './resolve-term.ts'
import { scatter } from '../index/marks.ts'
import type { LiveSegment } from '../index/segment.ts'
import { impactOf, impactsAt, kernels } from '../kernels/match-kernels.ts'
import { isOccupation } from '../analysis/synonyms.ts'
import type { IndexView } from './view.ts'

/** Positions ranked lower than their words deserve, because most people who typed this do not mean them. */
export interface Standing {
  /** Stem classes in which positions keep their score; null: in all. */
  favored: ReadonlySet<string> | null
  /** The least score of a position in any other. */
  leastScore: number
  /** Bits of `lowerLevels` that were not asked for. */
  levels: number
  /** For each required occupation the variants of which a position in any other language must have one in its title. */
  occupations: Variant[][]
}

/** The fields of a planned word that `favoredClasses` reads. */
interface PlannedWord {
  isForeign: boolean
  kind: string
  variants: readonly { term: string }[]
}

const everyLevel = 2 ** lowerLevels.length - 1

/** Levels that the query does not name itself, as bits. */
export const unaskedLevels = ({ groups }: Pick<ParsedQuery, 'groups'>): number =>
  lowerLevels.reduce((bits, level, at) => {
    const term = conceptTerm(level)
    const isAsked = groups.some(({ alternatives, words }) =>
      [...alternatives, ...words.flatMap((word) => word.concepts.map((concept) => ({ term: concept })))].some(
        (alternative) => alternative.term === term,
      ),
    )
    return isAsked ? bits & ~(1 << at) : bits
  }, everyLevel)

/** Classes whose positions keep their score: those that the visitor reads, and those with a typed word that these lack. */
export function favoredClasses(
  view: IndexView,
  reader: readonly string[],
  words: readonly PlannedWord[],
): ReadonlySet<string> | null {
  if (reader.length === 0) return null
  const favored = new Set(reader)
  for (const { isForeign, kind, variants } of words)
    if (isForeign && kind === 'exact') for (const { term } of variants) favored.add(classOfTerm(term))
  return view.classes.every((name) => favored.has(name)) ? null : favored
}

/** The fields of a planned group that `occupationsOf` reads. */
interface PlannedGroup {
  alternatives: readonly Variant[]
  words: readonly { variants: readonly Variant[] }[]
}

/** By group that means an occupation, its concepts and, if it is one word, that word as typed; without weights. */
export function occupationsOf(required: readonly PlannedGroup[]): Variant[][] {
  return required.flatMap(({ alternatives, words }) => {
    const concepts = alternatives.filter(({ term }) => isOccupation(term))
    if (concepts.length === 0) return []
    const typed = words.length === 1 ? (words[0]?.variants ?? []) : []
    return [[...concepts, ...typed].map(({ term, ranges, df }) => ({ term, ranges, df, weight: 256 }))]
  })
}

/** English terms carry no mark. */
export function classOfTerm(term: string): string {
  const mark = term.indexOf('\u0002')
  return mark < 0 ? 'en' : term.slice(mark + 1)
}

const levelsOfSegments = new WeakMap<SegmentData, Uint8Array>()

/** Bits of the lower levels in the titles of a segment's positions. */
function levelsOf(data: SegmentData): Uint8Array {
  const known = levelsOfSegments.get(data)
  if (known) return known
  const bits = new Uint8Array(data.size)
  lowerLevels.forEach((level, at) => {
    const t = findTerm(data, conceptTerm(level))
    if (t < 0) return
    const low = data.postingOffsets[t] as number
    const ids = postingIdsOf(data, low, data.postingOffsets[t + 1] as number)
    ids.forEach((d, i) => {
      if ((data.postingImpacts[low + i] as number) >= lowerLevelLeastImpact) bits[d] = (bits[d] as number) | (1 << at)
    })
  })
  levelsOfSegments.set(data, bits)
  return bits
}

/** Drops candidates in other languages whose title lacks an occupation, in place; returns how many remain. */
function keepOccupations(
  live: LiveSegment,
  s: number,
  occupations: readonly Variant[][],
  foreign: Uint8Array,
  ids: Uint16Array,
  scores: Int32Array,
): number {
  const { size, languages } = live.segment.data
  let count = ids.length
  for (const variants of occupations) {
    scatter(live, s, variants, { at: 0, ids, scores, count }, impactsAt)
    let kept = 0
    for (let i = 0; i < count; i++) {
      const d = ids[i] as number
      if (foreign[languages[d] as number] === 1 && (impactOf[d] as number) < otherLanguageTitleImpact) continue
      ids[kept] = d
      scores[kept++] = scores[i] as number
    }
    kernels.clearMarks(impactsAt, size)
    count = kept
  }
  return count
}

/** Lowers the scores of `ids` and drops those in other languages that are too low, in place; returns how many are left. */
export function applyStanding(
  live: LiveSegment,
  s: number,
  { favored, leastScore, levels, occupations }: Standing,
  ids: Uint16Array,
  scores: Int32Array,
): number {
  const { data } = live.segment
  const { languages, languageNames } = data
  const isForeign = languageNames.map((name) => favored !== null && !favored.has(name))
  const checksLanguage = isForeign.some(Boolean)
  if (!checksLanguage && levels === 0) return ids.length
  const foreign = Uint8Array.from(isForeign, Number)
  const bits = levelsOf(data)
  const count = checksLanguage ? keepOccupations(live, s, occupations, foreign, ids, scores) : ids.length
  let kept = 0
  for (let i = 0; i < count; i++) {
    const d = ids[i] as number
    let score = scores[i] as number
    if (checksLanguage && foreign[languages[d] as number] === 1) {
      if (score < leastScore) continue
      score = inOtherLanguage(score)
    }
    ids[kept] = d
    scores[kept++] = ((bits[d] as number) & levels) === 0 ? score : atLowerLevel(score)
  }
  return kept
}
