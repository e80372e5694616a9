import { cx } from '../cx.ts'
import styles from './card.module.css'

export type CardLook = {
  size?: 'm' | 'l'
  /** No padding: for rows, tables and images that reach the border. */
  isFlush?: boolean
  /** The whole card is a link: a stronger border on hover. */
  isLink?: boolean
}

/** The card's class; the element is whatever suits the content (`li`, `article`, `section`). One thing among equals. */
export const cardClass = ({ size = 'm', isFlush, isLink }: CardLook = {}, className?: string) =>
  cx(styles.card, 't-card', size === 'l' && styles.l, isFlush && styles.flush, isLink && styles.link, className)

/** The class for a list of rows separated by hairlines; use with `cardClass({isFlush: true})`. */
export const rowsClass = styles.rows

/** The class for a `ul` of facts in a row, each an icon and text. */
export const factsClass = styles.facts
