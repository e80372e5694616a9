import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ReportName } from '#shared/reports/report-table.ts'
import { analyticsQuery, readDays, type AnalyticsSearch } from '#web/features/analytics/analytics.queries.ts'
import {
  equalityQuery,
  readEqualitySearch,
  stagesQuery,
  type EqualitySearch,
} from '#web/features/equality/equality.queries.ts'
import { readReportSearch, reportQuery, type ReportSearch } from '#web/features/reports/reports.queries.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'

export async function loadAnalytics(queryClient: QueryClient, asked: Unread<AnalyticsSearch>): Promise<void> {
  if (await hasArea(queryClient, 'site_reports')) await queryClient.prefetchQuery(analyticsQuery(readDays(asked)))
}

export async function loadEquality(queryClient: QueryClient, asked: Unread<EqualitySearch>): Promise<void> {
  if (!(await hasArea(queryClient, 'equality'))) return
  const search = readEqualitySearch(asked)
  await Promise.all([queryClient.prefetchQuery(equalityQuery(search)), queryClient.prefetchQuery(stagesQuery(search))])
}

export async function loadReport(
  queryClient: QueryClient,
  report: ReportName,
  given: Unread<ReportSearch>,
): Promise<void> {
  if (await hasArea(queryClient, 'reports'))
    await queryClient.prefetchQuery(reportQuery(report, readReportSearch(given)))
  // Some roles can only read the site's report.
  else if (await hasArea(queryClient, 'site_reports')) throw redirect({ to: '/careers/admin/analytics' })
}
