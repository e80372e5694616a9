import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { logEvent } from '#web/lib/log-event.ts'
import { viewEvents, type PageId } from '#web/lib/pages.ts'
import { announce } from '#web/ui/live-region.tsx'

/**
 * What a page change needs besides its content: focus on the new page's heading, its title announced, the view event.
 * Changes of the query string within a page (filters, selection) are none.
 */
export function PageChange() {
  const router = useRouter()
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const isFirst = useRef(true)
  useEffect(() => {
    const match = router.state.matches.at(-1)
    const page = match?.staticData.page as PageId | undefined
    const event = page && viewEvents[page]
    if (event)
      logEvent(
        event,
        'pcsx',
        { path: pathname, navigation: isFirst.current ? 'initialVisit' : 'navigateFromAnotherPage' },
        positionIn(pathname),
      )
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname, router])
  return null
}

function positionIn(pathname: string): number | undefined {
  const id = /^\/careers\/job\/(\d+)/.exec(pathname)?.[1]
  return id === undefined ? undefined : Number(id)
}
