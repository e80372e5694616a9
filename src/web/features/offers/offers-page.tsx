import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { OfferArt } from '#web/ui/feedback/milestone-art.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CompareOffers } from './compare-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { offersQuery } from './offers.queries.ts'
import { useOfferNow } from './use-offer-now.ts'

/** The candidate's offers (spec/1 §2), or the open ones side by side. */
export function OffersPage({ isComparing }: { isComparing: boolean }) {
  const t = useTranslations()
  const { mode } = useBoot()
  const list = useQuery(offersQuery())
  const now = useOfferNow(list.data?.[0], list.data?.map(({ expires_at }) => expires_at) ?? [])
  const open = list.data?.filter((offer) => isOpenOffer(offer, now)) ?? []
  if (isComparing && open.length > 1) return <CompareOffers offers={open} />
  return (
    <div className="wrap narrow page stack g8">
      <div className="row between flow">
        {/* spec/1 §1: in careerhub mode the header is hidden; screen readers still get the page's name. */}
        <h1 className={cx('h1', mode === 'careerhub' && 'vh')}>{t('offers.title')}</h1>
        {open.length > 1 && (
          <Link to="/careers/offers" search={{ compare: '1' }} className={buttonClass({ size: 's' })}>
            <Icon name="list" size="s" />
            {t('offers.compare.open')}
          </Link>
        )}
      </div>
      {list.isPending ? (
        <ul className="stack" aria-busy="true" aria-label={t('common.loading')}>
          {[1, 2, 3].map((card) => (
            <li key={card} className={cardClass({ size: 'l' }, 'stack g2')}>
              <Skeleton width="60%" height="28px" />
              <Skeleton width="40%" height="22px" />
            </li>
          ))}
        </ul>
      ) : list.isError && !list.data ? (
        <ErrorState
          title={t('offers.list.failed')}
          retryLabel={t('offers.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        >
          {list.error.message}
        </ErrorState>
      ) : list.data.length === 0 ? (
        <EmptyState
          art={<OfferArt />}
          title={t('offers.list.empty')}
          actions={
            <Link to="/careers/applications" className={buttonClass()}>
              {t('offers.list.toApplications')}
            </Link>
          }
        >
          {t('offers.list.emptyText')}
        </EmptyState>
      ) : (
        <OfferList offers={list.data} now={now} />
      )}
    </div>
  )
}
