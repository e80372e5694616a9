import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './badge.module.css'

export type BadgeProps = { tone?: 'accent' | 'success' | 'warning' | 'danger' | 'info'; children: ReactNode }

/** A property that needs attention. Use Status for a stage in a process, and Tag for a plain fact. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={cx(styles.badge, tone && styles[tone])}>{children}</span>
}

/** The count on a bell. Its button includes the number in its label. */
export function CountBadge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx(styles.countBadge, className)} aria-hidden="true">
      {children}
    </span>
  )
}
