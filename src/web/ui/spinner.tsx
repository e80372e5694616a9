import styles from './spinner.module.css'

/** A turning ring in the text's colour. Decorative: say the state in words beside it. */
export function Spinner() {
  return <span className={styles.spin} aria-hidden="true" />
}
