import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './badge.module.css'

/** A skill or plain fact. `metLabel` tints it and explains why: "(in your profile)". */
export function Tag({ children, metLabel, size }: { children: ReactNode; metLabel?: string; size?: 's' }) {
  return (
    <span className={cx(styles.tag, size && styles.small, metLabel && styles.met)}>
      {children}
      {metLabel && <span className="vh"> {metLabel}</span>}
    </span>
  )
}
