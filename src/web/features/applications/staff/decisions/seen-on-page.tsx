import { directionOf } from '#shared/locales/direction.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Status } from '#web/ui/feedback/status.tsx'
import styles from './decisions.module.css'

interface SeenOnPageProps {
  title: string
  locale: string
  isEnd: boolean
  page: { stage: string; step: string; reason: string | null }
}

/** The row on the candidate's own page, as it changes when the email leaves. */
export function SeenOnPage({ title, locale, isEnd, page }: SeenOnPageProps) {
  const t = useTranslations()
  return (
    <div className="stack g2">
      <p className="small muted">{t('staffApplications.onPage')}</p>
      <div className={styles.seen} lang={locale} dir={directionOf(locale)}>
        <div className="stack g1">
          <p className="strong" dir="auto">
            {title}
          </p>
          {page.reason && (
            <p className="small muted" dir="auto">
              {page.reason}
            </p>
          )}
        </div>
        <Status tone={isEnd ? 'off' : undefined}>{dotList([page.stage, page.step], locale)}</Status>
      </div>
    </div>
  )
}
