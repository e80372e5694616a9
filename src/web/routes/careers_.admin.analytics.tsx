import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { readDays, type AnalyticsSearch } from '#web/features/analytics/analytics.queries.ts'
import { ReportTabs } from '#web/features/shell/console/report-tabs.tsx'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/analytics')({
  staticData: { page: 'console', messages: ['analytics', 'equality', 'reports', 'staffForms'] },
  // Parsed by the page: here, that code would be loaded with every page of the site.
  validateSearch: ({ days }: Given<AnalyticsSearch>): Unread<AnalyticsSearch> => ({ days }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-reports-loader.ts'))).loadAnalytics(context.queryClient, deps),
  head: privateHead('console', 'analytics.title'),
  component: Page,
})

function Page() {
  const days = readDays(Route.useSearch())
  return (
    <StaffPage area="site_reports">
      <AnalyticsPage days={days} tabs={<ReportTabs />} />
    </StaffPage>
  )
}
