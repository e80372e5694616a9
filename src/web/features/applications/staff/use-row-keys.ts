import { useLayoutEffect, useRef } from 'react'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'

const rowLinks = '#main [data-application] a'
const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [data-application="${CSS.escape(id)}"] a`)

/** The application whose row has the focus; null if none has. */
export const focusedApplication = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-application]')?.dataset.application ?? null

interface RowKeys {
  /** The page's ids, in order. */
  ids: readonly string[]
  onPick: (id: string, isRange: boolean) => void
  onPickShown: () => void
}

/** J and K go from row to row, X chooses one, Shift X all from the last one to it, Ctrl A those of the page. */
export function useRowKeys({ ids, onPick, onPickShown }: RowKeys): void {
  const last = useRef<string | null>(null)
  const step = (by: 1 | -1) => {
    const from = ids.indexOf(focusedApplication() ?? last.current ?? '')
    const next = ids[from < 0 ? (by === 1 ? 0 : ids.length - 1) : from + by]
    if (next === undefined) return
    last.current = next
    linkOf(next)?.focus()
  }
  const pick = (isRange: boolean) => {
    const id = focusedApplication()
    if (id !== null) onPick(id, isRange)
  }
  useHotkeys({ j: () => step(1), k: () => step(-1), x: () => pick(false), 'Shift+x': () => pick(true) })
  const pickShown = useRef(onPickShown)
  pickShown.current = onPickShown
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // Outside the rows it selects text, as everywhere.
      if (focusedApplication() === null || !document.querySelector(rowLinks)) return
      event.preventDefault()
      pickShown.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
