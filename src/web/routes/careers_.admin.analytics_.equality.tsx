import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ReportTabs } from '#web/features/shell/console/report-tabs.tsx'
import { EqualityPage } from '#web/features/equality/equality-page.tsx'
import { readEqualitySearch, type EqualitySearch } from '#web/features/equality/equality.queries.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/analytics_/equality')({
  staticData: { page: 'console', messages: ['equality', 'analytics', 'reports', 'staffForms'] },
  // Parsed by the page: here, that code would be loaded with every page of the site.
  validateSearch: ({ form }: Given<EqualitySearch>): Unread<EqualitySearch> => ({ form }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-reports-loader.ts'))).loadEquality(context.queryClient, deps),
  head: privateHead('console', 'equality.title'),
  component: Page,
})

function Page() {
  const search = readEqualitySearch(Route.useSearch())
  return (
    <StaffPage area="equality">
      <EqualityPage search={search} tabs={<ReportTabs />} />
    </StaffPage>
  )
}
