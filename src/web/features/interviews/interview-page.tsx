import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { DayLeaf } from '#web/ui/content/day-leaf.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import { AccommodationSection } from './accommodation-section.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { InterviewStatusMark } from './interview-status-mark.tsx'
import { InterviewTimes } from './interview-times.tsx'
import { interviewQuery } from './interviews.queries.ts'
import { useMailedLink } from './mailed-link.ts'
import styles from './interviews.module.css'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'

/** One interview: when, with whom, how to get there, how to answer, and accommodation requests. */
export function InterviewPage({ id }: { id: string }) {
  const t = useTranslations()
  const timesOf = useZonedTimes()
  const token = useMailedLink()
  const { data: interview } = useSuspenseQuery(interviewQuery(id, token))
  const { startsTs, endsTs, timeZone, status } = interview
  return (
    <div className="wrap page stack g8">
      {token === undefined && (
        <p>
          <Link to="/careers/interviews" className="row ui plain muted">
            <Icon name="arrow-left" dir /> {t('interviews.back')}
          </Link>
        </p>
      )}
      <header className="stack g2">
        <h1 className="h1" dir="auto">
          {interview.title}
        </h1>
        <p>
          <InterviewStatusMark interview={interview} />
        </p>
      </header>
      <div className={dashboard.dash}>
        <div className="stack g8">
          {(status === 'canceled' || status === 'declined') && <EndedBar interview={interview} />}
          <section className={cardClass({ size: 'l' }, 'stack')}>
            <h2 className="vh">{t('interviews.when')}</h2>
            <div className={styles.when}>
              <DayLeaf leaf={startsTs === null ? null : timesOf(startsTs, endsTs, timeZone).leaf} />
              <div className="grow">
                <InterviewTimes interview={interview} />
              </div>
            </div>
            <AnswerPanel interview={interview} />
          </section>
          {interview.note && (
            <section className="stack g2">
              <h2 className="h2">{t('interviews.note')}</h2>
              <p className={styles.note} dir="auto">
                {interview.note}
              </p>
            </section>
          )}
          <AccommodationSection interview={interview} />
        </div>
        <aside>
          <Facts interview={interview} />
        </aside>
      </div>
    </div>
  )
}

function EndedBar({ interview: { status, cancelReason, declineReason } }: { interview: Interview }) {
  const t = useTranslations()
  const reason = status === 'canceled' ? cancelReason : declineReason
  return (
    <Bar tone="info">
      {t(status === 'canceled' ? 'interviews.wasCanceled' : 'interviews.wasDeclined')}
      <SentenceGap />
      {reason && <bdi>{reason}</bdi>}
    </Bar>
  )
}

const kindIcons = { video: 'video', phone: 'phone', onsite: 'map-pin' } as const

function Facts({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { kind, place, interviewers, durationMinutes, position } = interview
  const facts: [IconName, string, string][] = [
    [kindIcons[kind], t('interviews.how'), t(`interviews.kind.${kind}`)],
    ['clock', t('interviews.length'), t('interviews.minutes', { count: durationMinutes })],
  ]
  if (place) facts.push(['map-pin', t('interviews.place'), place])
  if (interviewers.length > 0) facts.push(['users', t('interviews.with'), listOf(interviewers, locale)])
  return (
    <section className="stack">
      <h2 className="h2">{t('interviews.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([icon, term, value]) => (
          <div key={term}>
            <Icon name={icon} />
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {position && (
          <div>
            <Icon name="briefcase" />
            <dt>{t('interviews.position')}</dt>
            <dd dir="auto">
              {position.positionUrl ? <Link to={position.positionUrl}>{position.name}</Link> : position.name}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
