import { Link } from '@tanstack/react-router'
import type { ConsoleHome } from '#contract/console-home.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Due } from '#web/parts/due.tsx'
import styles from './console.module.css'

/** By name, longest wait first: every number is a person. */
export function WaitingLongest({ waiting, nowTs }: { waiting: ConsoleHome['waiting']; nowTs: number }) {
  const t = useTranslations()
  return (
    <section className="stack" aria-labelledby="waiting-longest">
      <div className="row between flow">
        <h2 className="h2" id="waiting-longest">
          {t('console.home.waiting')}
        </h2>
        <Link to="/careers/admin/applications" search={{ status: 'submitted', sort: 'oldest' }} className="ui">
          {t('console.home.allWaiting')}
        </Link>
      </div>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {waiting.map(({ id, name, title, submittedTs, dueTs }) => (
          <li key={id} className={styles.person}>
            <div>
              <Link
                to="/careers/admin/applications/$id"
                params={{ id }}
                search={{ status: 'submitted', sort: 'oldest' }}
                className="plain ui strong"
                dir="auto"
              >
                {name || t('console.noName')}
              </Link>
              <p className="small muted" dir="auto">
                {title || t('console.removedPosition')}
              </p>
            </div>
            <Due submittedTs={submittedTs} dueTs={dueTs} nowTs={nowTs} />
          </li>
        ))}
      </ul>
    </section>
  )
}
