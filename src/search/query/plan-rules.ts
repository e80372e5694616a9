import { synonymLeastImpact, variantWeight } from './scoring.ts'
import type { PositionQuery } from './position-query.types.ts'
import type { QueryAlternative, QueryGroup } from './query-parse.ts'
import type { QueryWord } from './query-words.ts'

/** Rules about words and their alternatives that the index shares with its reference. */

/** Up to this many letters, a word that exists in the visitor's language is not a prefix of another ("HR", "AI"). */
const longestWhole = 3

/** `isMeant`: a synonym of the word finds something. */
export function wantsPrefix(
  word: QueryWord,
  exactDf: number,
  { prefix }: Pick<PositionQuery, 'prefix'>,
  isMeant: boolean,
): boolean {
  if (!word.isPrefix) return false
  if (word.isPair) return true
  if (prefix === 'never') return false
  if (word.hasReader && word.isKnown && word.word.length <= longestWhole) return false
  if (word.isKnown && isMeant && exactDf === 0) return false
  if (exactDf === 0) return true
  return prefix !== 'auto' && word.word.length > (word.hasReader ? longestWhole : 1)
}

/** A correct word of the visitor's language: "painter" is not a misspelt "printer". */
export const isRealWord = ({ isKnown }: QueryWord): boolean => isKnown

/** The alternatives of a group; without foreign meanings of words that the visitor's own language has. */
export function meantAlternatives(
  { words, alternatives }: QueryGroup,
  isInIndex: (term: string) => boolean,
): QueryAlternative[] {
  if (!alternatives.some(({ isForeign }) => isForeign)) return alternatives
  const isOwn = words.every((word) => word.isKnown || word.own.some(isInIndex))
  return isOwn ? alternatives.filter(({ isForeign }) => !isForeign) : alternatives
}

/** If a synonym finds something there is nothing to correct. Joined spellings of several words are not synonyms. */
export const hasSynonym = ({ words }: QueryGroup, found: number): boolean =>
  found > 0 && words.some(({ hasReader }) => hasReader)

/** A function word of a query that has others: it orders, but must not outweigh them where its language is rare. */
export const isPassing = ({ isRequired, words }: QueryGroup): boolean =>
  !isRequired && words.some(({ hasReader }) => hasReader)

/** If the visitor's language is known, a synonym counts only in texts that define the position, not where it is mentioned. */
export const leastImpactOf = ({ words }: QueryGroup, weight: number): number =>
  weight < variantWeight.joined && words.some(({ hasReader }) => hasReader) ? synonymLeastImpact : 0

/** Whether the query asks for places in any way. */
export const isPlaced = ({ places = [], remoteOnly, bounds, area }: PositionQuery): boolean =>
  places.length > 0 || remoteOnly === true || Boolean(bounds ?? area)
