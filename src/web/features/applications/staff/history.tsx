import { Link } from '@tanstack/react-router'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format-moment.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/content/card.tsx'
import { StageMark } from './stage-mark.tsx'
import styles from './staff-applications.module.css'

/** Every stage so far, the last one first. */
export function Timeline({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="timeline">
      <h2 className="h2" id="timeline">
        {t('staffApplications.timeline')}
      </h2>
      <ol className={dashboard.feed}>
        {application.timeline.toReversed().map((step) => (
          <li
            key={`${step.status} ${step.atTs}`}
            className={step.state === 'current' ? dashboard.new : undefined}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <div>
              <p className="strong">{t(`staffApplications.status.${step.status}`)}</p>
              {step.atTs !== null && <p className="small muted">{formatMoment(step.atTs, locale)}</p>}
              {step.decision && (
                <p className="small muted" dir="auto">
                  {step.decision.undoneTs === null
                    ? t('staffApplications.decidedBy', { name: step.decision.deciderName })
                    : t('staffApplications.undoneBy', {
                        name: step.decision.deciderName,
                        other: step.decision.undoneByName ?? '',
                        when: formatMoment(step.decision.undoneTs, locale),
                      })}
                </p>
              )}
              {step.decision?.internalReason && (
                <p className="small muted" dir="auto">
                  {t('staffApplications.forReports', { reason: step.decision.internalReason })}
                </p>
              )}
              {step.note && (
                <p className="ui" dir="auto">
                  {step.note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Under the same account or address: whether that is the same person is for the reader to say. */
export function OtherApplications({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (application.others.length === 0) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="others">
      <h2 className="h2" id="others">
        {t('staffApplications.others')}
      </h2>
      <ul className={styles.others}>
        {application.others.map((other) => (
          <li key={other.id} className="stack g1">
            <Link to="/careers/admin/applications/$id" params={{ id: other.id }} dir="auto">
              {other.position.title || t('staffApplications.removedPosition')}
            </Link>
            <span className="row flow small muted">
              <StageMark status={other.status} />
              {t('staffApplications.appliedOn', { date: formatDate(other.submittedTs, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
