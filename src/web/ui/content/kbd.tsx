import styles from './kbd.module.css'

/** A key, by the character or word on it. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
