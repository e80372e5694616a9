import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ReportPage } from '#web/features/reports/report-page.tsx'
import { readReportSearch } from '#web/features/reports/reports.queries.ts'
import { ReportTabs } from '#web/features/shell/console/report-tabs.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'
import { reportParameters } from './-report-parameters.ts'

export const Route = createFileRoute('/careers_/admin/reports/answers')({
  staticData: { page: 'console', messages: ['reports', 'analytics', 'equality', 'staffForms'] },
  validateSearch: reportParameters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-reports-loader.ts'))).loadReport(context.queryClient, 'answers', deps),
  head: privateHead('console', 'reports.title.answers'),
  component: Page,
})

function Page() {
  const search = readReportSearch(Route.useSearch())
  return (
    <StaffPage area="reports">
      <ReportPage report="answers" search={search} tabs={<ReportTabs />} />
    </StaffPage>
  )
}
