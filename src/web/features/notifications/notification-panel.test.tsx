// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import '#tests/patience.ts'
import { callApi } from '#web/lib/call-api.ts'
import { NotificationPanel } from './notification-panel.tsx'

const boot = {
  domain: 'demo.test',
  locale: 'en',
  siteParameters: [],
  configs: { notificationsConfig: { hasActionRequiredNotifications: true } },
}
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('#web/lib/calls/log-event.ts', () => ({ logEvent: vi.fn() }))
vi.mock('./use-panel-dialog.ts', () => ({ usePanelDialog: () => undefined }))
vi.mock('@tanstack/react-router', () => ({ Link: 'a', useRouter: () => ({}) }))
afterEach(cleanup)

const offer = {
  id: '1',
  categoryTitle: 'Offer',
  message: 'You have an offer for Welder.',
  createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  isClicked: false,
  isArchived: false,
  redirectUrl: '/careers/offers',
  notificationType: 'action_required',
}

async function showPanel(...notifications: object[]) {
  vi.mocked(callApi).mockResolvedValue({
    data: notifications,
    metadata: { count: notifications.length, actionRequiredCount: 1 },
  } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationPanel trigger={{ current: null }} newCount={0} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByText(notifications.length > 0 ? offer.message : readCatalog('en')['notifications.empty']!)
}
const hidden = { hidden: true }

it('a card shows its category, marker, message, age and an unread dot, in this order (spec/1 §2)', async () => {
  await showPanel(offer)
  const card = screen.getByRole('link', { ...hidden, name: /Welder/ })
  expect(card.textContent).toBe('OfferAction requiredYou have an offer for Welder.2 hours ago')
  expect(screen.getByRole('img', { ...hidden, name: 'Unread' })).toBeTruthy()
})

it('a card that is read and requires nothing has neither marker nor dot (spec/1 §2)', async () => {
  await showPanel({ ...offer, isClicked: true, notificationType: 'read_only' })
  expect(screen.getByRole('link', { ...hidden, name: /Welder/ }).textContent).toBe(
    'OfferYou have an offer for Welder.2 hours ago',
  )
  expect(screen.queryByRole('img', { ...hidden, name: 'Unread' })).toBeNull()
})

it.each([
  [true, ['All', 'Action required1']],
  [false, []],
])('the tabs "All" and "Action required" appear if configured: %s (spec/1 §2)', async (isOn, tabs) => {
  boot.configs.notificationsConfig.hasActionRequiredNotifications = isOn
  await showPanel(offer)
  expect(screen.queryAllByRole('tab', hidden).map((tab) => tab.textContent)).toEqual(tabs)
})
