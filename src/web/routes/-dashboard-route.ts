import type { QueryClient } from '@tanstack/react-query'
import { dashboardTabs, usualDashboardTabs, type DashboardTab } from '#shared/dashboard/dashboard-tabs.ts'
import { readBoot } from '#web/lib/boot.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'

/** Texts of the page and of every tab. */
export const dashboardMessages = [
  'dashboard',
  'applications',
  'applicationMessages',
  'application',
  'savedJobs',
  'offers',
  'forms',
  'interviews',
  'events',
  'referrals',
  'times',
]

/** The employer's tabs, in its order; unknown names are ignored, and an empty list means the defaults. */
export function configuredTabs(): DashboardTab[] {
  const wanted = readBoot().configs.pcsxConfig.dashboardConfig.tabs
  const known = wanted.filter((tab): tab is DashboardTab => (dashboardTabs as readonly string[]).includes(tab))
  return known.length > 0 ? [...new Set(known)] : usualDashboardTabs
}

export const tabOf = (search: unknown): DashboardTab => {
  const tabs = configuredTabs()
  return tabs.find((tab) => tab === search) ?? tabs[0]!
}

/** Everything the page shows, and the counts of all tabs; the tabs' code is loaded with the page. */
export async function loadDashboard(queryClient: QueryClient, hasNudges: boolean): Promise<void> {
  const [{ dashboardPanels }, { nudgesQuery }] = await Promise.all([
    loadPart(() => import('./-dashboard-panels.tsx')),
    loadPart(() => import('#web/features/dashboard/dashboard.queries.ts')),
  ])
  await Promise.all([
    ...(hasNudges ? [queryClient.prefetchQuery(nudgesQuery())] : []),
    ...configuredTabs().map((tab) => dashboardPanels[tab].prefetch(queryClient)),
  ])
}
