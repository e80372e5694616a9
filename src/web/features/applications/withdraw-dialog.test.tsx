// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedCalls } from '#tests/asked-calls.ts'
import '#tests/patience.ts'
import { callApi } from '#web/lib/call-api.ts'
import { outlookQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key, t: (key: string) => key }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn(async () => ({ data: {} })) }))
// An open dialog requires it, and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text })
afterEach(cleanup)

test('reloads response promises once an application is withdrawn', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(outlookQuery('a1').queryKey, {
    stages: [],
    promise: { days: 5, dueTs: 1_800_000_000, state: 'open', explanation: '' },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <WithdrawDialog id="a1" title="Welder" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'applications.withdraw' }))
  await waitFor(() => expect(queryClient.getQueryState(outlookQuery('a1').queryKey)?.isInvalidated).toBe(true))
  expect(askedCalls(vi.mocked(callApi))).toContain('POST /api/pcsx/applications/a1/withdraw')
})
