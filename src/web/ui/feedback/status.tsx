import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from '../content/badge.module.css'

export type StatusProps = {
  /** ok: done. wait: needs attention. bad: failed or final. live: open. off: closed. Without a tone: a draft. */
  tone?: 'ok' | 'wait' | 'bad' | 'live' | 'off'
  /** In dense tables. */
  size?: 's'
  children: ReactNode
}

/** A dot and a word: a stage in a process. */
export function Status({ tone, size, children }: StatusProps) {
  return <span className={cx(styles.status, tone && styles[tone], size && styles.smallStatus)}>{children}</span>
}
