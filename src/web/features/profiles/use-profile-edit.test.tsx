// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import '#tests/patience.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useProfileEdit } from './use-profile-edit.ts'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('#web/lib/call-api.ts', async (original) => ({ ...((await original()) as object), callApi: vi.fn() }))

const queryClient = new QueryClient()
const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const shown = vi.spyOn(toasts, 'show')
beforeEach(() => void vi.clearAllMocks())

async function edit() {
  const { result } = renderHook(() => useProfileEdit(), { wrapper: Around })
  act(() => result.current.mutate({ section: 'work', operation: 'remove', index: 2 }))
  await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false))
}

test('spec/2 §7: an edit sends its section, operation, value and index', async () => {
  vi.mocked(callApi).mockResolvedValue({ data: {}, metadata: {} })
  await edit()
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST /api/pcsx/profile_edit', {
    body: {
      op_section: 'work',
      operation: 'remove',
      op_data: { value: undefined, index: 2 },
      revision: undefined,
    },
  })
  expect(shown).not.toHaveBeenCalled()
})

test.each([
  [422, 'Invalid request received. Please try again', 'Invalid request received. Please try again'],
  [500, 'Error with response', 'Something went wrong. Please try again'],
  [403, 'Invalid CSRF', 'Something went wrong. Please try again'],
])('spec/2 §8, §9: an edit that fails with %i shows for 3 seconds: %s', async (status, message, text) => {
  vi.mocked(callApi).mockRejectedValue(new ApiError(status, message, null, new Headers(), false))
  await edit()
  expect(shown).toHaveBeenCalledExactlyOnceWith(text, expect.objectContaining({ tone: 'error', durationMs: 3_000 }))
})
