import { Link } from '@tanstack/react-router'
import type { CandidateEvent } from '#contract/events.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { DayLeaf } from '#web/ui/content/day-leaf.tsx'
import { EventActions } from './event-actions.tsx'
import { EventPlaces, EventStatusMark, EventTimes } from './event-facts.tsx'
import { eventTitleId, useKeptFocus } from './use-registration.ts'
import styles from './events.module.css'

/** An event in a list: date and place, registration status, and actions. */
export function EventRow({ event }: { event: CandidateEvent }) {
  const timesOf = useZonedTimes()
  useKeptFocus(event)
  return (
    <li className={styles.row}>
      <DayLeaf leaf={timesOf(event.startsTs, event.endsTs, event.timeZone).leaf} />
      <div className="grow stack g1">
        <h3 className="h3" dir="auto">
          <Link id={eventTitleId(event.id)} to="/careers/events/$id" params={{ id: event.id }} className="plain">
            {event.title}
          </Link>
        </h3>
        <EventTimes event={event} />
        <p>
          <EventStatusMark event={event} />
        </p>
        <EventPlaces event={event} />
      </div>
      <EventActions event={event} isInList className={styles.actions} />
    </li>
  )
}
