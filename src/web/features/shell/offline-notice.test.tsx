// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { OfflineNotice } from './offline-notice.tsx'

let page = 'jobs'
vi.mock('@tanstack/react-router', () => ({ useMatches: () => page }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))

const connect = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(on: string) {
  page = on
  render(<OfflineNotice />)
  return screen.getByRole('status')
}

it('is shown from the moment the connection is lost until it returns', () => {
  const region = show('jobs')
  expect(region.textContent).toBe('')
  connect(false)
  expect(region.textContent).toMatch(/^You’re offline\. You can still read this page\./)
  connect(true)
  expect(region.textContent).toBe('')
})

it('is not shown on a form, which has its own message about the answers', () => {
  const region = show('formView')
  connect(false)
  expect(region.textContent).toBe('')
})
