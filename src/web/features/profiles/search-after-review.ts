import type { BootData } from '#contract/boot-data.ts'
import { safeNextPath } from '#shared/safe-path.ts'
import { callApi } from '#web/lib/call-api.ts'
import { parseQueryString, toQueryString } from '#shared/query-string.ts'
import type { SearchParameters } from '#web/lib/search-types.ts'

const path = '/careers'

/** A search's first page, with nothing selected or opened. */
export function withoutPage(parameters: SearchParameters): SearchParameters {
  const { start: _start, pid: _pid, show_filters: _filters, show_login_modal: _modal, ...search } = parameters
  return search
}

/** The way back to a search from the review of a résumé. */
export const searchAddress = (parameters: SearchParameters): string => path + toQueryString(withoutPage(parameters))

/** The review that leads back to a search. */
export const reviewLink = (parameters: SearchParameters) => ({
  to: '/careers/profile/review' as const,
  search: { next: searchAddress(parameters) },
})

/** The parameters of the search that a review was begun from; null for any other address, or none. */
export function searchToReturnTo(next: unknown): SearchParameters | null {
  const address = safeNextPath(next)
  if (address !== path && !address?.startsWith(`${path}?`)) return null
  return parseQueryString(address.slice(path.length))
}

/** The same search in the order of the profile; without a place of its own, near `location`. */
export const inOrderOfProfile = (search: SearchParameters, location: string): SearchParameters => ({
  ...search,
  ...(!search.location && location && { location }),
  sort_by: 'match',
})

/**
 * Parameters of the results after a review (spec/2 §4: the location comes from the profile where the search had none). A place
 * where nothing is found would end the search that somebody just began: then it stays open to every place.
 */
export async function searchAfterReview(
  { domain, microsite }: Pick<BootData, 'domain' | 'microsite'>,
  search: SearchParameters,
  location: string,
): Promise<SearchParameters> {
  const near = inOrderOfProfile(search, location)
  if (near.location === search.location) return near
  // Only whether there are any: their order does not matter.
  const { sort_by: _order, ...asked } = near
  const query = { domain, microsite, ...asked, only: 'positions' as const }
  const found = await callApi('GET /api/pcsx/search', { query }).catch(() => null)
  return found && found.data.count > 0 ? near : inOrderOfProfile(search, '')
}
