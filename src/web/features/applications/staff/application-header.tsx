import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Due } from '#web/parts/due.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { AddedActions } from './added-applications/added-actions.tsx'
import { UnsentDecision } from './decisions/unsent-decision.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { StageMark } from '#web/parts/stage-mark.tsx'
import styles from './staff-applications.module.css'

interface ApplicationHeaderProps {
  application: StaffApplicationDetail
  /** When it was read. */
  nowMs: number
}

/** The candidate, the position, the status, and the date by which the candidate was promised an answer. */
export function ApplicationHeader({ application, nowMs }: ApplicationHeaderProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { position, status, submittedTs, dueTs } = application
  return (
    <header className="stack g1">
      <div className="row between flow">
        <h1 className={cx('h1', styles.fullName)} dir="auto">
          {application.fullName || application.email || t('staffApplications.noName')}
        </h1>
        <span className="row flow">
          <NamesSwitch />
          {application.isStillAdded && application.hiddenName === null && <AddedActions application={application} />}
        </span>
      </div>
      <p className="ui muted" dir="auto">
        {position.title === '' ? (
          t('staffApplications.removedPosition')
        ) : (
          <a href={`/careers/job/${position.id}`} className="plain">
            {position.title}
          </a>
        )}
      </p>
      <p className="row flow">
        <StageMark status={status} step={application.step?.name} />
        <UnsentDecision decision={application.decision} name="" />
        {application.isSameAddressNotConfirmed && <Badge tone="warning">{t('staffApplications.notConfirmed')}</Badge>}
        {application.addedByName && (
          <span className="ui muted">{t('addedApplications.addedBy', { name: application.addedByName })}</span>
        )}
        <span className="ui muted">{t('staffApplications.appliedOn', { date: formatDate(submittedTs, locale) })}</span>
        {dueTs !== null && <Due submittedTs={submittedTs} dueTs={dueTs} nowTs={nowMs / 1000} />}
      </p>
    </header>
  )
}
