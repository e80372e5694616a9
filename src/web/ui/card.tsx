import { cx } from './cx.ts'
import styles from './card.module.css'

export type CardLook = {
  size?: 'm' | 'l'
  /** No padding: for rows, tables and pictures that reach the border. */
  isFlush?: boolean
  /** The whole card leads somewhere: a stronger line under the pointer. */
  isLink?: boolean
}

/** The card's class; the element is whatever the content is (`li`, `article`, `section`). One thing among equals. */
export const cardClass = ({ size = 'm', isFlush, isLink }: CardLook = {}, className?: string) =>
  cx(styles.card, 't-card', size === 'l' && styles.l, isFlush && styles.flush, isLink && styles.link, className)

/** The class of a list of rows with hairlines between; goes with `cardClass({isFlush: true})`. */
export const rowsClass = styles.rows

/** The class of a `ul` of facts in a row, each an icon and words. */
export const factsClass = styles.facts
