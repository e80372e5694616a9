import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  label: string
  /** How many are chosen. */
  count: ReactNode
  /** What can be done with them. */
  children: ReactNode
  /** What the buttons open, outside of the bar. */
  opened?: ReactNode
  /** The page has a bar of keys at its foot. */
  isAboveKeys?: boolean
}

/** At the foot of a list while rows of it are chosen. */
export function SelectionBar({ label, count, children, opened, isAboveKeys }: SelectionBarProps) {
  return (
    <div className={cx(styles.floor, isAboveKeys && styles.aboveKeys)}>
      <section className={styles.bar} aria-label={label}>
        <span className="ui strong num" role="status">
          {count}
        </span>
        {children}
      </section>
      {opened}
    </div>
  )
}

/** Of a table whose rows can be chosen. `whole`: a cell with a line of its own on a phone. */
export const pickClasses = { row: styles.row, pick: styles.pick, whole: styles.whole }
