import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { OfferSkeleton } from './offer-frame.tsx'
import { isNotFound } from './offers.queries.ts'

interface OfferGateProps<Shown> {
  query: UseQueryResult<Offer>
  /** The offer data that the page shows; undefined if it does not exist. */
  find: (offer: Offer) => Shown | undefined
  children: (offer: Offer, shown: Shown) => ReactNode
}

/** An offer's page while it loads, if it fails, and once it has loaded; a missing offer leads to the list (spec/1 §8). */
export function OfferGate<Shown>({ query, find, children }: OfferGateProps<Shown>) {
  const t = useTranslations()
  const navigate = useNavigate()
  const shown = query.data && find(query.data)
  const isGone = isNotFound(query.error) || (query.data !== undefined && shown === undefined)
  useEffect(() => {
    if (isGone) void navigate({ to: '/careers/offers', replace: true })
  }, [isGone, navigate])
  if (query.data && shown !== undefined && !isGone) return children(query.data, shown)
  if (query.isPending || isGone) return <OfferSkeleton />
  return (
    <div className="wrap narrow page">
      <ErrorState
        level={1}
        title={t('offers.failed.load')}
        retryLabel={t('offers.retry')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {query.error?.message}
      </ErrorState>
    </div>
  )
}
