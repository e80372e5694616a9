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
import { activityEntries, FoldedEntries } from './activity.tsx'
import { StageMark } from '#web/parts/stage-mark.tsx'
import type { TimelineEntry } from './timeline-entry.ts'
import styles from './staff-applications.module.css'

interface TimelineProps {
  application: StaffApplicationDetail
  renderOffer: (className: string | undefined) => ReactNode
  entries: readonly TimelineEntry[]
}

type Step = StaffApplicationDetail['timeline'][number]

type Listed = Step | TimelineEntry

/** Each stage with the events since, the last one first. */
function withEntries(steps: readonly Step[], entries: readonly TimelineEntry[]): Listed[] {
  const left = entries.toSorted((a, b) => b.atTs - a.atTs)
  const listed = steps.toReversed().flatMap((step) => {
    const { atTs } = step
    const later = atTs === null ? 0 : left.findIndex((entry) => entry.atTs < atTs)
    return [...left.splice(0, later === -1 ? left.length : later), step]
  })
  return [...listed, ...left]
}

const isFolded = (each: Listed): each is TimelineEntry => 'node' in each && each.isFolded === true

/** With neighbors that are folded as one group. A single one takes no more space than the button for it. */
function folded(listed: readonly Listed[]): (Listed | TimelineEntry[])[] {
  const groups: (Listed | TimelineEntry[])[] = []
  for (const each of listed) {
    const last = groups.at(-1)
    if (!isFolded(each)) groups.push(each)
    else if (Array.isArray(last)) last.push(each)
    else groups.push([each])
  }
  return groups.map((group) => (Array.isArray(group) && group.length === 1 ? group[0]! : group))
}

/** The offer's status, and every stage and interview so far, the last one first; other events are folded. */
export function Timeline({ application, renderOffer, entries }: TimelineProps) {
  const t = useTranslations()
  const listed = withEntries(application.timeline, [...entries, ...activityEntries(application.activity)])
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="timeline">
      <h2 className="h2" id="timeline">
        {t('staffApplications.timeline')}
      </h2>
      <ol className={dashboard.feed}>
        {renderOffer(undefined)}
        {folded(listed).map((each) =>
          Array.isArray(each) ? (
            // Named by its oldest event: newer ones are added to a group that is open.
            <FoldedEntries key={`folded ${each.at(-1)!.atTs}`} entries={each} />
          ) : 'node' in each ? (
            each.node
          ) : (
            <StepOf key={`${each.status} ${each.atTs}`} step={each} />
          ),
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
