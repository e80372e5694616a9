import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { FreeWeekAnswer } from './free-week.queries.ts'
import styles from './week.module.css'

type Person = FreeWeekAnswer['people'][number]

/** The known times of each interviewer, and their age. */
export function FreeWeekPeople({ week }: { week: FreeWeekAnswer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const calendarText = ({ calendar }: Person): string => {
    if (calendar === null) return t('staffInterviews.week.noCalendar')
    const when = calendar.readTs === null ? '–' : formatMoment(calendar.readTs, locale)
    return t(calendar.isFailing ? 'staffInterviews.calendar.failingSince' : 'staffInterviews.calendar.readAt', { when })
  }
  return (
    <ul className={styles.people}>
      {week.people.map((person) => (
        <li key={person.id}>
          <bdi className="strong">{person.name}</bdi>{' '}
          {[...(person.hasHours ? [] : [t('staffInterviews.week.usualHours')]), calendarText(person)].join(' · ')}
        </li>
      ))}
    </ul>
  )
}
