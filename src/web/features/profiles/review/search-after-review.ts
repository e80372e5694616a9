import type { BootData } from '#contract/boot-data.ts'
import { safeNextPath } from '#shared/safe-path.ts'
import { callApi } from '#web/lib/call-api.ts'
import { parseQueryString, toQueryString } from '#shared/query-string.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'

const path = '/careers'

/** The first page of a search, with nothing selected or open. */
export function withoutPage(parameters: SearchParameters): SearchParameters {
  const { start: _start, pid: _pid, show_filters: _filters, show_login_modal: _modal, ...search } = parameters
  return search
}

/** The way back from reviewing a résumé to a search. */
export const searchAddress = (parameters: SearchParameters): string => path + toQueryString(withoutPage(parameters))

/** The review that returns to a search. */
export const reviewLink = (parameters: SearchParameters) => ({
  to: '/careers/profile/review' as const,
  search: { next: searchAddress(parameters) },
})

/** The parameters of the search from which a review was started; null for any other URL, or none. */
export function searchToReturnTo(next: unknown): SearchParameters | null {
  const address = safeNextPath(next)
  if (address !== path && !address?.startsWith(`${path}?`)) return null
  return parseQueryString(address.slice(path.length))
}

/** The same search ordered by match; if it has no place, near `location`. */
export const inOrderOfProfile = (search: SearchParameters, location: string): SearchParameters => ({
  ...search,
  ...(!search.location && location && { location }),
  sort_by: 'match',
})

/**
 * Parameters of the results after a review (spec/2 §4: the location comes from the profile if the search had none). If nothing
 * is found in that place, the search stays open to every place.
 */
export async function searchAfterReview(
  { domain, microsite }: Pick<BootData, 'domain' | 'microsite'>,
  search: SearchParameters,
  location: string,
): Promise<SearchParameters> {
  const near = inOrderOfProfile(search, location)
  if (near.location === search.location) return near
  // Only whether there are any, so their order does not matter.
  const { sort_by: _order, ...asked } = near
  const query = { domain, microsite, ...asked, only: 'positions' as const }
  const found = await callApi('GET /api/pcsx/search', { query }).catch(() => null)
  return found && found.data.count > 0 ? near : inOrderOfProfile(search, '')
}
