import { cx } from './cx.ts'
import styles from './input.module.css'

/** The select's class; `isQuiet` is the borderless one beside "Sort by". Apart from its frame, which the search page does without. */
export const selectClass = ({ isQuiet }: { isQuiet?: boolean } = {}, className?: string) =>
  cx(styles.input, styles.select, isQuiet && styles.quiet, className)
