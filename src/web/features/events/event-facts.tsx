import type { CandidateEvent } from '#contract/events.ts'
import { placesLeft } from '#shared/events/event-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedDay, useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { Status } from '#web/ui/feedback/status.tsx'

/** Date and place, in the reader's time and in the place's. */
export function EventTimes({ event }: { event: CandidateEvent }) {
  const t = useTranslations()
  const timesOf = useZonedTimes()
  const { main, there } = timesOf(event.startsTs, event.endsTs, event.timeZone)
  return (
    <div className="ui muted">
      <p>{main}</p>
      {there && <p className="small">{there}</p>}
      {(event.place || event.isOnline) && <p dir="auto">{event.place || t('events.online')}</p>}
    </div>
  )
}

const tones = { registered: 'live', waiting: 'wait', attended: 'ok', canceled: 'off' } as const

/** The viewer's registration status, if the employer shows it; a cancellation is always shown. */
export function EventStatusMark({ event }: { event: CandidateEvent }) {
  const t = useTranslations()
  const { applicationStatus, waitingPlace, isCanceled } = event
  if (isCanceled) return <Status tone="bad">{t('events.canceled')}</Status>
  if (!applicationStatus) return null
  return (
    <Status tone={tones[applicationStatus]}>
      {applicationStatus === 'waiting' && waitingPlace !== null
        ? t('events.status.waitingPlace', { place: waitingPlace })
        : t(`events.status.${applicationStatus}`)}
    </Status>
  )
}

/** Places left, and the registration deadline. */
export function EventPlaces({ event }: { event: CandidateEvent }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (!event.canRegister) return null
  const left = placesLeft(event)
  return (
    <p className="small muted dot-sep">
      {left !== null && (
        <span>
          {left > 0 && event.waitingCount === 0
            ? t('events.placesLeft', { count: left })
            : t('events.full', { count: event.waitingCount })}
        </span>
      )}
      {event.registrationClosesTs !== null && (
        <span>
          {t('events.registerBy', { date: formatZonedDay(event.registrationClosesTs, event.timeZone, locale) })}
        </span>
      )}
    </p>
  )
}
