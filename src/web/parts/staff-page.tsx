import type { ReactNode } from 'react'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './staff-page.module.css'

/** What pages of the console about one thing of many have in common. */

/** Of the link above the heading that leads back to the list. */
export const backLinkClass = cx('plain ui muted row', styles.back)

/** What is worked on, and beside it what is known. */
export const columnsClass = cx('two', styles.columns)

/** Names with their values in a `<dl>`. */
export const factsClass = styles.facts

/** The same beside each other, as many as there is room for. */
export const factsAcrossClass = cx(styles.facts, styles.across)

/** A row of a list: an icon, what it is (`grow`), and last what can be done about it. */
export const actRowClass = styles.actRow

/** In a table: what it is, and in small type what tells it from others of that name. */
export function NameCell({ children, below }: { children: ReactNode; below: string }) {
  return (
    <span className={styles.name}>
      {children}
      {below !== '' && <bdi className="small muted">{below}</bdi>}
    </span>
  )
}

interface FactsProps {
  title: string
  facts: [label: string, value: ReactNode][]
  children?: ReactNode
}

/** What is known of something, by its name; what is empty is left out. */
export function Facts({ title, facts, children }: FactsProps) {
  return (
    <section className={cardClass({}, 'stack g4')} aria-label={title}>
      <h2 className="h2">{title}</h2>
      <dl className={factsClass}>
        {facts
          .filter(([, value]) => value !== '' && value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  )
}
