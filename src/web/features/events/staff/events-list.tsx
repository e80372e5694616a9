import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { StaffEvent } from '#contract/events.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { staffEventsQuery } from './staff-events.queries.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'

/** The employer's events, latest first, with date and registrations. */
export function EventsList() {
  const t = useTranslations()
  const list = useQuery(staffEventsQuery())
  const add = (
    <Link to="/careers/admin/events/{-$id}" params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" size="s" />
      {t('staffEvents.newEvent')}
    </Link>
  )
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{t('meetings.events')}</h1>
        {add}
      </header>
      <Loaded query={list}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState art="document" title={t('staffEvents.noEvents')}>
              {t('staffEvents.noEventsText')}
            </EmptyState>
          ) : (
            <div className={cardClass({ isFlush: true })}>
              <EventsTable events={events} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function EventsTable({ events }: { events: readonly StaffEvent[] }) {
  const t = useTranslations()
  const timeOf = useMeetingTime()
  return (
    <Table isStacked aria-label={t('meetings.events')}>
      <thead>
        <tr>
          <th scope="col">{t('staffEvents.event')}</th>
          <th scope="col">{t('meetings.when')}</th>
          <th scope="col">{t('staffEvents.registrations')}</th>
          <th scope="col">{t('meetings.status')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
            <th scope="row" className={rowHeadClass}>
              <NameCell below={event.place}>
                <Link to="/careers/admin/events/{-$id}" params={{ id: event.id }} className="plain strong" dir="auto">
                  {event.title}
                </Link>
              </NameCell>
            </th>
            <td data-label={t('meetings.when')} className="num">
              {timeOf(event.startsTs, null, event.timeZone)}
            </td>
            <td data-label={t('staffEvents.registrations')} className="num">
              <Places event={event} />
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
            <td>
              <EventState event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** "12 of 25 places, 3 wait". */
export function Places({ event }: { event: StaffEvent }) {
  const t = useTranslations()
  const { registeredCount, capacity, waitingCount } = event
  return t(capacity === null ? 'staffEvents.comeOpen' : 'staffEvents.come', {
    count: registeredCount,
    capacity: capacity ?? 0,
    waiting: waitingCount,
  })
}

export function EventState({ event }: { event: StaffEvent }) {
  const t = useTranslations()
  const state = event.isCanceled ? 'canceled' : event.isPast ? 'past' : 'ahead'
  return <Status tone={state === 'ahead' ? 'live' : 'off'}>{t(`staffEvents.eventState.${state}`)}</Status>
}
