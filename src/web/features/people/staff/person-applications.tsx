import { Link } from '@tanstack/react-router'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { StageMark } from '#web/parts/stage-mark.tsx'
import { DayOf } from './person-marks.tsx'
import styles from './people.module.css'

type Applied = StaffPersonDetail['applications'][number]

/** Their applications, with the last message about each. */
export function PersonApplications({ person: { applications, nowTs } }: { person: StaffPersonDetail }) {
  const t = useTranslations()
  return (
    <section className={cardClass({}, 'stack g5')} aria-labelledby="person-applications">
      <h2 className="h2" id="person-applications">
        {t('people.applications')}
      </h2>
      <ul className={styles.rows}>
        {applications.map((each) => (
          <Application key={each.id} application={each} nowTs={nowTs} />
        ))}
      </ul>
    </section>
  )
}

function Application({ application, nowTs }: { application: Applied; nowTs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, status, position, submittedTs, message, noteCount, offerId } = application
  const page = { to: '/careers/admin/applications/$id', params: { id } } as const
  return (
    <li>
      <span className="row between flow">
        <Link {...page} className="strong" dir="auto">
          {position.title || t('console.removedPosition')}
        </Link>
        <StageMark status={status} size="s" />
      </span>
      <span className="small muted">{t('people.applied', { day: formatDate(submittedTs, locale) })}</span>
      {message && (
        <Link {...page} hash="messages" className="plain ui" dir="auto">
          {message.excerpt === ''
            ? t('people.message')
            : t(message.author === 'candidate' ? 'people.wrote' : 'people.youWrote', { text: message.excerpt })}{' '}
          <span className="small muted">
            <DayOf ts={message.ts} nowTs={nowTs} />
          </span>
        </Link>
      )}
      {(noteCount > 0 || offerId !== null) && (
        <span className="row flow ui">
          {noteCount > 0 && (
            <Link {...page} hash="notes">
              {t('people.notes', { count: noteCount })}
            </Link>
          )}
          {offerId !== null && (
            <Link to="/careers/admin/offers/$id" params={{ id: offerId }}>
              {t('people.offer')}
            </Link>
          )}
        </span>
      )}
    </li>
  )
}
