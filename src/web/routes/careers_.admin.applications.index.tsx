import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ApplicationsListPage } from '#web/features/applications/staff/applications-list-page.tsx'
import { readApplicationsSearch } from '#web/features/applications/staff/applications-search.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { applicationsParameters } from './-applications-parameters.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/applications/')({
  staticData: {
    page: 'console',
    hasRail: true,
    messages: [
      'staffApplications',
      'addedApplications',
      'applicationLabels',
      'applicationViews',
      'applicationBoard',
      'dragging',
      'staffMessages',
      'staffForms',
    ],
  },
  validateSearch: applicationsParameters,
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
