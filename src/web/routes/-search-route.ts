import { createIsomorphicFn } from '@tanstack/react-start'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { panePositionQuery } from '#web/features/positions/positions.queries.ts'
import { isMapView, loadMap } from '#web/features/search/map/map-view.tsx'
import { filtersQuery, legacyNamesOf, searchQuery } from '#web/features/search/search.queries.ts'
import { searchPageSize } from '#shared/search/search-page-size.ts'
import { readSearchState, type SearchState } from '#shared/search/search-state.ts'
import { readBoot } from '#web/lib/boot.ts'
import { linkTags } from '#web/lib/pages/head-links.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'

/** Keeps any parameter: filters by name, utm_…, and what the next page may need. */
export const keepParameters = (search: SearchParameters): SearchParameters => search

/** Loads the results and, if the page is rendered on the server, the selected position's details. */
export async function loadSearch(queryClient: QueryClient, parameters: SearchParameters): Promise<void> {
  const boot = readBoot()
  const state = readSearchState(parameters, legacyNamesOf(boot))
  const query = searchQuery(boot, state)
  await Promise.all([
    queryClient.prefetchQuery(query),
    // If it fails, the page shows an error and still its results.
    isMapView(boot, parameters) && loadMap(boot.locale).catch(() => undefined),
    parameters.show_filters === '1' && queryClient.prefetchQuery(filtersQuery(boot, { ...state, start: 0, pid: null })),
  ])
  const view = queryClient.getQueryData(query.queryKey)
  requirePage(parameters, state.start, view?.count)
  const id = state.pid ?? view?.positions[0]?.id
  if (id === undefined) return
  const details = queryClient.prefetchQuery(panePositionQuery(boot, id, state.location))
  if (typeof document === 'undefined') await details
}

/** A URL beyond the end of the current results shows their last page, not an empty one; links within the site lead to none. */
const requirePage = createIsomorphicFn()
  .server((parameters: SearchParameters, start: number, count: number | undefined) => {
    if (!count || start < count) return
    const last = Math.floor((count - 1) / searchPageSize) * searchPageSize
    const search = { ...parameters, start: last > 0 ? String(last) : undefined }
    throw redirect({ to: '/careers', search })
  })
  .client(() => undefined)

/**
 * Title of the search page (spec/1 §2) and, on the server, data for machines: description, canonical and preview
 * data.
 */
export function searchHead(parameters: SearchParameters) {
  const boot = readBoot()
  const state = readSearchState(parameters, legacyNamesOf(boot))
  const title = pageTitle(boot, { page: 'jobs', query: state.query, location: state.location })
  const machines = headForMachines(state, title)
  return { ...machines, meta: [{ title }, ...machines.meta] }
}

/** Query, place and page number define a page; filters, order and selection are views of it. */
const headForMachines = createIsomorphicFn()
  .server(({ query, location, start }: SearchState, title: string) => {
    const boot = readBoot()
    const description = boot.configs.pcsxConfig.seoDescription
    const parameters = Object.entries({ query, location, start: start > 0 ? String(start) : '' }).filter(
      ([, value]) => value !== '',
    )
    const tags = linkTags(boot, { path: '/careers', title, description, parameters })
    return {
      meta: [...(description ? [{ name: 'description', content: description }] : []), ...tags.meta],
      links: tags.links,
    }
  })
  .client(() => ({ meta: [], links: [] }))
