import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AlertRow } from './alert-row.tsx'
import { AlertLinkButton } from './alert-link-button.tsx'
import { alertsQuery } from './alerts.queries.ts'

/** The link has expired. */
const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 410

/** All alerts of an account, or of the address whose mailed link was opened. */
export function AlertsPage({ token }: { token: string | undefined }) {
  const t = useTranslations()
  const answer = useQuery(alertsQuery(token))
  const alerts = answer.data?.alerts
  return (
    <div className="wrap page stack g8">
      <PageHeader
        title={t('alerts.title')}
        info={answer.data && alerts!.length > 0 && t('alerts.sentTo', { email: answer.data.email })}
      />
      {answer.isPending ? (
        <div className={cardClass({ isFlush: true })} role="group" aria-busy="true" aria-label={t('common.loading')}>
          {[1, 2].map((row) => (
            <Skeleton key={row} width="60%" height="76px" />
          ))}
        </div>
      ) : answer.isError ? (
        <ErrorState
          title={t('alerts.loadFailed')}
          retryLabel={t('alerts.retry')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
          actions={token !== undefined && isGone(answer.error) && <AlertLinkButton token={token} />}
        >
          {answer.error.message}
        </ErrorState>
      ) : alerts!.length === 0 ? (
        <EmptyState
          art="search"
          title={t('alerts.empty')}
          actions={
            <Link to="/careers" className={buttonClass({ variant: 'primary' })}>
              {t('alerts.toJobs')}
            </Link>
          }
        >
          {t('alerts.emptyText')}
        </EmptyState>
      ) : (
        <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
          {alerts!.map((alert) => (
            <AlertRow key={alert.id} alert={alert} token={token} />
          ))}
        </ul>
      )}
    </div>
  )
}
