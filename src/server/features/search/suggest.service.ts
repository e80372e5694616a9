import type { QueryOf } from '#contract/endpoint.ts'
import type { SearchSuggestion, suggest as suggestCall } from '#contract/search.ts'
import type { RequestScope } from '#server/context.ts'
import { requireSearch } from '#server/features/positions/require-search.ts'
import type { Suggestion } from '#server/search/position-index.types.ts'

const defaultLimit = 8
const kindsOf: Record<'what' | 'where' | 'all', Suggestion['kind'][]> = {
  what: ['title', 'skill', 'department'],
  where: ['place'],
  all: ['title', 'skill', 'department', 'place'],
}

/** Titles, skills, departments and places of open positions that go on as typed, or nearly so. */
export async function suggestTexts(
  scope: RequestScope,
  query: QueryOf<typeof suggestCall>,
): Promise<SearchSuggestion[]> {
  requireSearch(scope)
  const text = (query.query ?? '').trim()
  if (text === '') return []
  const index = await scope.deps.indexes.of(scope.employer.domain, scope.employer.config)
  return index.suggest({ text, limit: query.limit ?? defaultLimit, kinds: kindsOf[query.field ?? 'all'] })
}
