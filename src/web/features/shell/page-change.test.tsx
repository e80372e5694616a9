// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { PageChange } from './page-change.tsx'

const site = { pathname: '/careers', page: 'jobs' as string | undefined, search: {} }
const router = {
  state: {
    location: site,
    get matches() {
      return [{ staticData: { page: site.page } }]
    },
  },
  subscribe: () => () => undefined,
}
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router, useRouterState: () => site.pathname }))
vi.mock('#web/lib/calls/log-event.ts', () => ({ logEvent: vi.fn() }))
vi.mock('#web/lib/pages/page-timing.ts', () => ({ startPageTiming: () => ({ stop: () => undefined }) }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const goTo = (pathname: string, page: string | undefined, search = {}) =>
  Object.assign(site, { pathname, page, search })
const viewed = (page: string, navigation: string) => ['page_view', 'pcsx', { page, navigation }, undefined]
const logged = () => vi.mocked(logEvent).mock.calls

it('counts a page without its own view event after 1000 ms (spec/3 §9)', async () => {
  goTo('/careers/offers', 'offers')
  render(<PageChange />)
  await wait(999)
  expect(logged()).toEqual([])
  await wait(1)
  expect(logged()).toEqual([viewed('offers', 'initialVisit')])
  await wait(5_000)
  expect(logged()).toHaveLength(1)
})

it('does not count a page that only redirects (spec/3 §9)', async () => {
  goTo('/careers/offers', 'offers')
  const { rerender } = render(<PageChange />)
  await wait(999)
  goTo('/careers/events', 'events')
  rerender(<PageChange />)
  await wait(1_000)
  expect(logged()).toEqual([viewed('events', 'navigateFromAnotherPage')])
})

it('counts a position at once, by its id (spec/3 §4)', async () => {
  goTo('/careers/job/123-welder', 'singlePosition')
  render(<PageChange />)
  expect(logged()).toEqual([['job_view', 'pcsx', { page: 'singlePosition', navigation: 'initialVisit' }, 123]])
})

it.each([
  ['/careers/apply', { pid: '123-welder' }, [123]],
  ['/careers/apply/private', { pid: '123', token: 'x' }, [123]],
  ['/careers/apply/several', { pids: '123,124' }, [123, 124]],
  ['/careers/apply/several', { pids: ['123', '124'] }, [123, 124]],
])('counts applying by the positions’ ids, at %s (spec/2 §7)', async (pathname, search, ids) => {
  goTo(pathname, 'applyPage', search)
  render(<PageChange />)
  const data = { page: 'applyPage', navigation: 'initialVisit' }
  expect(logged()).toEqual(ids.map((id) => ['click_apply_to_job', 'pcsx', data, id]))
})

it('counts no staff pages and none without a name', async () => {
  goTo('/careers/admin/forms', 'console')
  const { rerender } = render(<PageChange />)
  await wait(1_000)
  goTo('/nowhere', undefined)
  rerender(<PageChange />)
  await wait(1_000)
  expect(logged()).toEqual([])
})

it('focuses the heading of the new page (spec/3 §4)', async () => {
  Element.prototype.scrollIntoView = () => undefined
  document.body.innerHTML = '<main id="main"><h1>Jobs</h1></main>'
  goTo('/careers', 'jobs')
  const { rerender } = render(<PageChange />)
  expect(document.activeElement).toBe(document.body)
  goTo('/careers/offers', 'offers')
  rerender(<PageChange />)
  expect(document.activeElement?.textContent).toBe('Jobs')
  document.body.innerHTML = ''
})
