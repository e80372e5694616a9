import { Link } from '@tanstack/react-router'
import { offersPageSize } from '#shared/offers/admin-offer-filters.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import type { OffersSearch } from './staff-offers.queries.ts'

/** Pages of the list, each with its URL. */
export function OffersPages({ search, count }: { search: OffersSearch; count: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const page = search.page ?? 1
  const first = (page - 1) * offersPageSize + 1
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(count / offersPageSize)}
      label={t('staffOffers.pages')}
      previousLabel={t('staffOffers.previous')}
      nextLabel={t('staffOffers.next')}
      summary={t('staffOffers.range', {
        first: formatCount(first, locale),
        last: formatCount(Math.min(count, first + offersPageSize - 1), locale),
        count: formatCount(count, locale),
      })}
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
