import { cx } from '../cx.ts'
import styles from './tide-art.module.css'

/** The tide, in the text color, sized by its class. The page's only ornament: used once, and never behind text. */
export function TideArt({ className }: { className?: string }) {
  return <span className={cx(styles.tide, className)} aria-hidden="true" />
}
