import type { SearchField } from './position-query.types.ts'

/**
 * The scoring, shared by the index and by the naive reference. Everything is integer arithmetic once impacts and inverse
 * document frequencies are quantized, so that scores never depend on the order of summation or on segments.
 *
 * 1. A position's tokens (`analyzePosition`) give each index term a frequency by field, tf[f], and each field a length len[f]
 *    (its number of numbered tokens).
 * 2. `impact(tf, len)` is BM25F's term part: weighted, length-normalized frequencies are summed over the fields BEFORE the
 *    saturation, then quantized to 1..255. Average lengths are constants, not the corpus's, so an impact depends on the
 *    position alone: it can be computed when the position is added and is the same in every process.
 * 3. The query (`parseQuery` in query-parse.ts) gives groups, each of one or more words; every group must match.
 *    - A word's variants, each a set of index terms with a weight in 256ths: exact (the word's stem in every language of the
 *      index), prefix, typos. impact(word, position) = max over matching terms of max(1, impact * weight >> 8).
 *      Typos stand in for a word that has neither exact nor prefix terms. Where it has prefix terms only, those of one edit
 *      that are `hidingRatio` times as frequent as all of the prefix are variants too: "enginer" begins a few rare words.
 *      If the visitor's languages are known, a word that exists in them counts in other languages only if it is spelled
 *      alike and is in a title (`foreignLeastImpact`); it is corrected within them first, and not at all if it is a word of
 *      titles or a synonym finds something.
 *    - df(word) = min(N, sum over the EXACT terms of their live df), or when that is 0, over the terms of the first non-empty
 *      of: prefix (with such typos), typos. `idf = idfOf(N, df)`. N is the number of live positions, private ones included, in df as well.
 *    - A group of several words (a known title or expression, a hyphenated word) matches when all its words do, or when its
 *      alternative terms (the joined form, the concept of synonyms) do. idf(group) = sum of its words' idf.
 *      words = sum of idf * impact over the words, 0 unless all match; alternative = idf(group) * (impact * weight >> 8), best term.
 *      score(group) = max(words, alternative), plus alternative >> 2 when both match.
 *    - A word whose neither words nor alternatives exist matches nothing (then the answer is empty).
 * 4. score(position) = sum over the groups. Phrases restrict, they do not score differently. Then `inOtherLanguage` and
 *    `atLowerLevel` (in this order) lower the score of positions that most people who typed this do not mean. Positions in
 *    other languages whose score is below `otherLanguageLeastImpact` times the sum of the required groups' idf do not match,
 *    nor do those in which a required group's occupation (a concept that is no tool) is below `otherLanguageTitleImpact`,
 *    unless a query without filters and places finds nothing else.
 *    Excluded words drop the positions that have them outside the description.
 * 5. Orders (all end on: postedTs descending, id ascending):
 *    relevance: index of the first matching place ascending (remote-only matches last), score descending;
 *    timestamp: nothing before the common end; distance: distanceMeters ascending, unknown last;
 *    match: matchScore descending = 256 * the sum of the weights of the profile's skills that the position has, plus for each
 *    title weight * floor(sum over its distinct words of impact(word, position) with exact variants / number of those words).
 */
export const fieldOrder: readonly SearchField[] = [
  'title',
  'department',
  'skills',
  'location',
  'businessUnit',
  'description',
]

interface FieldScoring {
  weight: number
  /** Strength of length normalization, 0 to 1. */
  b: number
  averageLength: number
}

const fieldScoring: Record<SearchField, FieldScoring> = {
  title: { weight: 12, b: 0.4, averageLength: 4 },
  department: { weight: 3, b: 0.2, averageLength: 2 },
  skills: { weight: 4, b: 0.2, averageLength: 10 },
  location: { weight: 2, b: 0.1, averageLength: 5 },
  businessUnit: { weight: 2, b: 0.2, averageLength: 2 },
  description: { weight: 1, b: 0.6, averageLength: 320 },
}

const saturation = 4

/** Multiplier for the frequency in a field of `length` tokens. */
export function fieldFactor(field: SearchField, length: number): number {
  const { weight, b, averageLength } = fieldScoring[field]
  return weight / (1 - b + (b * length) / averageLength)
}

/** `weighted` is the sum over fields of tf * fieldFactor. Result 1 to 255. */
export function quantizeImpact(weighted: number): number {
  return Math.max(1, Math.round((255 * weighted) / (saturation + weighted)))
}

/** BM25's inverse document frequency in hundredths, at least 1. */
export function idfOf(positions: number, documentFrequency: number): number {
  return Math.max(1, Math.round(100 * Math.log(1 + (positions - documentFrequency + 0.5) / (documentFrequency + 0.5))))
}

/**
 * Weights of variants in 256ths. Typos in addition to exact or prefix terms (`typos: 'always'`) have a quarter, so that the
 * exact word ranks first.
 */
export const variantWeight = {
  exact: 256,
  joined: 256,
  prefix: 205,
  /** A synonym of several words is worth more than the separate words: a "second officer" is not an "officer" with a "second". */
  title: 225,
  synonym: 180,
  typo1: 154,
  foreign: 128,
  begun: 120,
  typo2: 90,
} as const

/** A word that the visitor's language has too counts in other languages only from this impact, which titles have. */
export const foreignLeastImpact = 110

/** The greatest inverse document frequency of an optional word. */
export const passingIdf = 60

/** Synonyms count from this impact, which titles, skills and departments have, if the visitor's language is known. */
export const synonymLeastImpact = 110

/** Score of a position in a language that the visitor neither reads nor typed. */
export const inOtherLanguage = (score: number): number => Math.max(1, (score * 5) >> 3)

/**
 * Such a position is found if this is the mean impact of the required words: about a title, not about a mention in the
 * description.
 */
export const otherLanguageLeastImpact = 80

/**
 * An occupation counts in such a position from this impact, which titles have but skills have not, even if a description mentions
 * them as well: people who search for marketing in another language do not mean a service manager with "communication" among the skills.
 */
export const otherLanguageTitleImpact = 160

/** Titles of these concepts (from this impact) name a level that must be named in the query. */
export const lowerLevels = ['apprentice', 'internship', 'helper-level'] as const
export const lowerLevelLeastImpact = 110
export const atLowerLevel = (score: number): number => Math.max(1, score >> 1)

export const besideExact = (typoWeight: number): number => typoWeight >> 2

/** A prefix does not hide a one-edit spelling that this many times more positions have. */
export const hidingRatio = 10

export const weightedImpact = (impact: number, weight: number): number => Math.max(1, (impact * weight) >> 8)

/** Limits that keep hostile queries fast. */
export const queryLimits = {
  words: 32,
  characters: 2000,
  typoTerms: 50,
  correctedWords: 10,
  twiceCorrectedWords: 4,
} as const

/** Edits that a word of `length` code units may be away from a term. */
export const allowedEdits = (length: number): 0 | 1 | 2 => (length >= 8 ? 2 : length >= 4 ? 1 : 0)
