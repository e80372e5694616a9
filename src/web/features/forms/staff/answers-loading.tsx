import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { AssignmentsSkeleton } from './assignments-table.tsx'

/** While the page's data is loading, or why it failed. */
export function AnswersLoading({ query }: { query: UseQueryResult<unknown> }) {
  const t = useTranslations()
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="wrap page">
      {query.isPending ? (
        <AssignmentsSkeleton />
      ) : (
        <ErrorState
          level={1}
          title={t(isMissing ? 'staffForms.missing' : 'staffForms.failed')}
          retryLabel={t('forms.retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {query.error?.message}
        </ErrorState>
      )}
    </div>
  )
}
