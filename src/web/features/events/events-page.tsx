import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CandidateEvent } from '#contract/events.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { EventRow } from './event-row.tsx'
import { eventsQuery, ownEventsQuery } from './events.queries.ts'

/** Events: the candidate's upcoming ones, others, and past ones. */
export function EventsPage() {
  const t = useTranslations()
  const all = useQuery(eventsQuery())
  const own = useQuery(ownEventsQuery())
  return (
    <div className="wrap narrow page stack g8">
      <PageHeader title={t('events.title')} info={t('events.text')} />
      <Loaded answer={all}>
        {(events) => {
          // The two responses arrive one after the other, but an event must never be in both lists, or in none.
          const open = own.data?.events ?? []
          const mine = [...open, ...events.filter((event) => event.registration && !holds(open, event))]
          const others = events.filter((event) => !event.registration && !holds(open, event))
          const past = own.data?.pastEvents ?? []
          if (mine.length + others.length + past.length === 0) return <NoEvents />
          return (
            <>
              {mine.length > 0 && <Section title={t('events.yours')} events={mine} />}
              {others.length > 0 && <Section title={t('events.others')} events={others} />}
              {past.length > 0 && <Section title={t('events.past')} events={past} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

const holds = (events: CandidateEvent[], { id }: CandidateEvent) => events.some((event) => event.id === id)

/** The events the viewer registered for, for the dashboard's tab. */
export function OwnEventLists() {
  const t = useTranslations()
  const own = useQuery(ownEventsQuery())
  return (
    <Loaded answer={own}>
      {({ events, pastEvents }) =>
        events.length + pastEvents.length === 0 ? (
          <NoEvents isOwn />
        ) : (
          <>
            {events.length > 0 && <Section title={t('events.yours')} events={events} />}
            {pastEvents.length > 0 && <Section title={t('events.past')} events={pastEvents} />}
          </>
        )
      }
    </Loaded>
  )
}

function Loaded<Data>({ answer, children }: { answer: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const t = useTranslations()
  return (
    <LoadedRows
      answer={answer}
      loadingLabel={t('common.loading')}
      failedTitle={t('events.failed')}
      retryLabel={t('events.retry')}
    >
      {children}
    </LoadedRows>
  )
}

function Section({ title, events }: { title: string; events: CandidateEvent[] }) {
  return (
    <section className="stack">
      <h2 className="h2">{title}</h2>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function NoEvents({ isOwn }: { isOwn?: boolean }) {
  const t = useTranslations()
  return (
    <EmptyState
      art="document"
      title={t(isOwn ? 'events.emptyOwn' : 'events.empty')}
      actions={
        <Link to={isOwn ? '/careers/events' : '/careers'} className={buttonClass()}>
          {t(isOwn ? 'events.toEvents' : 'events.toJobs')}
        </Link>
      }
    >
      {t(isOwn ? 'events.emptyOwnText' : 'events.emptyText')}
    </EmptyState>
  )
}
