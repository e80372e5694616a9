import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { AriaLocale } from '../loading/aria-locale.tsx'
import { cx } from '../cx.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  /** The button it belongs to; it carries `aria-expanded`. */
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  placement?: AriaPopoverProps['placement']
  /** Padding for forms; menus and lists have none. */
  isPadded?: boolean
  children: ReactNode
}

/** Loaded on demand (LazyPopover in lazy-parts.tsx). A small panel at its button: a filter's options, a reason. */
export function Popover(props: PopoverProps) {
  const { triggerRef, isOpen, onOpenChange, label, placement = 'bottom start', isPadded = true, children } = props
  return (
    <AriaLocale>
      <AriaPopover
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        className={cx(styles.popover, isPadded && styles.padded)}
      >
        <Dialog className={styles.panel} aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </AriaLocale>
  )
}
