// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usualDashboardTabs } from '#shared/dashboard/dashboard-tabs.ts'
import { draftsQuery } from '#web/features/applications/applications.queries.ts'
import { dashboardPanels } from './-dashboard-panels.tsx'
import { configuredTabs, tabOf } from './-dashboard-route.ts'

let tabs: string[] = []
vi.mock('#web/lib/boot.ts', async (original) => ({
  ...((await original()) as object),
  readBoot: () => ({ configs: { pcsxConfig: { dashboardConfig: { tabs } } } }),
}))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: () => new Promise(() => undefined) }))
afterEach(cleanup)

test('spec/2 §2: the dashboard has the configured tabs, in order, each once', () => {
  tabs = ['offers', 'no-such-tab', 'referrals', 'offers', 'closedDraftApplications']
  expect(configuredTabs()).toEqual(['offers', 'referrals', 'closedDraftApplications'])
  expect([tabOf('referrals'), tabOf('applications'), tabOf(undefined)]).toEqual(['referrals', 'offers', 'offers'])
  tabs = []
  expect(configuredTabs()).toEqual(usualDashboardTabs)
})

test('spec/2 §2: each kind of data has a tab', () => {
  const named =
    'applications inactiveApplications interviews savedPositions events offers openDraftApplications ' +
    'closedDraftApplications referrals'
  expect(Object.keys(dashboardPanels)).toEqual(expect.arrayContaining(named.split(' ')))
})

test('spec/2 §2: drafts are open below 0 of `position.archived_at`, and closed above', () => {
  const queryClient = new QueryClient()
  const drafts = [-1, -1, 1_700_000_000].map((archived_at, id) => ({ id: String(id), position: { archived_at } }))
  queryClient.setQueryData(draftsQuery().queryKey, drafts as never)
  const counts = (['openDraftApplications', 'closedDraftApplications'] as const).map((tab) => {
    const { Count } = dashboardPanels[tab]
    const page = render(
      <QueryClientProvider client={queryClient}>
        <Count />
      </QueryClientProvider>,
    )
    return page.container.textContent
  })
  expect(counts).toEqual(['2', '1'])
})
