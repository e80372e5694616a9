import { SearchQuery } from '#contract/search/search.ts'
import type { Deps, Employer } from '#server/context.ts'
import { check } from '#server/http/mount.ts'
import { readSearchState, searchParameters } from '#shared/search/search-state.ts'
import { readCriteriaHere } from './read-criteria.service.ts'
import { parameterSentence } from '#server/http/refusals/issue-sentence.ts'

/**
 * Which of these positions an alert finds, unordered. Words match as written, in their inflected forms, and by synonyms; an
 * email about a merely similar word would be noise.
 */
export async function matchPositions(
  deps: Pick<Deps, 'indexes'>,
  { employer, locale }: { employer: Employer; locale: string },
  search: Record<string, string>,
  among: ReadonlySet<number>,
): Promise<number[]> {
  if (among.size === 0) return []
  const index = await deps.indexes.of(employer.domain, employer.config)
  const query = check(SearchQuery, searchParameters(readSearchState(search)), parameterSentence)
  const criteria = readCriteriaHere({ employer, locale, viewer: null }, query, index)
  const { hits } = index.search({
    ...criteria.query,
    onlyIds: among,
    mode: 'hits',
    sort: 'timestamp',
    start: 0,
    size: among.size,
    typos: 'never',
    prefix: 'never',
    explain: false,
  })
  return hits.map((hit) => hit.id)
}
