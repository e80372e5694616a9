import { useEffect, useRef, type RefObject } from 'react'
import { notificationPanel } from '#contract/notifications.ts'

/** Screens on which the panel is full screen (spec/1 §9). */
const fullScreen = `(max-width: ${notificationPanel.fullScreenMaxPx}px)`

/**
 * Opens the panel according to the screen: a modal dialog that keeps the focus, or one next to the page that closes on an
 * outside click. Escape closes both, and returns the focus to the bell.
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
    // Tabbing out would leave it open, so it closes like a menu.
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
