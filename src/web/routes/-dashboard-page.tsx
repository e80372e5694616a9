import type { DashboardTab } from '#shared/dashboard/dashboard-tabs.ts'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { DashboardPage, PlainDashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { dashboardPanels } from './-dashboard-panels.tsx'
import { configuredTabs } from './-dashboard-route.ts'

export function DashboardRoutePage({ current, version }: { current: DashboardTab; version: 1 | 2 }) {
  const Page = version === 2 ? DashboardPage : PlainDashboardPage
  return (
    <ProtectedPage>
      <Page tabs={configuredTabs()} current={current} panels={dashboardPanels} />
    </ProtectedPage>
  )
}
