// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askedCalls } from '#tests/asked-calls.ts'
import '#tests/patience.ts'
import { callApi } from '#web/lib/call-api.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { addToCart, removeFromCart, type CartChange } from './change-cart.ts'
import { useJobCart } from './use-job-cart.ts'

const boot = { isLoggedIn: true, domain: 'demo.test' }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('#web/lib/calls/log-event.ts', () => ({ logEvent: vi.fn() }))
vi.spyOn(toasts, 'show')
beforeEach(() => void vi.clearAllMocks())

function showCart() {
  const queryClient = new QueryClient()
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useJobCart(), { wrapper: Around }).result
}

test('spec/2 §8: a cart that cannot be loaded is empty and logged', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('away'))
  const cart = showCart()
  await waitFor(() => expect(logEvent).toHaveBeenCalledWith('job_cart_load_failed', 'pcsx', { message: 'Error: away' }))
  expect(cart.current.items).toEqual([])
  expect(askedCalls(vi.mocked(callApi))).toEqual(['GET /api/pcsx/job_cart?domain=demo.test'])
  expect(toasts.show).not.toHaveBeenCalled()
})

test.each([
  ['add', (change: CartChange) => addToCart(change, { id: 7, name: 'Deckhand', place: 'Oslo' })],
  ['remove', (change: CartChange) => removeFromCart(change, [7])],
] as const)('spec/2 §7, §8: a failure to %s returns false, is logged and shown', async (operation, act) => {
  vi.mocked(callApi).mockRejectedValue(new Error('The cart is away.'))
  expect(await act({ queryClient: new QueryClient(), isLoggedIn: true, t: (key) => key })).toBe(false)
  const body = { pids: ['7'], operation, domain: 'demo.test' }
  expect(askedCalls(vi.mocked(callApi))).toEqual(['POST /api/pcsx/job_cart?domain=demo.test'])
  expect(vi.mocked(callApi).mock.calls[0]![1]).toMatchObject({ body })
  const details = { operation, message: 'Error: The cart is away.' }
  expect(logEvent).toHaveBeenCalledExactlyOnceWith('job_cart_change_failed', 'pcsx', details)
  expect(toasts.show).toHaveBeenCalledExactlyOnceWith('The cart is away.', { tone: 'error' })
})
