import type { SearchQuery, SearchSuggestion } from '#contract/search/search.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'
import type { CriteriaScope } from './search-criteria.ts'
import { readCriteriaHere } from './read-criteria.service.ts'
import { understandLocation } from './search-location.ts'

/** More than are shown: some find nothing together with the rest of the search, some are synonyms of others. */
export const candidatesOf = (limit: number): number => limit * 3

/**
 * The first `limit` suggestions, each with the number of results it would give. Those without results are omitted if others
 * have some, and so are synonyms of an earlier one ("Hamburg, DE" and "Hamburg, Hamburg, DE").
 */
export function countSuggestions(
  scope: CriteriaScope,
  index: PositionIndex,
  candidates: readonly SearchSuggestion[],
  beside: SearchQuery,
  limit: number,
): SearchSuggestion[] {
  const seen = new Set<string>()
  const found: SearchSuggestion[] = []
  const empty: SearchSuggestion[] = []
  for (const { kind, text } of candidates) {
    if (found.length === limit) break
    const query = { ...beside, [kind === 'place' ? 'location' : 'query']: text }
    const { count } = index.search({ ...readCriteriaHere(scope, query, index).query, mode: 'count' })
    const meaning = `${kind === 'place' ? placeMeant(text) : foldPlace(text)} ${count}`
    if (seen.has(meaning)) continue
    seen.add(meaning)
    ;(count > 0 ? found : empty).push({ kind, text, count })
  }
  return found.length > 0 ? found : empty.slice(0, limit)
}

function placeMeant(text: string): string {
  const { places, isRemoteOnly } = understandLocation(text)
  return places[0] ? `${isRemoteOnly} ${places[0].label}` : foldPlace(text)
}
