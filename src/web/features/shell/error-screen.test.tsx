// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { useBoot } from '#web/lib/boot.ts'
import { logEvent, logMetrics } from '#web/lib/calls/log-event.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'

const back = vi.fn()
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ history: { back } }),
}))
vi.mock('#web/lib/boot.ts', () => ({ useBoot: vi.fn() }))
vi.mock('#web/lib/calls/log-event.ts', () => ({ logEvent: vi.fn(), logMetrics: vi.fn() }))
vi.mock('#web/lib/pages/page-status.ts', () => ({ setPageStatus: () => undefined }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))

const signIn = (isAdmin: boolean) =>
  vi.mocked(useBoot).mockReturnValue({
    user: { is_admin: isAdmin },
    configs: { pcsxConfig: { branding: { supportEmail: 'help@demo.test' } } },
  } as never)
const show = (error: Error) => render(<ErrorScreen error={error} reset={() => undefined} />)

beforeEach(() => void vi.clearAllMocks())
afterEach(cleanup)

it('explains what happened, and links back and to support (spec/3 §2)', () => {
  signIn(false)
  show(new Error('x is undefined'))
  expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeTruthy()
  expect(
    screen.getByText(
      "The server encountered something unexpected that didn't allow it to complete the request. Our engineers have been notified and are working on it ASAP.",
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('mailto:help@demo.test')
  screen.getByRole('button', { name: 'Go back' }).click()
  expect(back).toHaveBeenCalledTimes(1)
})

it('sets the global flag while it is shown and sends a report, with only the status of a failed call (spec/3 §4)', () => {
  signIn(false)
  const { unmount } = show(Object.assign(new Error('Ina has applied.'), { name: 'ApiError', status: 500 }))
  expect(document.documentElement.dataset.failed).toBe('render')
  expect(logEvent).toHaveBeenCalledWith('render_error', 'pcsx', { reason: 'ApiError 500' })
  unmount()
  expect(document.documentElement.dataset.failed).toBeUndefined()
})

it('offers to reload if a part of the page did not load, and reports which (spec/3 §8)', () => {
  signIn(false)
  const message = 'Failed to fetch dynamically imported module: /assets/a.js'
  show(new Error(message))
  expect(screen.getByRole('heading', { name: 'Part of this page didn’t load' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(logEvent).toHaveBeenCalledWith('chunk_load_failed', 'pcsx', { reason: message })
})

describe('an error boundary', () => {
  function Broken(): never {
    throw new Error('x is undefined')
  }

  // React logs to the console what a boundary caught.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
  afterEach(() => vi.restoreAllMocks())

  it('shows the error and its component stack to administrators only (spec/3 §2, §6)', () => {
    const broken = (
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    )
    signIn(false)
    render(broken)
    expect(screen.queryByText(/x is undefined|Broken/)).toBeNull()
    cleanup()
    signIn(true)
    render(broken)
    expect(screen.getByText(/x is undefined\s+at Broken/)).toBeTruthy()
  })

  it('posts the given metrics, once (spec/3 §4)', () => {
    signIn(false)
    render(
      <ErrorBoundary hideOnError metrics={{ bells_hidden: 1 }}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(vi.mocked(logMetrics).mock.calls).toEqual([['error_boundary', 'pcsx', { bells_hidden: 1 }]])
  })

  it('shows the error screen instead of the failing part, and leaves the rest (spec/3 §4)', () => {
    signIn(false)
    render(
      <>
        <p>Jobs</p>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeTruthy()
    expect(screen.getByText('Jobs')).toBeTruthy()
  })

  it('renders nothing with hide on error, but still flags and reports (spec/3 §2, §4)', () => {
    signIn(true)
    const { container, unmount } = render(
      <ErrorBoundary hideOnError>
        <Broken />
      </ErrorBoundary>,
    )
    expect(container.innerHTML).toBe('')
    expect(document.documentElement.dataset.failed).toBe('render')
    expect(logEvent).toHaveBeenCalledWith('render_error', 'pcsx', { reason: 'x is undefined' })
    unmount()
    expect(document.documentElement.dataset.failed).toBeUndefined()
  })
})
