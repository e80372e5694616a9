import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import type { ApplicationColumn } from '#shared/applications/views.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { UnsentDecision } from './decisions/unsent-decision.tsx'
import { Reviewers, Tags, WaitsFor } from './labels/marks.tsx'
import { Source } from './labels/source.tsx'
import { usePersonName } from './person.tsx'
import { PromiseDate } from './promise-date.tsx'
import { StageMark } from '#web/parts/stage-mark.tsx'
import { cx } from '#web/ui/cx.ts'
import { pickClasses } from '#web/parts/selection-bar.tsx'
import styles from './staff-applications.module.css'

interface ApplicationCellProps {
  column: ApplicationColumn
  application: StaffApplication
  nowMs: number
  /** Set if reviewers have their own column. */
  hasReviewers: boolean
}

/** One column of a row; on phones, which have no table head, its name is before the value. */
export function ApplicationCell({ column, application, nowMs, hasReviewers }: ApplicationCellProps) {
  const t = useTranslations()
  const nameOf = usePersonName()
  const label = t(`applicationViews.column.${column}`)
  switch (column) {
    case 'position':
      return (
        <td className={cx(pickClasses.whole, styles.whole)} dir="auto">
          {application.position.title || t('staffApplications.removedPosition')}
        </td>
      )
    case 'stage':
      return (
        <td className={styles.stage}>
          <StageMark status={application.status} step={application.step?.name} size="s" />
          <UnsentDecision decision={application.decision} name={nameOf(application)} />
          {!hasReviewers && <WaitsFor reviews={application.reviews} />}
        </td>
      )
    case 'since':
      return (
        <td className={styles.short} data-label={label}>
          <Days ts={application.statusTs} nowMs={nowMs} />
        </td>
      )
    case 'due':
      return (
        // Once answered, it says so in words, which its name would not fit.
        <td className={styles.short} data-label={application.dueTs === null ? undefined : label}>
          <PromiseDate application={application} nowMs={nowMs} />
        </td>
      )
    case 'source':
      return (
        <td className={styles.source} data-label={label}>
          <Source source={application.source} />
        </td>
      )
    case 'reviewers':
      return (
        <td className={styles.short} data-label={label}>
          {application.reviews.some(({ doneTs }) => doneTs === null) ? (
            <Reviewers reviews={application.reviews} />
          ) : (
            <span className="muted">{t('applicationViews.none')}</span>
          )}
        </td>
      )
    case 'applied':
      return (
        <td className={styles.short} data-label={label}>
          <Day ts={application.submittedTs} nowMs={nowMs} />
        </td>
      )
    case 'location':
      return (
        <td data-label={application.location && label} dir="auto">
          {application.location}
        </td>
      )
    case 'tags':
      return (
        <td>
          <Tags tags={application.tags} />
        </td>
      )
    default:
      return column satisfies never
  }
}

interface TimeProps {
  ts: number
  nowMs: number
}

/** Age in days, with the date on hover. */
export function Days({ ts, nowMs }: TimeProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const days = Math.max(0, Math.floor((nowMs / 1000 - ts) / 86_400))
  return (
    <time dateTime={new Date(ts * 1000).toISOString()} title={formatDate(ts, locale)}>
      {t('applicationViews.days', { days })}
    </time>
  )
}

function Day({ ts, nowMs }: TimeProps) {
  const { locale } = useBoot()
  return (
    <time dateTime={new Date(ts * 1000).toISOString()} title={formatDate(ts, locale)}>
      {formatShortDate(ts, nowMs, locale)}
    </time>
  )
}
