import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { StaffEvent } from '#contract/events.ts'
import { useSay } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { rowHeadClass, Table } from '#web/ui/table.tsx'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { staffEventsQuery } from './staff-events.queries.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'

/** The employer's events, the latest first: when they are and who comes. */
export function EventsList() {
  const say = useSay()
  const list = useQuery(staffEventsQuery())
  const add = (
    <Link to="/careers/admin/events/{-$id}" params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" size="s" />
      {say('adminMeeting.newEvent')}
    </Link>
  )
  return (
    <div className="wrap page stack g6">
      <header className="row between flow">
        <h1 className="h1">{say('adminMeeting.events')}</h1>
        {add}
      </header>
      <Loaded query={list}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState art="document" title={say('adminMeeting.noEvents')}>
              {say('adminMeeting.noEventsText')}
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
  const say = useSay()
  const timeOf = useMeetingTime()
  return (
    <Table isStacked aria-label={say('adminMeeting.events')}>
      <thead>
        <tr>
          <th scope="col">{say('adminMeeting.event')}</th>
          <th scope="col">{say('adminMeeting.when')}</th>
          <th scope="col">{say('adminMeeting.registrations')}</th>
          <th scope="col">{say('adminMeeting.status')}</th>
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
            <td data-label={say('adminMeeting.when')} className="num">
              {timeOf(event.startsTs, null, event.timeZone)}
            </td>
            <td data-label={say('adminMeeting.registrations')} className="num">
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
  const say = useSay()
  const { registeredCount, capacity, waitingCount } = event
  return say(capacity === null ? 'adminMeeting.comeOpen' : 'adminMeeting.come', {
    count: registeredCount,
    capacity: capacity ?? 0,
    waiting: waitingCount,
  })
}

export function EventState({ event }: { event: StaffEvent }) {
  const say = useSay()
  const state = event.isCanceled ? 'canceled' : event.isPast ? 'past' : 'ahead'
  return <Status tone={state === 'ahead' ? 'live' : 'off'}>{say(`adminMeeting.eventState.${state}`)}</Status>
}
