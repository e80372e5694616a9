// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../call-api.ts'
import { logEvent } from '../calls/log-event.ts'
import { analyticsPageAt, startPageTiming, type PageTiming } from './page-timing.ts'

vi.mock('../call-api.ts', () => ({ callApi: vi.fn(async () => ({ data: null, metadata: {} })) }))
vi.mock('./read-boot.ts', () => ({ readBoot: () => ({ domain: 'demo.test' }) }))
vi.mock('../calls/log-event.ts', () => ({ interactiveMark: 'interactive ', logEvent: vi.fn() }))

/** The browser's timeline as written by the test. */
let timeline: { name: string; entryType: string; startTime: number; duration: number }[] = []
const observers = new Map<string, (list: { getEntries: () => unknown[] }) => void>()
let timing: PageTiming

class TestObserver {
  readonly #run: (list: { getEntries: () => unknown[] }) => void
  constructor(run: (list: { getEntries: () => unknown[] }) => void) {
    this.#run = run
  }
  observe({ type }: { type: string }) {
    observers.set(type, this.#run)
  }
  disconnect() {}
}

function happen(entryType: 'mark' | 'resource', name: string, startTime: number, duration = 0) {
  const entry = { entryType, name, startTime, duration }
  timeline.push(entry)
  observers.get(entryType)?.({ getEntries: () => [entry] })
}

beforeEach(() => {
  timeline = []
  observers.clear()
  vi.clearAllMocks()
  vi.stubGlobal('PerformanceObserver', TestObserver)
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(
    (name) => timeline.filter((entry) => entry.name === name) as never,
  )
})
afterEach(() => {
  timing.stop()
  vi.restoreAllMocks()
})

const told = () => vi.mocked(logEvent).mock.calls.map(([event, , data]) => [event, data])
const shows = (page: string, navigation: string, component: string, ms: number) => [
  ['component_interactive', { page, component, navigation, ms }],
  ['page_interactive', { page, navigation, ms }],
]

describe('interactive timing (spec/3 §4)', () => {
  it('reports the first page from the start of loading, once all expected events have arrived', () => {
    timing = startPageTiming('/careers')
    happen('mark', 'interactive something else', 90)
    expect(told()).toEqual([])
    happen('mark', 'interactive results', 120.4)
    expect(told()).toEqual(shows('jobs', 'initialVisit', 'results', 120))
    happen('mark', 'interactive results', 400)
    expect(told()).toHaveLength(2)
  })

  it('reports a later page from the click on, including marks before it was shown', () => {
    timing = startPageTiming('/careers')
    happen('mark', 'interactive position', 100)
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    timing.begin()
    happen('mark', 'interactive position', 1_250)
    timing.arrive('/careers/job/12-engineer')
    expect(told()).toEqual(shows('singlePosition', 'navigateFromAnotherPage', 'position', 250))
  })

  it('excludes pages that are not measured, and words in URLs', () => {
    timing = startPageTiming('/careers/profile')
    happen('mark', 'interactive results', 1)
    expect(told()).toEqual([])
    expect(analyticsPageAt('/careers/nurse/london')).toBeNull()
    expect(analyticsPageAt('/careers/dashboardv2')?.page).toBe('dashboard')
    expect(analyticsPageAt('/careers/search/')?.page).toBe('jobs')
  })
})

it('reports the duration of calls that a page waits for, without their parameters (spec/3 §7)', () => {
  timing = startPageTiming('/careers/job/12-engineer')
  happen('resource', 'https://demo.test/api/pcsx/position_details?position_id=12&debug=1', 5, 31.4)
  happen('resource', 'https://demo.test/api/pcsx/suggest?query=ina', 5, 9)
  expect(vi.mocked(callApi).mock.calls).toEqual([
    [
      'POST /vslog',
      {
        query: { domain: 'demo.test' },
        body: {
          event: 'contentloadtime',
          namespace: 'pcsx',
          apiNamespace: 'pcsx',
          apiEndpoint: '/api/pcsx/position_details',
          viewNamespace: 'pcsx',
          viewEndpoint: 'singlePosition',
          windowUrl: `${window.location.origin}/careers/job`,
          timing: 31,
        },
        keepalive: true,
        isQuiet: true,
      },
    ],
  ])
})
