import { cx } from '../cx.ts'
import styles from './input.module.css'

/**
 * The select's class; `isQuiet` is the borderless variant next to "Sort by". Separate from its frame, which the search page
 * does not need.
 */
export const selectClass = ({ isQuiet }: { isQuiet?: boolean } = {}, className?: string) =>
  cx(styles.input, styles.select, isQuiet && styles.quiet, className)
