import { offerFilters, offersPageSize, type OfferFilter } from '#shared/offers/admin-offer-filters.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import type { OffersSearch } from './staff-offers.queries.ts'

/** The list's state in the URL; unreadable parts are ignored. */
export function readOffersSearch(search: Unread<OffersSearch>): OffersSearch {
  const page = Number(search.page)
  return {
    filter: offerFilters.find((each) => each === search.filter && each !== 'all'),
    query: typeof search.query === 'string' && search.query.trim() !== '' ? search.query.slice(0, 100) : undefined,
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined,
  }
}

export const startOf = ({ page = 1 }: OffersSearch): number => (page - 1) * offersPageSize

/** In the order of the chips. */
export const shownFilters: (OfferFilter | undefined)[] = [
  undefined,
  'needs_staff',
  'open',
  'draft',
  'accepted',
  'ended',
]
