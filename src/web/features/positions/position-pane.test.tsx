// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { askedCalls } from '#tests/asked-calls.ts'
import '#tests/patience.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { PositionPane } from './position-pane.tsx'

const boot = { domain: 'demo.test', locale: 'en', configs: { pcsxConfig: {} } }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('@tanstack/react-router', async (original) => ({ ...((await original()) as object), Link: 'a' }))
const shown = vi.spyOn(toasts, 'show')
beforeEach(() => void vi.clearAllMocks())
afterEach(cleanup)

const onFailed = vi.fn()
const select = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PositionPane id={7} queriedLocation="Oslo" onFailed={onFailed} match={<p>Match</p>} insights={<p>Insights</p>} />
    </QueryClientProvider>,
  )

test('spec/2 §4: match and insights are requested while the details are loading', () => {
  vi.mocked(callApi).mockReturnValue(new Promise(() => undefined))
  select()
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(askedCalls(vi.mocked(callApi))[0]).toBe(
    'GET /api/pcsx/position_details?position_id=7&domain=demo.test&hl=en&queried_location=Oslo',
  )
  expect(screen.getByLabelText(readCatalog('en')['positions.loading']!).getAttribute('aria-busy')).toBe('true')
  for (const part of ['Match', 'Insights']) expect(screen.getByText(part).closest('[hidden]')).not.toBeNull()
})

test('spec/2 §8, §9: details that fail show a message for 2 seconds, and the selection is cleared', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('away'))
  select()
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(shown).toHaveBeenCalledExactlyOnceWith('Failed to load position details', {
    tone: 'error',
    durationMs: 2_000,
  })
})
