import styles from './spinner.module.css'

/** A spinning ring in the text color. Decorative: put the state next to it as text. */
export function Spinner() {
  return <span className={styles.spin} aria-hidden="true" />
}
