import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import styles from './due.module.css'

const daySeconds = 86_400
const soonDays = 3

const isDueSoon = (dueTs: number, nowTs: number): boolean =>
  dueTs >= nowTs && Math.floor((dueTs - nowTs) / daySeconds) < soonDays

/** The color of a date: red once it has passed, amber shortly before. */
export const dueClass = (dueTs: number, nowTs: number): string | undefined =>
  cx(styles.due, dueTs < nowTs && styles.late, isDueSoon(dueTs, nowTs) && styles.soon)

interface DueProps {
  submittedTs: number
  /** The promised date of an answer; null without a promise. */
  dueTs: number | null
  nowTs: number
}

/** How long someone has waited, or the promised date of their answer: red only once that has passed. Needs `console`. */
export function Due({ submittedTs, dueTs, nowTs }: DueProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (dueTs === null) {
    return (
      <span className={styles.due}>
        <Icon name="clock" size="s" />
        {t('console.due.waiting', { days: Math.max(0, Math.floor((nowTs - submittedTs) / daySeconds)) })}
      </span>
    )
  }
  const isLate = dueTs < nowTs
  const days = Math.floor(Math.abs(nowTs - dueTs) / daySeconds)
  const isSoon = isDueSoon(dueTs, nowTs)
  return (
    <span className={dueClass(dueTs, nowTs)}>
      <Icon name={isLate ? 'circle-alert' : 'clock'} size="s" />
      {isLate
        ? t('console.due.late', { days })
        : isSoon
          ? t('console.due.soon', { days: days + 1 })
          : t('console.due.by', { date: formatDate(dueTs, locale) })}
    </span>
  )
}
