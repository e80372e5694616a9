import { useEffect, useRef, useSyncExternalStore } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { announce } from './live-region.tsx'
import { toasts, type Toast } from './toast-queue.ts'
import type { ToastRegionProps } from './toast-region.tsx'

/** Once in the shell, with a LiveRegion. Announces every toast; the visible region is loaded with the first one. */
export function ToastOutlet(props: Omit<ToastRegionProps, 'list'>) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => none)
  const lastSpokenId = useRef(0)
  useEffect(() => {
    for (const toast of list) {
      if (toast.id <= lastSpokenId.current) continue
      lastSpokenId.current = toast.id
      announce(toast.message, toast.tone === 'error' ? 'assertive' : 'polite')
    }
  }, [list])
  if (list.length === 0) return null
  return <ToastRegion {...props} list={list} />
}

const none: readonly Toast[] = []

// Offline, the message is still announced, and errors are also shown next to the problem.
const ToastRegion = lazyPart(() => import('./toast-region.tsx'), 'ToastRegion', { isQuiet: true })
