import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dueDistance } from './staff/due-date.ts'
import styles from './forms.module.css'

interface DueMarkProps {
  dueTs: number
  /** In milliseconds. */
  now: number
  /** In a column that says "Due": a date that is not near stands alone. */
  isBare?: boolean
}

/** Until when: "Due in 4 days" in amber while it is near, red when it is over, else the date. */
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
