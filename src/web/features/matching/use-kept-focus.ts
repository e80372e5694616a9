import { useLayoutEffect, useRef } from 'react'

/**
 * For what is drawn anew when one of its own buttons was pressed, and the button is gone then: its first element with a tabindex of
 * -1 takes the focus in the same moment, so that no key is lost. What changes while the focus is elsewhere takes none.
 */
export function useKeptFocus(drawn: unknown) {
  const root = useRef<HTMLDivElement>(null)
  // A focused element that is taken away tells React of no blur.
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
