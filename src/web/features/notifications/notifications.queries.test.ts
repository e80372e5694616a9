import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { askedCalls } from '#tests/asked-calls.ts'
import { callApi } from '#web/lib/call-api.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { badgeQuery, notificationsQuery } from './notifications.queries.ts'

vi.mock('#web/lib/boot.ts', () => ({ readBoot: () => ({ domain: 'demo.test', locale: 'fr' }) }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('#web/lib/calls/log-event.ts', () => ({ logEvent: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const queryClient = new QueryClient()
const asked = () => askedCalls(vi.mocked(callApi))

test('spec/1 §7: the list is requested with domain, hl and, depending on the tab, type_filter', async () => {
  vi.mocked(callApi).mockResolvedValue({ data: [], metadata: { count: 0, actionRequiredCount: 0 } })
  await queryClient.fetchInfiniteQuery(notificationsQuery('all'))
  await queryClient.fetchInfiniteQuery(notificationsQuery('action_required'))
  expect(asked()).toEqual([
    'GET /api/pcsx/notifications?domain=demo.test&hl=fr',
    'GET /api/pcsx/notifications?domain=demo.test&hl=fr&type_filter=action_required',
  ])
})

test('spec/1 §7, §8: a list or badge that cannot be loaded is logged and not retried', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('Not today.'))
  await expect(queryClient.fetchInfiniteQuery(notificationsQuery('archived'))).rejects.toThrow('Not today.')
  await expect(queryClient.fetchQuery(badgeQuery())).rejects.toThrow('Not today.')
  expect(asked()[1]).toBe('GET /api/pcsx/notification_badge?domain=demo.test')
  const failure = (what: string) => ['notifications_error', 'pcsx', { what, message: 'Not today.' }]
  expect(vi.mocked(logEvent).mock.calls).toEqual([failure('list'), failure('badge')])
})
