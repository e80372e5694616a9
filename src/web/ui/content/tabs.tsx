import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './tabs.module.css'

/**
 * Different data in one place, each with its own URL: a nav of links. The current one has `aria-current="page"` (set by the
 * router's Link). Put a count into `TabCount`. They scroll rather than wrap.
 */
export function Tabs({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav className={cx(styles.tabs, 't-tabs', className)} aria-label={label}>
      {children}
    </nav>
  )
}

export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}

/** Two or three views of the same data: links (`aria-current`) or buttons (`aria-pressed`). */
export function Segment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.segment} role="group" aria-label={label}>
      {children}
    </div>
  )
}
