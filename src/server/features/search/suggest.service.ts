import type { QueryOf } from '#contract/endpoint.ts'
import type { SearchSuggestion, suggest as suggestCall } from '#contract/search.ts'
import type { RequestScope } from '#server/context.ts'
import { requireSearch } from '#server/features/positions/require-search.ts'
import type { Suggestion } from '#server/search/position-answer.types.ts'
import { suggestPlaces } from './place-suggestions.ts'

const defaultLimit = 8
const texts: Suggestion['kind'][] = ['title', 'skill', 'department']

/** Titles, skills, departments and places of open positions that go on as typed, or nearly so. */
export async function suggestTexts(
  scope: RequestScope,
  query: QueryOf<typeof suggestCall>,
): Promise<SearchSuggestion[]> {
  requireSearch(scope)
  const text = (query.query ?? '').trim()
  const limit = query.limit ?? defaultLimit
  if (text === '') return []
  const index = await scope.deps.indexes.of(scope.employer.domain, scope.employer.config)
  if (query.field === 'where') return suggestPlaces(scope, index, text, limit)
  return index.suggest({ text, limit, kinds: query.field === 'what' ? texts : [...texts, 'place'] })
}
