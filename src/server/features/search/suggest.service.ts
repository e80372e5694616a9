import type { QueryOf } from '#contract/endpoint.ts'
import { SearchQuery, type SearchSuggestion, type suggest as suggestCall } from '#contract/search/search.ts'
import type { RequestScope } from '#server/context.ts'
import { requireSearch } from '#server/features/positions/public.ts'
import { check } from '#server/http/mount.ts'
import type { Suggestion } from '#search/query/position-answer.types.ts'
import { candidatesOf, countSuggestions } from './count-suggestions.ts'
import { placesLike } from './place-suggestions.ts'
import { parameterSentence } from '#server/http/refusals/issue-sentence.ts'

const defaultLimit = 8
const texts: Suggestion['kind'][] = ['title', 'skill', 'department']

/** Titles, skills, departments and places of open positions that continue what was typed, or nearly so. */
export async function suggestTexts(
  scope: RequestScope,
  query: QueryOf<typeof suggestCall>,
): Promise<SearchSuggestion[]> {
  requireSearch(scope)
  const text = (query.query ?? '').trim()
  const limit = query.limit ?? defaultLimit
  if (text === '') return []
  const index = await scope.deps.indexes.of(scope.employer.domain, scope.employer.config)
  const candidates =
    query.field === 'where'
      ? await placesLike(scope, index, text, candidatesOf(limit))
      : index.suggest({
          text,
          limit: candidatesOf(limit),
          kinds: query.field === 'what' ? texts : [...texts, 'place'],
        })
  return countSuggestions(scope, index, candidates, readBeside(query.beside ?? ''), limit)
}

/** The rest of the search, interpreted as its call does; repeated parameters all count. */
function readBeside(address: string): SearchQuery {
  const parameters = new URLSearchParams(address)
  const given = Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]))
  return check(SearchQuery, given, parameterSentence)
}
