import { vslogEvents, type NavigationType } from '#contract/vslog/vslog-events.ts'
import { callApi } from '../call-api.ts'
import { interactiveMark, logEvent } from '../calls/log-event.ts'
import type { PageId } from '#contract/page-ids.ts'
import { readBoot } from './read-boot.ts'

/** What is measured on a page (spec/3 §3). */
export interface AnalyticsPage {
  appName: string
  /** Page namespace. */
  page: PageId
  /** Matches the part of a path that names no position, query or person; only that is sent. */
  path: RegExp
  monitoring: {
    /** Components that must be usable (`useInteractive`) before the page is. */
    interactiveEvents: string[]
    /** Prefixes of the calls that the page waits for. */
    apis: string[]
  }
}

const appName = 'pcsx'

const pages: AnalyticsPage[] = [
  measured('singlePosition', /^\/careers\/job/, ['position'], ['/api/pcsx/position_details']),
  measured('dashboard', /^\/careers\/dashboard(v2)?/, ['dashboard'], ['/api/pcsx/dashboard/']),
  measured('jobs', /^\/careers(\/search)?(?=\/?$)/, ['results'], ['/api/pcsx/search']),
]

function measured(page: PageId, path: RegExp, interactiveEvents: string[], apis: string[]): AnalyticsPage {
  return { appName, page, path, monitoring: { interactiveEvents, apis } }
}

/** The page for a path; null for those that are not measured. */
export const analyticsPageAt = (path: string): AnalyticsPage | null =>
  pages.find((each) => each.path.test(path)) ?? null

interface Visit {
  page: AnalyticsPage
  windowUrl: string
  navigation: NavigationType
  /** In the browser's timeline. */
  startMs: number
  /** Components already reported. */
  told: Set<string>
}

export interface PageTiming {
  /** Another page starts to load. */
  begin: () => void
  /** It is shown at `path`. */
  arrive: (path: string) => void
  stop: () => void
}

/**
 * Reports how long pages and their components take until they are usable (spec/3 §4), and the calls that they wait for (spec/3
 * §7). A page is reported once all its expected events have occurred, once per visit. Loaded after the first page; earlier
 * events are read from the browser's timeline.
 */
export function startPageTiming(path: string): PageTiming {
  let visit = visitOf(path, 'initialVisit', 0)
  let beganMs = 0
  const observers = [
    observe('mark', () => visit && reportComponents(visit)),
    observe('resource', (entries) => {
      for (const entry of entries) if (visit && entry.startTime >= visit.startMs) reportCall(visit, entry)
    }),
  ]
  return {
    begin: () => void (beganMs = performance.now()),
    arrive: (next) => {
      visit = visitOf(next, 'navigateFromAnotherPage', beganMs)
      if (visit) reportComponents(visit)
    },
    stop: () => observers.forEach((each) => each.disconnect()),
  }
}

function visitOf(path: string, navigation: NavigationType, startMs: number): Visit | null {
  const page = analyticsPageAt(path)
  const windowUrl = `${window.location.origin}${page?.path.exec(path)?.[0] ?? ''}`
  return page && { page, windowUrl, navigation, startMs, told: new Set() }
}

function observe(type: 'mark' | 'resource', onEntries: (entries: PerformanceEntryList) => void): PerformanceObserver {
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries()))
  observer.observe({ type, buffered: true })
  return observer
}

function reportComponents({ page, navigation, startMs, told }: Visit): void {
  const expected = page.monitoring.interactiveEvents
  if (told.size === expected.length) return
  let ms = 0
  for (const component of expected) {
    const mark = performance
      .getEntriesByName(interactiveMark + component, 'mark')
      .find(({ startTime }) => startTime >= startMs)
    if (!mark) continue
    const own = Math.round(mark.startTime - startMs)
    ms = Math.max(ms, own)
    if (told.has(component)) continue
    told.add(component)
    logEvent(vslogEvents.componentInteractive, page.appName, { page: page.page, component, navigation, ms: own })
  }
  if (told.size === expected.length)
    logEvent(vslogEvents.pageInteractive, page.appName, { page: page.page, navigation, ms })
}

function reportCall({ page, windowUrl }: Visit, { name, duration }: PerformanceEntry): void {
  const { pathname } = new URL(name)
  const api = page.monitoring.apis.find((each) => pathname.startsWith(each))
  if (!api) return
  const timing = {
    event: vslogEvents.contentLoadTime,
    namespace: page.appName,
    apiNamespace: page.appName,
    apiEndpoint: api,
    viewNamespace: page.appName,
    viewEndpoint: page.page,
    windowUrl,
    timing: Math.round(duration),
  }
  const query = { domain: readBoot().domain }
  callApi('POST /vslog', { query, body: timing, keepalive: true, isQuiet: true }).catch(() => undefined)
}
