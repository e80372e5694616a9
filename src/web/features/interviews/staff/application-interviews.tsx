import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApplicationInterview } from '#contract/interviews/application-interviews.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { StatusOfInterview } from './interview-status.tsx'
import { applicationInterviewsQuery, type ApplicationInterviewsAnswer as Answer } from './staff-interviews.queries.ts'

/** On an application's page: its interviews, and a link to schedule the next one. Nothing for those who work on none. */
export function ApplicationInterviews({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const answer = useQuery(applicationInterviewsQuery(id))
  if (answer.error instanceof ApiError && (answer.error.status === 403 || answer.error.status === 404)) return null
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="application-interviews">
      <h2 className="h2" id="application-interviews">
        {t('meetings.interviews')}
      </h2>
      <LoadedRows
        answer={answer}
        loadingLabel={t('meetings.loading')}
        failedTitle={t('meetings.failed')}
        retryLabel={t('meetings.retry')}
        rowHeights={['48px']}
      >
        {({ interviews, canArrange, obstacle }) => (
          <>
            {interviews.length === 0 && obstacle === null && (
              <p className="muted">{t('staffInterviews.ofApplication.none')}</p>
            )}
            {interviews.length > 0 && (
              <ul className="stack g4">
                {interviews.map((interview) => (
                  <Row key={interview.id} interview={interview} />
                ))}
              </ul>
            )}
            {obstacle !== null && <p className="ui muted">{t(`staffInterviews.ofApplication.refused.${obstacle}`)}</p>}
            {canArrange && (
              <div>
                <Link
                  to="/careers/admin/interviews/{-$id}"
                  params={{ id: 'new' }}
                  search={{ application: id }}
                  className={buttonClass()}
                >
                  <Icon name="calendar-clock" size="s" />
                  {t('staffInterviews.ofApplication.arrange')}
                  <span className="vh"> {name}</span>
                </Link>
              </div>
            )}
          </>
        )}
      </LoadedRows>
    </section>
  )
}

function Row({ interview }: { interview: ApplicationInterview }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timesOf = useZonedTimes()
  const { id, title, startsTs, endsTs, timeZone, holders, interviewers, cards, offeredCount, isOutOfTimes } = interview
  const times = startsTs === null ? null : timesOf(startsTs, endsTs, timeZone)
  const people = holders.length > 0 ? holders.map((holder) => holder.name) : interviewers
  return (
    <li className="stack g1">
      <Link to="/careers/admin/interviews/{-$id}" params={{ id }} className="ui" dir="auto">
        {title}
      </Link>
      <StatusOfInterview interview={interview} />
      {times && <span className="small muted">{times.main}</span>}
      {times?.there && <span className="small muted">{times.there}</span>}
      {interview.status === 'to_choose' && (
        <span className="small muted">
          {isOutOfTimes
            ? t('staffInterviews.status.out_of_times')
            : t('staffInterviews.ofApplication.offered', { count: offeredCount })}
        </span>
      )}
      {people.length > 0 && (
        <span className="small muted" dir="auto">
          {listOf(people, locale)}
        </span>
      )}
      {cards.awaited > 0 && <span className="small muted">{t('staffInterviews.ofApplication.cards', cards)}</span>}
    </li>
  )
}

interface Entry {
  atTs: number
  node: ReactNode
}

/** Interview events, as entries of the application's timeline. */
export function InterviewEntries({ id, children }: { id: string; children: (entries: readonly Entry[]) => ReactNode }) {
  const { data } = useQuery(applicationInterviewsQuery(id))
  return children(
    (data?.events ?? []).map((event) => ({
      atTs: event.atTs,
      node: <EntryOf key={`${event.interviewId} ${event.kind} ${event.atTs}`} event={event} />,
    })),
  )
}

function EntryOf({ event: { interviewId, title, kind, atTs } }: { event: Answer['events'][number] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <li>
      <div>
        <p className="strong" dir="auto">
          <Link to="/careers/admin/interviews/{-$id}" params={{ id: interviewId }} className="plain">
            {t(`staffInterviews.ofApplication.event.${kind}`, { title })}
          </Link>
        </p>
        <p className="small muted">{formatMoment(atTs, locale)}</p>
      </div>
    </li>
  )
}
