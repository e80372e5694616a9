import type { LeftOutPerson } from '#contract/people/pools.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from './people.module.css'

/** People who were not asked, and why. */
export function LeftOut({ people }: { people: readonly LeftOutPerson[] }) {
  const t = useTranslations()
  if (people.length === 0) return null
  return (
    <div className="stack g3">
      <p>{t('people.leftOut', { count: people.length })}</p>
      <ul className={styles.rows}>
        {people.map(({ id, fullName, why }) => (
          <li key={id}>
            <bdi className="strong">{fullName || t('console.noName')}</bdi>
            <span className="small muted">{t(`people.why.${why}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
