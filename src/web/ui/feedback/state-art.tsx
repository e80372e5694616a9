import styles from './empty-state.module.css'
import spriteUrl from './state-art.svg?no-inline'

export type StateArtName = 'search' | 'error' | 'bookmark' | 'flag' | 'check' | 'document' | 'mail'

/** Our own line drawings above the tide, tinted with the accent color. In a separate file, because most pages show none. */
export function StateArt({ name }: { name: StateArtName }) {
  return (
    <svg className={styles.art} viewBox="0 0 120 72" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
