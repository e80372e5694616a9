import type { getDashboardNudges } from '#contract/dashboard.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/dashboard.module.css'
import own from './dashboard.module.css'

/** News, latest first; unseen items have a filled dot. `now` in milliseconds. */
export function WhatChanged({ changes, now }: { changes: DataOf<typeof getDashboardNudges>['changes']; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <section className="stack">
      <h2 className="h2">{t('dashboard.changed')}</h2>
      {changes.length === 0 ? (
        <p className="ui muted">{t('dashboard.noChanges')}</p>
      ) : (
        <ol className={styles.feed}>
          {changes.map((change) => (
            <li key={change.id} className={change.isNew ? styles.new : undefined}>
              <div>
                <p dir="auto">
                  <Link to={change.url} className={own.change}>
                    {change.isNew && <span className="vh">{t('dashboard.new')} </span>}
                    {change.text}
                  </Link>
                </p>
                <p className="small muted">{formatAge(change.atTs, now, locale, t)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
