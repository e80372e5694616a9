import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { followBadge } from '#web/lib/calls/badge-stream.ts'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages, useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { badgeQuery, useNotificationActions } from './notifications.queries.ts'

/**
 * The number at the bell: 0 until known, or if unavailable (spec/1 §8). Fetched once the page is idle, then every five minutes,
 * and pushed in between; new ones are announced. `isReady`: the panel's texts have loaded.
 */
export function useBadge(): { count: number; isReady: boolean } {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { setBadge, reload } = useNotificationActions()
  const [isReady, setReady] = useState(false)
  const { data: count = 0 } = useQuery({ ...badgeQuery(), enabled: isReady })
  const last = useRef(0)
  const heard = useRef({ setBadge, reload })
  heard.current = { setBadge, reload }

  useEffect(() => {
    const start = () =>
      void loadMessages(locale, ['notifications']).then(
        () => setReady(true),
        () => undefined,
      )
    return whenIdle(start)
  }, [locale])

  useEffect(() => {
    if (!isReady) return
    let stop: (() => void) | null = null
    const follow = () => {
      stop ??= followBadge((pushed) => {
        heard.current.setBadge(pushed)
        if (pushed > 0) void heard.current.reload()
        // Other people's changes, such as in a conversation, may affect the page.
        void loadPart(() => import('./refetch-live.ts')).then(
          (part) => part.refetchLive(queryClient),
          () => undefined,
        )
      })
    }
    // A page with an open stream could not be kept in the back/forward cache.
    const leave = () => {
      stop?.()
      stop = null
    }
    follow()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', follow)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', follow)
    }
  }, [isReady, queryClient])

  useEffect(() => {
    if (count > last.current) announce(t('notifications.arrived', { count }))
    last.current = count
  }, [count, t])
  return { count, isReady }
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
