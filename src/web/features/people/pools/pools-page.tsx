import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { OwnPools } from './own-pools.tsx'
import { ownPoolsQuery } from './pools.queries.ts'

/** The page of a mailed link: someone without an account answers, or withdraws their consent. */
export function PoolsPage({ token }: { token: string }) {
  const t = useTranslations()
  const answer = useQuery(ownPoolsQuery(token))
  if (answer.error instanceof ApiError && answer.error.status === 404)
    return (
      <div className="wrap page">
        <EmptyState
          art="mail"
          level={1}
          title={answer.error.message}
          actions={
            <Link to="/careers/settings/privacy" className={buttonClass()}>
              {t('shell.signIn')}
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="wrap page narrow stack g6">
      <h1 className="h1">{t('pools.title')}</h1>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('pools.failed')}
        retryLabel={t('pools.retry')}
        rowHeights={['160px']}
      >
        {(data) => <OwnPools data={data} token={token} />}
      </LoadedRows>
    </div>
  )
}
