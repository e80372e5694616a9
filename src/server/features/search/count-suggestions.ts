import type { SearchQuery, SearchSuggestion } from '#contract/search.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'
import type { CriteriaScope } from './search-criteria.ts'
import { readCriteriaHere } from './read-criteria.service.ts'
import { understandLocation } from './search-location.ts'

/** More than are shown: some find nothing beside the rest of the search, some mean what another one means. */
export const candidatesOf = (limit: number): number => limit * 3

/**
 * The first `limit` suggestions, each with what the search finds once it is taken. Those that find nothing are left out where
 * others find something, as is what means the same as one before it ("Hamburg, DE" and "Hamburg, Hamburg, DE").
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
