import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import {
  readApplicationsSearch,
  type ApplicationsSearch,
} from '#web/features/applications/staff/applications-search.ts'
import { StaffApplicationPage } from '#web/features/applications/staff/staff-application-page.tsx'
import type { Given, Unread } from '#web/lib/search-types.ts'
import { loadPart } from '#web/ui/load-part.ts'
import { privateHead } from './-protected.ts'
import { SentResume } from './-sent-resume.tsx'

export const Route = createFileRoute('/careers_/admin/applications/$id')({
  staticData: {
    page: 'console',
    hasRail: true,
    messages: ['staffApplications', 'applicationLabels', 'applicationNotes', 'staffForms', 'formEngine', 'offers'],
  },
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
  loader: async ({ context, deps, params }) =>
    (await loadPart(() => import('./-staff-applications-loaders.ts'))).loadApplication(
      context.queryClient,
      params.id,
      deps,
    ),
  head: privateHead('console', 'staffApplications.title'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const search = readApplicationsSearch(Route.useSearch())
  return (
    <StaffPage area="applications">
      <StaffApplicationPage
        key={id}
        id={id}
        search={search}
        renderResume={(resume) => <SentResume resume={resume} />}
      />
    </StaffPage>
  )
}
