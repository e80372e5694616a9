import { Link } from '@tanstack/react-router'
import { offersPageSize } from '#shared/offers/admin-offer-filters.ts'
import { ListPages } from '#web/parts/list-pages.tsx'
import type { OffersSearch } from './staff-offers.queries.ts'

/** Pages of the list, each with its URL. */
export function OffersPages({ search, count }: { search: OffersSearch; count: number }) {
  return (
    <ListPages
      page={search.page ?? 1}
      pageSize={offersPageSize}
      count={count}
      renderLink={(target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/offers"
          search={{ ...search, page: target === 1 ? undefined : target }}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
