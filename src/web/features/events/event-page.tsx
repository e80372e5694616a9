import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { DayLeaf } from '#web/ui/content/day-leaf.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { EventActions } from './event-actions.tsx'
import { EventPlaces, EventStatusMark, EventTimes } from './event-facts.tsx'
import { eventQuery } from './events.queries.ts'
import { eventTitleId, useKeptFocus } from './use-registration.ts'
import styles from './events.module.css'

/** One event with its description, its places, and related jobs. */
export function EventPage({ id }: { id: string }) {
  const t = useTranslations()
  const timesOf = useZonedTimes()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  useKeptFocus(event)
  return (
    <div className="wrap narrow page stack g8">
      <p>
        <Link to="/careers/events" className="row ui plain muted">
          <Icon name="arrow-left" dir /> {t('events.back')}
        </Link>
      </p>
      <h1 id={eventTitleId(event.id)} tabIndex={-1} className="h1" dir="auto">
        {event.title}
      </h1>
      {event.isCanceled && (
        <Bar tone="warning">
          {t('events.wasCanceled')}
          <SentenceGap />
          {event.cancelReason && <bdi>{event.cancelReason}</bdi>}
        </Bar>
      )}
      <section className={cardClass({ size: 'l' }, 'stack')}>
        <h2 className="vh">{t('events.when')}</h2>
        <div className="row gap-3 top">
          <DayLeaf leaf={timesOf(event.startsTs, event.endsTs, event.timeZone).leaf} />
          <div className="grow stack g2">
            <EventTimes event={event} />
            {!event.isCanceled && event.applicationStatus && (
              <p>
                <EventStatusMark event={event} />
              </p>
            )}
            <EventPlaces event={event} />
          </div>
        </div>
        <EventActions event={event} className={styles.actions} />
      </section>
      {event.description && (
        <section className="stack g2">
          <h2 className="h2">{t('events.about')}</h2>
          <p className={styles.text} dir="auto">
            {event.description}
          </p>
        </section>
      )}
      {event.positions.length > 0 && (
        <section className="stack g2">
          <h2 className="h2">{t('events.jobs')}</h2>
          <ul className="stack g2">
            {event.positions.map((position) => (
              <li key={position.id} dir="auto">
                <Link to="/careers/job/$pid" params={{ pid: String(position.id) }}>
                  {position.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
