import { useEffect, useRef, type RefObject } from 'react'
import { notificationPanel } from '#contract/notifications.ts'

/** Screens that the panel fills (spec/1 §9). */
export const fullScreen = `(max-width: ${notificationPanel.fullScreenMaxPx}px)`

/**
 * Opens the panel as its screen asks: a dialog over everything that keeps the focus, or one beside the page that closes when
 * something else is pressed. Escape closes both, and the focus goes back to the bell.
 */
export function usePanelDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  trigger: RefObject<HTMLButtonElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = dialog.current!
    const bell = trigger.current
    const media = window.matchMedia(fullScreen)
    const open = () => {
      if (element.open) element.close()
      if (media.matches) element.showModal()
      else element.show()
      element.focus()
    }
    open()
    media.addEventListener('change', open)
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close.current()
    }
    const handlePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || element.contains(target) || bell?.contains(target)) return
      close.current()
    }
    // Leaving by Tab leaves it open behind one: it closes as a menu does.
    const handleFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget) && !bell?.contains(relatedTarget))
        close.current()
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', handlePress)
    element.addEventListener('focusout', handleFocus)
    return () => {
      media.removeEventListener('change', open)
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', handlePress)
      element.removeEventListener('focusout', handleFocus)
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body
      element.close()
      if (hadFocus) bell?.focus()
    }
  }, [dialog, trigger])
}
