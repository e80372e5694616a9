import { createFileRoute } from '@tanstack/react-router'
import { bootQuery } from '#web/lib/boot.ts'
import { DashboardRoutePage } from './-dashboard-page.tsx'
import { dashboardMessages, loadDashboard, tabOf } from './-dashboard-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/dashboardv2')({
  staticData: { page: 'dashboard', messages: dashboardMessages },
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await loadDashboard(queryClient, true)
  },
  head: privateHead('dashboard', 'shell.dashboard'),
  component: Page,
})

function Page() {
  return <DashboardRoutePage current={tabOf(Route.useSearch().tab)} version={2} />
}
