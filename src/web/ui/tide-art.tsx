import { cx } from './cx.ts'
import styles from './tide-art.module.css'

/** The tide, in the text's colour, as large as its class says. The page's only ornament: once, behind nothing that is read. */
export function TideArt({ className }: { className?: string }) {
  return <span className={cx(styles.tide, className)} aria-hidden="true" />
}
