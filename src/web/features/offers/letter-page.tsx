import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { documentOf } from './letter-mode.ts'
import { LetterView } from './letter-view.tsx'
import { OfferSkeleton } from './offer-frame.tsx'
import { askAgain, isNotFound, offerQuery } from './offers.queries.ts'

/** The page of an offer's letter, or of one of its documents where the address names one (spec/1 §2 "Offer letter screen"). */
export function LetterPage({ id, documentId }: { id: string; documentId: string | null }) {
  const say = useSay()
  const navigate = useNavigate()
  const query = useQuery({ ...offerQuery(id), refetchInterval: askAgain })
  const document = query.data && documentOf(query.data, documentId)
  const isGone = isNotFound(query.error) || (query.data !== undefined && document === undefined)
  useEffect(() => {
    if (isGone) void navigate({ to: '/careers/offers', replace: true })
  }, [isGone, navigate])
  if (query.data && document && !isGone)
    return (
      <LetterView id={id} offer={query.data} document={document} place={documentId === null ? 'letter' : 'document'} />
    )
  if (query.isPending || isGone) return <OfferSkeleton />
  return (
    <div className="wrap narrow page">
      <ErrorState
        level={1}
        title={say('offer.failed.load')}
        retryLabel={say('offer.retry')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {query.error?.message}
      </ErrorState>
    </div>
  )
}
