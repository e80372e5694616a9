import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before a page is left whose changes are not saved; the browser asks in its own words if the tab is closed. */
export function useLeaveWarning(hasUnsaved: boolean, question: string): void {
  const now = useRef({ hasUnsaved, question })
  now.current = { hasUnsaved, question }
  useBlocker({
    shouldBlockFn: () => now.current.hasUnsaved && !window.confirm(now.current.question),
    enableBeforeUnload: () => now.current.hasUnsaved,
  })
}
