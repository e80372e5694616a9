import { useContext, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, OverlayTriggerStateContext } from 'react-aria-components'
import { AriaLocale } from './aria-locale.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** Without it there is no close button: then the actions must offer a way out. */
  closeLabel?: string
  /** alertdialog: a decision that cannot be undone; a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  size?: 's' | 'm' | 'l'
  children?: ReactNode
  /** Buttons at the end, the one that goes on last. */
  actions?: ReactNode
  /** While work is under way Escape and presses outside do nothing. */
  isBusy?: boolean
}

/**
 * Loaded on demand (LazyDialog in lazy-parts.tsx). A decision or a sign-in, over the page: keeps the focus, closes with
 * Escape, gives the focus back.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, closeLabel, role = 'dialog', size = 'm', children, actions, isBusy } = props
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.scrim}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={role === 'dialog' && !isBusy}
        isKeyboardDismissDisabled={isBusy}
      >
        <Modal className={cx(styles.modal, size === 's' && styles.small, size === 'l' && styles.large)}>
          <AriaDialog className={styles.dialog} role={role}>
            {closeLabel && <CloseButton label={closeLabel} className={styles.close} isDisabled={isBusy} />}
            <div className="stack g2">
              <Heading slot="title" className="h1">
                {title}
              </Heading>
            </div>
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

/** Closes the overlay around it. */
export function CloseButton({ label, className, isDisabled }: CloseButtonProps) {
  const overlay = useContext(OverlayTriggerStateContext)
  return (
    <IconButton icon="x" label={label} className={className} disabled={isDisabled} onClick={() => overlay?.close()} />
  )
}

type CloseButtonProps = { label: string; className?: string; isDisabled?: boolean }
