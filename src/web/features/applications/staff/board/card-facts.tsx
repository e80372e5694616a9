import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Due } from '#web/parts/due.tsx'
import { cx } from '#web/ui/cx.ts'
import { Days } from '../application-cell.tsx'
import { UnsentDecision } from '../decisions/unsent-decision.tsx'
import { Tags } from '../labels/marks.tsx'
import { FoundIn, NameMarks, usePersonName } from '../person.tsx'
import styles from './board.module.css'

interface CardFactsProps {
  application: StaffApplication
  nowMs: number
  /** Set if cards of several positions are next to each other. */
  hasPosition: boolean
}

/** The facts that matter before opening an application: age, source, due date. */
export function CardFacts({ application, nowMs, hasPosition }: CardFactsProps) {
  const t = useTranslations()
  const nameOf = usePersonName()
  const { position, submittedTs, statusTs, dueTs, source } = application
  return (
    <div className={styles.facts}>
      {hasPosition && (
        <p className={cx(styles.meta, styles.position)} dir="auto">
          {position.title || t('staffApplications.removedPosition')}
        </p>
      )}
      <p className={styles.meta}>
        <Days ts={statusTs} nowMs={nowMs} /> · {t(`applicationLabels.source.${source.kind}`)}
      </p>
      {dueTs !== null && <Due submittedTs={submittedTs} dueTs={dueTs} nowTs={nowMs / 1000} />}
      <FoundIn found={application.found} />
      <NameMarks application={application} />
      <Tags tags={application.tags} />
      <UnsentDecision decision={application.decision} name={nameOf(application)} />
    </div>
  )
}
