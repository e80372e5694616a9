import { useLayoutEffect, useRef } from 'react'

/**
 * For content that re-renders when one of its own buttons is clicked, and the button disappears: its first element with
 * tabindex -1 gets the focus in the same moment, so that no key press is lost. Changes while the focus is elsewhere do not take
 * it.
 */
export function useKeptFocus(drawn: unknown) {
  const root = useRef<HTMLDivElement>(null)
  // React gets no blur event when a focused element is removed.
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [drawn])
  return {
    ref: root,
    onFocus: () => void (isWithin.current = true),
    onBlur: () => void (isWithin.current = false),
  }
}
