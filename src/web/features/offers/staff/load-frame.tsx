import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { OffersSkeleton } from './offers-table.tsx'

interface LoadFrameProps<Data> {
  query: UseQueryResult<Data>
  /** Key of the message if it does not exist. */
  missing: MessageKey
  children: (data: Data) => ReactNode
}

/** A console page about one thing while it loads, if it fails or is missing, and once it has loaded. */
export function LoadFrame<Data>({ query, missing, children }: LoadFrameProps<Data>) {
  const t = useTranslations()
  const { data, error, isPending, refetch, isFetching } = query
  if (data !== undefined) return children(data)
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <div className="wrap page">
      {isPending ? (
        <OffersSkeleton />
      ) : (
        <ErrorState
          level={1}
          title={t(isMissing ? missing : 'staffOffers.failed')}
          retryLabel={t('staffOffers.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {error?.message}
        </ErrorState>
      )}
    </div>
  )
}
