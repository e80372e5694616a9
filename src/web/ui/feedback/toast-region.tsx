import { useEffect, useRef, type FocusEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { toasts, type Toast } from './toast-queue.ts'
import { toneIcons } from './tone-icons.ts'
import styles from './toast-region.module.css'

export type ToastRegionProps = {
  list: readonly Toast[]
  /** "Messages": the region's accessible name. */
  label: string
  closeLabel: string
}

/** Loaded on demand by ToastOutlet. Holds the queue's time on hover and focus; restores the focus. */
export function ToastRegion({ list, label, closeLabel }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    toasts.release()
    return toasts.hold
  }, [])
  const handleFocus = (event: FocusEvent) => {
    toasts.hold()
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }
  const handleBlur = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) toasts.release()
  }
  const close = (id: number) => {
    const isLast = list.length === 1
    toasts.dismiss(id)
    if (isLast && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    else requestAnimationFrame(() => region.current?.querySelector('button')?.focus())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timers while reading
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      // React Aria hides everything outside an open dialog except this.
      data-react-aria-top-layer="true"
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {[true, false].map((isAtTop) => {
        const here = list.filter((toast) => (toast.isAtTop === true) === isAtTop)
        return (
          here.length > 0 && (
            <div key={String(isAtTop)} className={cx(styles.place, isAtTop ? styles.top : styles.bottom)}>
              {here.map((toast) => (
                <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
              ))}
            </div>
          )
        )
      })}
    </section>
  )
}

export type ToastCardProps = { toast: Toast; closeLabel: string; onClose: () => void }

export function ToastCard({ toast: { tone, message, action }, closeLabel, onClose }: ToastCardProps) {
  return (
    <div className={cx(styles.toast, styles[tone])}>
      {tone !== 'default' && <Icon name={toneIcons[tone === 'error' ? 'danger' : tone]} />}
      <span className={styles.message}>{message}</span>
      {action && (
        <Button
          size="s"
          variant="neutral"
          onClick={() => {
            onClose()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" size="s" label={closeLabel} onClick={onClose} />
    </div>
  )
}
