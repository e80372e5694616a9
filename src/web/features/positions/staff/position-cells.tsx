import { Link } from '@tanstack/react-router'
import type { StaffListedPosition } from '#contract/positions/staff-positions.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import type { ListedState } from '#shared/positions/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount, formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'
import { numberCellClass } from '#web/ui/content/table.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './staff-positions.module.css'

const tones = { open: 'live', private: 'wait', draft: 'wait', closed: 'off' } as const

export function StateMark({ state, size }: { state: ListedState; size?: 's' }) {
  const t = useTranslations()
  return (
    <Status tone={tones[state]} {...(size && { size })}>
      {t(`staffPositions.state.${state}`)}
    </Status>
  )
}

/** The filters of the list of applications that each number links to. */
const filters = {
  open: { status: openStatuses.join(',') },
  new: { status: 'submitted' },
  late: { due: 'late' },
} as const

interface CountCellProps {
  of: keyof typeof filters
  position: Pick<StaffListedPosition, 'title' | 'applications'> & { id?: number }
}

/** The number of applications, as a link to them. */
export function CountCell({ of, position: { id, title, applications } }: CountCellProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const count = applications?.[of] ?? 0
  return (
    <td
      className={cx(numberCellClass, styles.number, of === 'new' && styles.fresh, count === 0 && styles.none)}
      data-label={t(`staffPositions.${of}`)}
    >
      {count === 0 ? (
        <span className="muted">{formatCount(0, locale)}</span>
      ) : (
        <Link
          to="/careers/admin/applications"
          search={{ ...(id !== undefined && { position: id }), ...filters[of] }}
          className={cx(styles.count, of === 'late' && styles.late)}
        >
          <span aria-hidden="true">{formatCount(count, locale)}</span>
          <span className="vh">{t(`staffPositions.${of}For`, { count, title })}</span>
        </Link>
      )}
    </td>
  )
}

/** Days since it was posted; it may have been closed for some of them. */
export function DaysSincePosted({
  position: { postedTs },
  nowTs,
}: {
  position: Pick<StaffListedPosition, 'postedTs'>
  nowTs: number
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const days = Math.max(0, Math.floor((nowTs - postedTs) / 86_400))
  return (
    <time dateTime={new Date(postedTs * 1000).toISOString()} title={formatDate(postedTs, locale)}>
      {t('staffPositions.days', { days })}
    </time>
  )
}

interface ClosingProps {
  position: Pick<StaffListedPosition, 'closedTs' | 'closesTs'> & { state: ListedState }
  nowTs: number
}

/** When it closes, or closed. */
export function Closing({ position: { state, closedTs, closesTs }, nowTs }: ClosingProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const ts = state === 'closed' ? closedTs : closesTs
  if (ts === null) return <span className="muted">{t('staffPositions.noEnd')}</span>
  const date = formatShortDate(ts, nowTs * 1000, locale)
  return (
    <time dateTime={new Date(ts * 1000).toISOString()} title={formatDate(ts, locale)}>
      {state === 'closed' ? t('staffPositions.closedOn', { date }) : date}
    </time>
  )
}
