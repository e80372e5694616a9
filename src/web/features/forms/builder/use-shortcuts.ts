import { useEffect } from 'react'
import type { BuilderStore } from './builder-store.ts'

/**
 * Ctrl or Cmd with Z and Y undo and redo changes to the form, even inside its own text fields, because all text belongs to the
 * form.
 */
export function useShortcuts(store: BuilderStore): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [store])
}
