// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedCalls } from '#tests/asked-calls.ts'
import '#tests/patience.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { MatchPanel } from './match-panel.tsx'
import { InsightList } from './position-insights.tsx'

const boot = { domain: 'demo.test', locale: 'en' }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('@tanstack/react-router', async (original) => ({ ...((await original()) as object), Link: 'a' }))
const shown = vi.spyOn(toasts, 'show')
afterEach(cleanup)

test('spec/2 §8: if match and insights fail to load, they are omitted silently and not requested again', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('away'))
  const queryClient = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MatchPanel id={7} />
      <InsightList id={7} />
    </QueryClientProvider>,
  )
  await waitFor(() => {
    const states = queryClient.getQueryCache().getAll()
    expect(states.map(({ state }) => state.status)).toEqual(['error', 'error'])
  })
  expect(askedCalls(vi.mocked(callApi))).toEqual([
    expect.stringMatching(/^GET \/api\/pcsx\/match_details\?.*position_id=7/),
    expect.stringMatching(/^GET \/api\/pcsx\/position_insights\?.*position_id=7/),
  ])
  expect(container.textContent).toBe('')
  expect(shown).not.toHaveBeenCalled()
})
