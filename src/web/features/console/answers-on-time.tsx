import type { ConsoleOverview } from '#contract/console-home.ts'
import { formatOf } from '#shared/time/day-text.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import styles from './home-panels.module.css'

interface AnswersOnTimeProps {
  answers: NonNullable<ConsoleOverview['answersOnTime']>
  promiseDays: number
}

const inUtc = (ts: number, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  formatOf(dateLocale(locale), 'UTC', parts).format(ts * 1000)

/** Whether this month's promises were kept, with both numbers, and when the next answers are due. */
export function AnswersOnTime({ answers: { monthTs, kept, due, next }, promiseDays }: AnswersOnTimeProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const month = inUtc(monthTs, locale, { month: 'long', year: 'numeric' })
  return (
    <section className="stack" aria-labelledby="answers-on-time">
      <h2 className="h2" id="answers-on-time">
        {t('console.home.answersOnTime')}
      </h2>
      <div className={cardClass({}, 'stack g3')}>
        {due === 0 ? (
          <p className="ui">{t('console.home.noneDue', { month })}</p>
        ) : (
          <>
            <p className="ui num">{t('console.home.onTime', { month, kept, due })}</p>
            <div className={styles.meter} aria-hidden="true">
              <i style={{ inlineSize: `${(100 * kept) / due}%` }} />
            </div>
          </>
        )}
        <p className="small muted">{t('console.home.promise', { days: promiseDays })}</p>
        {next.length > 0 && (
          <div className="small muted">
            <p>{t('console.home.nextDue')}</p>
            <ul>
              {next.map(({ dayTs, count }) => (
                <li key={dayTs} className="num">
                  {t('console.home.dueThen', {
                    day: inUtc(dayTs, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
                    count,
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
