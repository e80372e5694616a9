import type { QueryClient } from '@tanstack/react-query'
import { panePositionQuery } from '#web/features/positions/positions.queries.ts'
import { legacyFilterNames, searchQuery } from '#web/features/search/search.queries.ts'
import { readSearchState } from '#shared/search/search-state.ts'
import { readBoot } from '#web/lib/boot.ts'
import { pageTitle } from '#web/lib/page-title.ts'

type Parameters = Record<string, unknown>

/** Any parameter is kept: filters by name, utm_…, and what the next page may want. */
export const keepParameters = (search: Parameters): Parameters => search

/** Loads the results, and with them the details of the selected position where the page is rendered on the server. */
export async function loadSearch(queryClient: QueryClient, parameters: Parameters): Promise<void> {
  const boot = readBoot()
  const state = readSearchState(parameters, legacyFilterNames(boot))
  const query = searchQuery(boot, state)
  await queryClient.prefetchQuery(query)
  const id = state.pid ?? queryClient.getQueryData(query.queryKey)?.positions[0]?.id
  if (id === undefined) return
  const details = queryClient.prefetchQuery(panePositionQuery(boot, id, state.location))
  if (typeof document === 'undefined') await details
}

/** Title and description of the search page (spec/1 §2 "Page title"). */
export function searchHead(parameters: Parameters) {
  const boot = readBoot()
  const { query, location } = readSearchState(parameters, legacyFilterNames(boot))
  const description = boot.configs.pcsxConfig.seoDescription
  return {
    meta: [
      { title: pageTitle(boot, { page: 'jobs', query, location }) },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  }
}
