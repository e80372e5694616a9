import { useContext, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, OverlayTriggerStateContext } from 'react-aria-components'
import { AriaLocale } from '../loading/aria-locale.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** Without it there is no close button, so the actions must offer a way out. */
  closeLabel?: string
  /** alertdialog: an irreversible decision; clicking outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  size?: 's' | 'm' | 'l' | 'xl'
  children?: ReactNode
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode
  /** While work is in progress, Escape and outside clicks do nothing. */
  isBusy?: boolean
}

const sizes = { s: 'small', l: 'large', xl: 'huge' } as const

/**
 * Loaded on demand (LazyDialog in lazy-parts.tsx). A decision or a sign-in, over the page: traps the focus, closes with Escape,
 * restores the focus.
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
        <Modal className={cx(styles.modal, size !== 'm' && styles[sizes[size]])}>
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

/** Closes the surrounding overlay. */
export function CloseButton({ label, className, isDisabled }: CloseButtonProps) {
  const overlay = useContext(OverlayTriggerStateContext)
  return (
    <IconButton icon="x" label={label} className={className} disabled={isDisabled} onClick={() => overlay?.close()} />
  )
}

type CloseButtonProps = { label: string; className?: string; isDisabled?: boolean }
