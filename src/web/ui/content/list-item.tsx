import type { ReactNode } from 'react'
import styles from './list-item.module.css'

export interface ListItemProps {
  heading: ReactNode
  level?: 2 | 3
  /** Lines below the heading. */
  info: ReactNode
  /** At the end of the row, on phones below; a menu with more options comes last. */
  actions?: ReactNode
}

/** One item of a list (spec/3 §2): what it is, details, actions. */
export function ListItem({ heading, level = 2, info, actions }: ListItemProps) {
  const Heading = `h${level}` as const
  return (
    <li className={styles.item}>
      <div className="grow stack g1">
        <Heading className="h3" dir="auto">
          {heading}
        </Heading>
        {info}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
