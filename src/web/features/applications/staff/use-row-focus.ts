import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** Whether the focus moved elsewhere; false if only another window has it. */
export const wasSent = (element: Element): boolean => document.hasFocus() && document.activeElement !== element

const linkOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`#main [data-application="${CSS.escape(id)}"] a`)

/**
 * If the focused row leaves the list, for example because a colleague moved it, the one in its place gets the focus. Returns the
 * handlers of the element around the rows.
 */
export function useRowFocus(ids: readonly string[]) {
  const last = useRef<{ id: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (last.current === null || ids.includes(last.current.id)) return
    const { at } = last.current
    last.current = null
    if (document.activeElement === document.body) linkOf(ids[Math.min(at, ids.length - 1)])?.focus()
  }, [ids])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-application]')?.dataset.application
      last.current = id === undefined ? null : { id, at: ids.indexOf(id) }
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last.current = null
      // Nothing has the focus now: because its row is gone, or because someone clicked outside the rows.
      else
        setTimeout(() => {
          if (target.isConnected && wasSent(target)) last.current = null
        })
    },
  }
}
