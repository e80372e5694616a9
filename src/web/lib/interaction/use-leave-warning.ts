import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before leaving a page with unsaved changes; if the tab is closed, the browser asks in its own words. */
export function useLeaveWarning(hasUnsaved: boolean, question: string): void {
  const now = useRef({ hasUnsaved, question })
  now.current = { hasUnsaved, question }
  useBlocker({
    shouldBlockFn: () => now.current.hasUnsaved && !window.confirm(now.current.question),
    enableBeforeUnload: () => now.current.hasUnsaved,
  })
}
