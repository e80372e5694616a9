import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  label: string
  /** The number of selected rows. */
  count: ReactNode
  /** Actions for them. */
  children: ReactNode
  /** Dialogs that the buttons open, rendered outside the bar. */
  opened?: ReactNode
  /** The page has a bar of keys at its foot. */
  isAboveKeys?: boolean
}

/** At the foot of a list while rows are selected. */
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

/** For a table with selectable rows. `whole`: a cell on its own line on a phone. */
export const pickClasses = { row: styles.row, pick: styles.pick, whole: styles.whole }
