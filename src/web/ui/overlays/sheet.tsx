import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { AriaLocale } from '../loading/aria-locale.tsx'
import { cx } from '../cx.ts'
import { CloseButton } from './dialog.tsx'
import styles from './dialog.module.css'

export type SheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Always visible: "Clear all" and "Show 24 jobs". */
  footer?: ReactNode
  /** On phones only as high as its content. */
  isFitting?: boolean
}

/** Loaded on demand (LazySheet in lazy-parts.tsx). For filters: at the end edge, on phones from the bottom. */
export function Sheet({ isOpen, onOpenChange, title, closeLabel, children, footer, isFitting }: SheetProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        className={cx(styles.scrim, styles.sheetScrim)}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
      >
        <Modal className={cx(styles.sheet, isFitting && styles.fitting)}>
          <AriaDialog className={styles.sheetDialog}>
            <header>
              <Heading slot="title" className="h2">
                {title}
              </Heading>
              <CloseButton label={closeLabel} />
            </header>
            <div className={styles.sheetBody}>{children}</div>
            {footer && <footer>{footer}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
