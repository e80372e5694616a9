import { useRef, useState } from 'react'
import { textsOf, useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import styles from './assistant-launcher.module.css'

const AssistantDialog = lazyPart(() => import('./assistant-dialog.tsx'), 'AssistantDialog', {
  also: textsOf('assistant'),
})

/**
 * Loaded on demand, if the employer has an assistant: its button. The conversation loads when the pointer approaches the
 * button.
 */
export function AssistantLauncher() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    // A hidden element cannot get the focus; the button is visible again once the panel is gone.
    requestAnimationFrame(() => launcher.current?.focus())
  }

  return (
    <>
      <button
        ref={launcher}
        type="button"
        className={styles.launcher}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        hidden={isOpen}
        onPointerEnter={AssistantDialog.preload}
        onFocus={AssistantDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="message-square" />
        <span>{t('search.assistant')}</span>
      </button>
      {isOpen && <AssistantDialog onClose={close} />}
    </>
  )
}
