import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { ConsoleHomePage } from '#web/features/console/home-page.tsx'
import { homeQuery } from '#web/features/console/home.queries.ts'
import { hasArea } from './-forms-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/')({
  staticData: { page: 'console', messages: ['dashboard', 'staffApplications', 'staffForms'] },
  loader: async ({ context: { queryClient } }) => {
    if (await hasArea(queryClient, 'home')) await queryClient.prefetchQuery(homeQuery())
  },
  head: privateHead('console', 'console.area.home'),
  component: Page,
})

function Page() {
  return (
    <StaffPage area="home">
      <ConsoleHomePage />
    </StaffPage>
  )
}
