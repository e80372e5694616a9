// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/message-catalogs.ts'
import { OfflineOutlet } from './offline-outlet.tsx'

let page = 'jobs'
vi.mock('@tanstack/react-router', () => ({ useMatches: () => page }))
vi.mock('#web/lib/messages.ts', () => ({
  loadMessages: () => Promise.resolve(),
  useSay: () => (key: string) => readCatalog('en')[key]!,
}))

const connect = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show(on: string) {
  page = on
  render(<OfflineOutlet />)
  await act(() => vi.advanceTimersByTimeAsync(3_999))
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  return vi.waitFor(() => screen.getByRole('status'))
}

it('says that there is no connection for as long as there is none', async () => {
  const region = await show('jobs')
  expect(region.textContent).toBe('')
  connect(false)
  expect(region.textContent).toMatch(/^You are offline\. You can read what is already here\./)
  connect(true)
  expect(region.textContent).toBe('')
})

it('leaves it to a form that is filled in, which says what becomes of the answers', async () => {
  const region = await show('formView')
  connect(false)
  expect(region.textContent).toBe('')
})
