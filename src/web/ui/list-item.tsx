import type { ReactNode } from 'react'
import styles from './list-item.module.css'

export interface ListItemProps {
  heading: ReactNode
  level?: 2 | 3
  /** Lines under the heading. */
  info: ReactNode
  /** At the end of the row, on phones beneath; a menu of more options is the last. */
  actions?: ReactNode
}

/** One thing of a list (spec/3 §2 "List-item card"): what it is, what is to know of it, what can be done with it. */
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
