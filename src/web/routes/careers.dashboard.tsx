import { createFileRoute, redirect } from '@tanstack/react-router'
import { bootQuery, readBoot } from '#web/lib/boot.ts'
import { DashboardRoutePage } from './-dashboard-page.tsx'
import { dashboardMessages, loadDashboard, tabOf } from './-dashboard-route.ts'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers/dashboard')({
  staticData: { page: 'dashboard', messages: dashboardMessages },
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  // spec/2 §2: version 2 if the flag is on.
  beforeLoad: ({ search }) => {
    if (readBoot().configs.pcsxConfig.dashboardConfig.redirectToV2)
      throw redirect({ to: '/careers/dashboardv2', search, replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    if (!(await queryClient.ensureQueryData(bootQuery())).isLoggedIn) return
    await loadDashboard(queryClient, false)
  },
  head: privateHead('dashboard', 'shell.dashboard'),
  component: Page,
})

function Page() {
  return <DashboardRoutePage current={tabOf(Route.useSearch().tab)} version={1} />
}
