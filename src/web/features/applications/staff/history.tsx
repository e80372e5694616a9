import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/content/card.tsx'
import { StageMark } from '#web/parts/stage-mark.tsx'
import styles from './staff-applications.module.css'

/** An event other than a change of stage; the time in Unix seconds. */
export interface TimelineEntry {
  atTs: number
  node: ReactNode
}

interface TimelineProps {
  application: StaffApplicationDetail
  renderOffer: (className: string | undefined) => ReactNode
  entries: readonly TimelineEntry[]
}

type Step = StaffApplicationDetail['timeline'][number]

/** Each stage with the events since, the last one first. */
function withEntries(steps: readonly Step[], entries: readonly TimelineEntry[]): (Step | TimelineEntry)[] {
  const left = entries.toSorted((a, b) => b.atTs - a.atTs)
  const listed = steps.toReversed().flatMap((step) => {
    const { atTs } = step
    const later = atTs === null ? 0 : left.findIndex((entry) => entry.atTs < atTs)
    return [...left.splice(0, later === -1 ? left.length : later), step]
  })
  return [...listed, ...left]
}

/** The offer's status, and every stage and interview so far, the last one first. */
export function Timeline({ application, renderOffer, entries }: TimelineProps) {
  const t = useTranslations()
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="timeline">
      <h2 className="h2" id="timeline">
        {t('staffApplications.timeline')}
      </h2>
      <ol className={dashboard.feed}>
        {renderOffer(undefined)}
        {withEntries(application.timeline, entries).map((each) =>
          'node' in each ? each.node : <StepOf key={`${each.status} ${each.atTs}`} step={each} />,
        )}
      </ol>
    </section>
  )
}

function StepOf({ step }: { step: Step }) {
  const t = useTranslations()
  const stageName = useStageName()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <li
      className={step.state === 'current' ? dashboard.new : undefined}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <div>
        <p className="strong" dir="auto">
          {dotList([stageName(step.status), step.step], locale)}
        </p>
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
  )
}

/** Other applications under the same account or address: the reader decides whether that is the same person. */
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
