import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './staff-page.module.css'

/** Shared by console pages about one thing among many. */

/** Above the heading: leads back to the list. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cx('plain ui muted row', styles.back)}>
    <Icon name="arrow-left" size="s" dir />
    {children}
  </a>
))

/** The editor, and next to it the known data. */
export const columnsClass = cx('two', styles.columns)

/** Names with their values in a `<dl>`. */
export const factsClass = styles.facts

/** The same side by side, as many as fit. */
export const factsAcrossClass = cx(styles.facts, styles.across)

/** A row in a list: an icon, the item (`grow`), and at the end its actions. */
export const actRowClass = styles.actRow

/** In a table: an item and, in small type, details that distinguish it from others with the same name. */
export function NameCell({ children, below }: { children: ReactNode; below: string }) {
  return (
    <span className={styles.name}>
      {children}
      {below !== '' && (
        <bdi className="small muted">
          <Breakable text={below} />
        </bdi>
      )}
    </span>
  )
}

/** An address that is too long for its column is broken before its `@`, rather than within a word. */
function Breakable({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

interface FactsProps {
  title: string
  facts: [label: string, value: ReactNode][]
  children?: ReactNode
}

/** A list of facts by name, without empty ones. */
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
