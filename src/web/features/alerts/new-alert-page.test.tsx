// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '#tests/patience.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { NewAlertPage } from './new-alert-page.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key, t: (key: string) => key }))
vi.mock('#web/lib/boot.ts', () => ({
  useBoot: () => ({ isLoggedIn: false, user: null, locale: 'en', configs: { pcsxConfig: {} } }),
}))
vi.mock('#web/lib/calls/sign-in-request.ts', () => ({ requestSignIn: vi.fn() }))
vi.mock('#web/lib/call-api.ts', async (original) => ({ ...(await original<object>()), callApi: vi.fn() }))
afterEach(cleanup)

test('offers sign-in to someone whose confirmation emails are used up, which then saves the alert', async () => {
  const sentence = 'Sign in with it to turn on your alert without confirming.'
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError(429, sentence, '', new Headers()))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewAlertPage search={{ query: 'welder' }} position={null} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('alerts.email'), { target: { value: 'ada@example.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'alerts.create' }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  fireEvent.click(screen.getByRole('button', { name: 'alerts.signIn' }))
  vi.mocked(callApi).mockResolvedValueOnce({ data: { state: 'active', alert: null } } as never)
  void vi.mocked(requestSignIn).mock.calls[0]![0]!.pendingAction!()
  await waitFor(() => expect(screen.getByText('alerts.saved.active')).toBeDefined())
})
