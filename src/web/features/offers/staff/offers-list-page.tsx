import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ListSearchField } from '#web/parts/list-search-field.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { chipClass } from '#web/ui/content/chip.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { adminOffersQuery, type OffersSearch } from './staff-offers.queries.ts'
import { OffersPages } from './offers-pages.tsx'
import { shownFilters, startOf } from './offers-search.ts'
import { OffersSkeleton, OffersTable } from './offers-table.tsx'

/** The employer's offers and drafts: what needs staff, who received one, and progress. */
export function OffersListPage({ search }: { search: OffersSearch }) {
  const t = useTranslations()
  const list = useQuery(adminOffersQuery(search, startOf(search)))
  // A page past the last one is empty too.
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <div className="wrap page stack g6">
      <PageHeader
        title={t('staffOffers.offers')}
        actions={
          <>
            <NamesSwitch />
            <Link to="/careers/admin/offers/new" className={buttonClass({ variant: 'primary' })}>
              <Icon name="plus" size="s" />
              {t('staffOffers.newOffer')}
            </Link>
          </>
        }
      />
      <Filters search={search} counts={list.data?.counts} shownCount={list.data?.count} />
      {list.isPending ? (
        <OffersSkeleton />
      ) : list.isError ? (
        <ErrorState
          title={t('staffOffers.listFailed')}
          retryLabel={t('staffOffers.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        >
          {list.error.message}
        </ErrorState>
      ) : list.data.offers.length === 0 ? (
        <EmptyState
          art={isFiltered ? 'search' : 'document'}
          title={t(isFiltered ? 'staffOffers.noneFound' : 'staffOffers.none')}
          actions={
            isFiltered ? (
              <Link to="/careers/admin/offers" search={{}} className={buttonClass()}>
                {t('staffOffers.showAll')}
              </Link>
            ) : (
              <Link to="/careers/admin/offers/new" className={buttonClass({ variant: 'primary' })}>
                {t('staffOffers.newOffer')}
              </Link>
            )
          }
        >
          {t(isFiltered ? 'staffOffers.noneFoundText' : 'staffOffers.noneText')}
        </EmptyState>
      ) : (
        <div className="stack g3" aria-busy={list.isPlaceholderData}>
          <div className={cardClass({ isFlush: true })}>
            <OffersTable offers={list.data.offers} />
          </div>
          <OffersPages search={search} count={list.data.count} />
        </div>
      )}
    </div>
  )
}

interface FiltersProps {
  search: OffersSearch
  counts: Record<string, number> | undefined
  shownCount: number | undefined
}

function Filters({ search, counts, shownCount }: FiltersProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <div className="row flow">
      <Search search={search} />
      <nav className="row flow" aria-label={t('staffOffers.which')}>
        {shownFilters.map((filter) => (
          <Link
            key={filter ?? 'all'}
            to="/careers/admin/offers"
            search={{ filter, query: search.query }}
            className={chipClass({ isOn: filter === search.filter })}
            aria-current={filter === search.filter ? 'true' : undefined}
            activeOptions={{ exact: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {t(`staffOffers.filter.${filter ?? 'all'}` as 'staffOffers.filter.all')}
            {counts && filter && <span className="num">{formatCount(counts[filter] ?? 0, locale)}</span>}
          </Link>
        ))}
      </nav>
      <span className="push ui muted num" role="status">
        {shownCount !== undefined && t('staffOffers.count', { count: shownCount })}
      </span>
    </div>
  )
}

function Search({ search }: { search: OffersSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <ListSearchField
      label={t('staffOffers.search')}
      placeholder={t('staffOffers.searchHint')}
      query={search.query}
      onSearch={(query) =>
        void navigate({
          to: '/careers/admin/offers',
          search: { filter: search.filter, query },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
