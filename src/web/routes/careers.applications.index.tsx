import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { applicationTabs, type ApplicationTab } from '#web/features/applications/application-tabs.ts'
import { ApplicationsPage } from '#web/features/applications/applications-page.tsx'
import { applicationsQuery, draftsQuery } from '#web/features/applications/applications.queries.ts'
import { ClaimApplication } from '#web/features/applications/claim-application.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { openFormsQuery } from '#web/lib/calls/open-forms.ts'
import { openOffersQuery } from '#web/lib/calls/open-offers.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/applications/')({
  staticData: { page: 'applications', messages: ['applications', 'applicationMessages', 'application'] },
  validateSearch: (search: Record<string, unknown>): { tab?: ApplicationTab; claim?: string } => ({
    tab: applicationTabs.find((tab) => tab === search.tab),
    claim: typeof search.claim === 'string' ? search.claim : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await Promise.all([
      queryClient.prefetchQuery(applicationsQuery()),
      queryClient.prefetchQuery(draftsQuery()),
      queryClient.prefetchQuery(openFormsQuery()),
      queryClient.prefetchQuery(openOffersQuery()),
    ])
  },
  head: privateHead('applications', 'shell.applications'),
  component: Page,
})

function Page() {
  const { tab = 'active', claim } = Route.useSearch()
  return (
    <ProtectedPage>
      {claim && <ClaimApplication claim={claim} />}
      <ApplicationsPage tab={tab} />
    </ProtectedPage>
  )
}
