import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { toneIcons } from './tone-icons.ts'
import styles from './bar.module.css'

export type BarProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  icon?: IconName
  /** Across the page, under the shell. */
  isWide?: boolean
  /** Over the page, at its end, where toasts are. */
  isOver?: boolean
  /** Spoken when it appears: "status" politely, "alert" at once. Leave out when it is there from the start. */
  role?: 'status' | 'alert'
  children: ReactNode
  /** At the end: buttons. */
  actions?: ReactNode
  className?: string
}

/** A state that lasts (offline, closed, a session about to end). An event that passed is a toast. */
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
