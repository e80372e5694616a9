import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './match-bars.module.css'

export type MatchBarsProps = {
  /** How many of the three bars are filled. Never a percentage. */
  level: 1 | 2 | 3
  /** "Strong match". */
  children: ReactNode
}

/** Three bars and a word. Inside a button with `matchButtonClass` it opens the reason. */
export function MatchBars({ level, children }: MatchBarsProps) {
  return (
    <span className={styles.match}>
      <i aria-hidden="true" className={cx(level < 3 && styles.notThree, level < 2 && styles.notTwo)}>
        <b />
      </i>
      {children}
    </span>
  )
}

export const matchButtonClass = styles.matchButton
