import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dueDistance } from './staff/due-date.ts'
import styles from './forms.module.css'

interface DueMarkProps {
  dueTs: number
  /** In milliseconds. */
  now: number
  /** In a column labeled "Due": a date that is not soon is shown by itself. */
  isBare?: boolean
}

/** The due date: "Due in 4 days" in amber if soon, red if overdue, else the date. */
export function DueMark({ dueTs, now, isBare }: DueMarkProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { kind, days } = dueDistance(dueTs, now)
  const date = formatDate(dueTs, locale)
  if (kind === 'later') return <span>{isBare ? date : t('forms.due.later', { date })}</span>
  return (
    <time
      className={kind === 'overdue' ? styles.overdue : styles.near}
      dateTime={new Date(dueTs * 1000).toISOString().slice(0, 10)}
      title={date}
    >
      {t(`forms.due.${kind}`, { days })}
    </time>
  )
}
