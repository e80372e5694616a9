import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { analyticsDays } from '#contract/vslog/vslog-events.ts'
import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { chipClass } from '#web/ui/content/chip.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { analyticsQuery, type Analytics, type AnalyticsDays } from './analytics.queries.ts'
import { Charts } from './charts.tsx'
import styles from './analytics.module.css'

/** Counts of what visitors do on the site, for administrators (spec/3 §7 `/vslog`). */
export function AnalyticsPage({ days, tabs }: { days: AnalyticsDays; tabs: ReactNode }) {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(analyticsQuery(days))
  const isForbidden = answer.error instanceof ApiError && answer.error.status === 403
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{t(mayOpen(user, 'reports') ? 'console.area.reports' : 'analytics.title')}</h1>
        {!isForbidden && <Days days={days} />}
      </header>
      {tabs}
      {isForbidden ? (
        <EmptyState art="flag" title={t('analytics.forbidden')}>
          {t('analytics.forbiddenText')}
        </EmptyState>
      ) : answer.isError ? (
        <ErrorState
          title={t('analytics.failed')}
          retryLabel={t('analytics.retry')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        >
          {answer.error.message}
        </ErrorState>
      ) : answer.isPending ? (
        <Skeleton width="100%" height="320px" />
      ) : (
        <div className="stack g6" aria-busy={answer.isPlaceholderData}>
          <Totals data={answer.data} />
          <Charts data={answer.data} />
          <p className="small muted">{t('analytics.privacy')}</p>
        </div>
      )}
    </div>
  )
}

function Days({ days }: { days: AnalyticsDays }) {
  const t = useTranslations()
  return (
    <nav className="row flow" aria-label={t('analytics.period')}>
      {analyticsDays.map((each) => (
        <Link
          key={each}
          to="/careers/admin/analytics"
          search={{ days: each }}
          className={chipClass({ isOn: each === days })}
          aria-current={each === days ? 'true' : undefined}
          resetScroll={false}
        >
          {t('analytics.lastDays', { days: each })}
        </Link>
      ))}
    </nav>
  )
}

function Totals({ data }: { data: Analytics }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const sent = data.funnel.find(({ step }) => step === 'sent')!.count
  const totals = [
    [t('analytics.views'), data.views],
    [t('analytics.searches'), data.searches],
    [t('analytics.emptySearches'), data.emptySearches],
    [t('analytics.step.sent'), sent],
  ] as const
  return (
    <dl className={styles.totals}>
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt className="ui muted">{label}</dt>
          <dd className="h1 num">{formatCount(value, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
