import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { smallestShare } from '#shared/equality/hide-small-groups.ts'
import { smallestMedian } from '#shared/reports/numbers.ts'
import type { ReportName } from '#shared/reports/report-table.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportSection } from './report-section.tsx'
import { areBackwards } from './own-days.ts'
import { reportQuery, type Report, type ReportSearch } from './reports.queries.ts'
import styles from './reports.module.css'

interface ReportPageProps {
  report: ReportName
  search: ReportSearch
  /** The other reports. */
  tabs: ReactNode
}

/** One report: its filters, and tables whose bars show the same numbers. */
export function ReportPage({ report, search, tabs }: ReportPageProps) {
  const t = useTranslations()
  const answer = useQuery(reportQuery(report, search))
  const isAsked = !areBackwards(search)
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('console.area.reports')} info={isAsked && answer.data && <Counted report={answer.data} />} />
      {tabs}
      {(answer.data?.total !== 0 || answer.isError) && (
        <ReportFilters report={report} search={search} shown={answer.data} />
      )}
      {!isAsked ? null : answer.isError ? (
        <ErrorState
          title={t('reports.failed')}
          retryLabel={t('reports.retry')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        >
          {answer.error.message}
        </ErrorState>
      ) : answer.isPending ? (
        <Skeleton width="100%" height="320px" />
      ) : (
        <div className="stack g6" aria-busy={answer.isPlaceholderData}>
          <Tables report={answer.data} search={search} />
        </div>
      )}
    </div>
  )
}

function Counted({ report: { from, to, count } }: { report: Report }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const format = new Intl.DateTimeFormat(formatLocale(dateLocale(locale)), { dateStyle: 'long', timeZone: 'UTC' })
  const named = (day: string) => format.format(new Date(day))
  return (
    <>
      {t('reports.period', { from: named(from), to: named(to) })}
      {' · '}
      <span role="status">{t('reports.counted', { count })}</span>
    </>
  )
}

function Tables({ report, search }: { report: Report; search: ReportSearch }) {
  const t = useTranslations()
  if (report.total === 0)
    return (
      <EmptyState art="flag" title={t('reports.empty')}>
        {t('reports.emptyText')}
      </EmptyState>
    )
  // Offers can belong to an earlier application.
  if (report.count === 0 && report.tables.every(({ rows }) => rows.length === 0 || report.report === 'hiring'))
    return (
      <EmptyState art="search" title={t('reports.noneFound')}>
        {t('reports.noneFoundText')}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.tables}>
        {report.tables.map((table) => (
          <ReportSection key={table.name} report={report} table={table} search={search} />
        ))}
      </div>
      <p className="small muted">{t('reports.note', { share: smallestShare, median: smallestMedian })}</p>
    </>
  )
}
