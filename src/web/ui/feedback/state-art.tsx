import styles from './empty-state.module.css'

/** Our own line drawings above the tide, tinted with the accent color. */
const drawings = {
  search: 'M47 24a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M70 34l9 9',
  error: 'M60 10 78 42H42zM60 22v9M60 36v.5',
  bookmark: 'M42 40V16a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v24L60 30z',
  flag: 'M30 42h60M60 42V12M60 14l20 12-20 8',
  check: 'M46 30 56 40 76 18',
  document: 'M45 42V12a4 4 0 0 1 4-4h16l10 10v24M65 8v10h10M52 26h16M52 33h10',
  mail: 'M40 14h40v26H40zM40 16l20 14 20-14',
} as const

export type StateArtName = keyof typeof drawings

export function StateArt({ name }: { name: StateArtName }) {
  return (
    <svg className={styles.art} viewBox="0 0 120 72" aria-hidden="true">
      <path d={drawings[name]} />
      <path d={tide} opacity=".45" />
    </svg>
  )
}

const tide =
  'M6 52c9 0 9 6 18 6s9-6 18-6 9 6 18 6 9-6 18-6 9 6 18 6 9-6 18-6M20 64c7 0 7 4 14 4s7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4'
