import { useEffect, useRef } from 'react'
import { AssistantPanel } from './assistant-panel.tsx'
import styles from './assistant.module.css'

/** spec/1 §9, spec/2 §9: screens of at most 992 px count as small; on those the panel is the whole screen. */
const isSmall = (): boolean => matchMedia('(max-width: 992px)').matches

/** The panel, with the focus in its message box. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    // Next to the results on wide screens; on small ones modal, over the whole page.
    if (isSmall()) panel.showModal()
    else panel.show()
    panel.querySelector('textarea')?.focus()
    return () => panel.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="assistant-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <AssistantPanel onClose={onClose} isSmall={isSmall} />
    </dialog>
  )
}
