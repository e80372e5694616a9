import { useEffect, type RefObject } from 'react'

/** Opens a full-page dialog that only its own buttons can close. */
export function useFullPage(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current!
    const open = () => {
      if (!element.open) element.showModal()
    }
    const stay = (event: Event) => event.preventDefault()
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    open()
    element.focus()
    element.addEventListener('cancel', stay)
    // Some browsers close it anyway when Escape is pressed again.
    element.addEventListener('close', open)
    document.addEventListener('keydown', handleKey)
    return () => {
      element.removeEventListener('cancel', stay)
      element.removeEventListener('close', open)
      document.removeEventListener('keydown', handleKey)
      element.close()
    }
  }, [dialog])
}
