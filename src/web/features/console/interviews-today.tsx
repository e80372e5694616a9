import { Link } from '@tanstack/react-router'
import type { ConsoleHome } from '#contract/console-home.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedClock, formatZonedDay, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import styles from './console.module.css'

type Interview = ConsoleHome['interviews'][number]

/** The reader's own today, by their clock. */
export function InterviewsToday({ interviews, nowTs }: { interviews: Interview[]; nowTs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const today = formatZonedDay(nowTs, zone, locale)
  const shown = interviews.filter(({ startsTs }) => formatZonedDay(startsTs, zone, locale) === today)
  return (
    <section className="stack" aria-labelledby="interviews-today">
      <div className="row between flow">
        <h2 className="h2" id="interviews-today">
          {t('console.home.interviewsToday')}
        </h2>
        <Link to="/careers/admin/interviews/{-$id}" params={{ id: undefined }} className="ui">
          {t('console.home.allInterviews')}
        </Link>
      </div>
      <div className={cardClass()}>
        {shown.length === 0 ? (
          <p className="ui muted">{t('console.home.noInterviews')}</p>
        ) : (
          <ul className={styles.agenda}>
            {shown.map((interview) => (
              <AgendaRow key={interview.id} interview={interview} zone={zone} nowTs={nowTs} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function AgendaRow({ interview, zone, nowTs }: { interview: Interview; zone: string; nowTs: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, name, title, kind, startsTs, endsTs, place, joinUrl, interviewers } = interview
  const withWhom = listOf(interviewers, locale)
  return (
    <li>
      <span className="ui strong num">{formatZonedClock(startsTs, zone, locale)}</span>
      <div>
        <Link to="/careers/admin/interviews/{-$id}" params={{ id }} className="plain ui strong" dir="auto">
          {name}
        </Link>
        <p className="small muted" dir="auto">
          {title}
        </p>
        <p className="small muted">
          {place === '' ? t(`console.interviewKind.${kind}`) : <bdi>{place}</bdi>}
          {withWhom !== '' && <> · {t('console.home.withWhom', { names: withWhom })}</>}
        </p>
      </div>
      {joinUrl !== null && endsTs > nowTs && (
        <a href={joinUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 's' })}>
          <Icon name="video" size="s" />
          {t('console.home.join')}
          <span className="vh"> {name}</span>
        </a>
      )}
    </li>
  )
}
