import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PageId } from '#contract/page-ids.ts'
import type { NavigationType } from '#contract/vslog/vslog-events.ts'
import { parsePositionId, positionOfAddress } from '#shared/positions/position-address.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { keptPlaceKey } from '#web/lib/storage/kept-place-key.ts'
import type { PageTiming } from '#web/lib/pages/page-timing.ts'
import { viewEvents } from '#web/lib/pages/pages.ts'
import type { ParameterValue } from '#shared/query-string.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'

/** spec/3 §9: a page without its own view event counts once it was open for this long; a redirect through it does not. */
const ignoredPageMs = 1_000
/** Code that a page can initially do without waits until the page has all of its own, even on a slow line. */
const settledAfterMs = 4_000

/**
 * What a page change requires besides its content: focus on the new page's heading, announcing its title, the view event.
 * Changes of the query string within a page (filters, selection) do not count.
 */
export function PageChange() {
  const router = useRouter()
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const isFirst = useRef(true)
  useEffect(() => startTiming(router), [router])
  useEffect(returnToPlace, [])
  useEffect(() => {
    document.addEventListener('focusin', showWhole)
    return () => document.removeEventListener('focusin', showWhole)
  }, [])
  useEffect(() => {
    const navigation: NavigationType = isFirst.current ? 'initialVisit' : 'navigateFromAnotherPage'
    if (!isFirst.current) showChange()
    isFirst.current = false
    const page = router.state.matches.at(-1)?.staticData.page as PageId | undefined
    if (!page || page === 'console') return undefined
    const event = viewEvents[page]
    // Neither the URL nor its text, which may name someone.
    const log = () => {
      for (const id of positionsIn(pathname, router.state.location.search))
        logEvent(event ?? 'page_view', 'pcsx', { page, navigation }, id ?? undefined)
    }
    if (event) return log()
    const timer = setTimeout(log, ignoredPageMs)
    return () => clearTimeout(timer)
  }, [pathname, router])
  return null
}

/** Browsers do not scroll to something that is half in view, and that half may be covered by a bar. */
function showWhole({ target }: FocusEvent): void {
  const at = target as HTMLElement
  if (at.matches(':focus-visible') && at.offsetHeight < innerHeight / 2)
    at.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** After a change of language. */
function returnToPlace(): void {
  const note = takeNote()
  if (note === null) return
  void loadPart(() => import('#web/lib/pages/page-place.ts')).then(
    (place) => place.returnToPlace(note),
    () => undefined,
  )
}

function takeNote(): string | null {
  try {
    const note = sessionStorage.getItem(keptPlaceKey)
    sessionStorage.removeItem(keptPlaceKey)
    return note
  } catch {
    return null
  }
}

function showChange(): void {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  announce(document.title)
}

/** Starts measuring pages once the first one has loaded. Returns a function that stops it. */
function startTiming(router: ReturnType<typeof useRouter>): () => void {
  let timing: PageTiming | undefined
  const path = router.state.location.pathname
  const stops = [
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      withAllFonts()
      timing?.begin()
    }),
    router.subscribe('onResolved', ({ pathChanged, toLocation }) => pathChanged && timing?.arrive(toLocation.pathname)),
  ]
  const timer = setTimeout(() => {
    void loadPart(() => import('#web/lib/pages/page-timing.ts')).then(
      ({ startPageTiming }) => (timing = startPageTiming(path)),
      () => undefined,
    )
  }, settledAfterMs)
  return () => {
    clearTimeout(timer)
    timing?.stop()
    for (const stop of stops) stop()
  }
}

/** The first page has only the fonts of its own characters, without those that arrived too late for its first frame. */
function withAllFonts(): void {
  delete document.documentElement.dataset.fonts
  const style = document.querySelector<HTMLElement>('[data-faces]')
  if (!style) return
  const href = style.dataset.faces!
  delete style.dataset.faces
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

/** The position of a page; for one form for several, each of them (spec/2 §7). */
function positionsIn(pathname: string, { pid, pids }: { pid?: unknown; pids?: ParameterValue }): (number | null)[] {
  return pids ? String(pids).split(',').map(parsePositionId) : [positionOfAddress(pathname, pid)]
}
