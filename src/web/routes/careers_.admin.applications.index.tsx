import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ApplicationsListPage } from '#web/features/applications/staff/applications-list-page.tsx'
import {
  readApplicationsSearch,
  type ApplicationsSearch,
} from '#web/features/applications/staff/applications-search.ts'
import type { Given, Unread } from '#web/lib/search-types.ts'
import { loadPart } from '#web/ui/load-part.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/applications/')({
  staticData: { page: 'console', hasRail: true, messages: ['staffApplications', 'applicationLabels', 'staffForms'] },
  // Parsed by the page: here, that code would be loaded with every page of the site.
  validateSearch: ({
    status,
    position,
    query,
    tag,
    reviewer,
    source,
    due,
    team,
    sort,
    after,
  }: Given<ApplicationsSearch>): Unread<ApplicationsSearch> => ({
    status,
    position,
    query,
    tag,
    reviewer,
    source,
    due,
    team,
    sort,
    after,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadPart(() => import('./-staff-applications-loaders.ts'))).loadApplications(context.queryClient, deps),
  head: privateHead('console', 'staffApplications.title'),
  component: Page,
})

function Page() {
  const search = readApplicationsSearch(Route.useSearch())
  return (
    <StaffPage area="applications">
      <ApplicationsListPage search={search} />
    </StaffPage>
  )
}
