import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'
import { toneIcons } from './tone-icons.ts'
import styles from './bar.module.css'

export type BarProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  icon?: IconName
  /** Across the page, below the navbar. */
  isWide?: boolean
  /** Over the end of the page, where toasts are. */
  isOver?: boolean
  /** How it is announced when it appears: "status" politely, "alert" immediately. Omit if it is there from the start. */
  role?: 'status' | 'alert'
  children: ReactNode
  /** At the end: buttons. */
  actions?: ReactNode
  className?: string
}

/** A lasting state (offline, closed, a session about to end). Use a toast for an event. */
export function Bar({
  tone = 'info',
  icon = toneIcons[tone],
  isWide,
  isOver,
  role,
  children,
  actions,
  className,
}: BarProps) {
  return (
    <div
      className={cx(styles.bar, 't-bar', styles[tone], isWide && styles.wide, isOver && styles.over, className)}
      role={role}
    >
      <Icon name={icon} />
      <div className={cx(!isWide && 'grow')}>{children}</div>
      {actions}
    </div>
  )
}
