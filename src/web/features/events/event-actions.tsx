import type { CandidateEvent } from '#contract/events.ts'
import { placesLeft } from '#shared/events/event-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { useRegistration } from './use-registration.ts'

interface EventActionsProps {
  event: CandidateEvent
  /** In a list, where no event's button is the page's primary one. */
  isInList?: boolean
  className?: string
}

/** Register, cancel, join, add to calendar. */
export function EventActions({ event, isInList = false, className }: EventActionsProps) {
  const t = useTranslations()
  const registration = useRegistration(event)
  const { title, canRegister, canCancel, joinUrl, calendarUrl, isPast, isCanceled } = event
  const isFull = placesLeft(event) === 0 || event.waitingCount > 0
  const act = isFull && event.capacity !== null ? 'wait' : 'register'
  return (
    <div className={className}>
      {canRegister && (
        <Button
          variant={isInList ? 'secondary' : 'primary'}
          aria-label={t(`events.${act}For`, { title })}
          isPending={registration.isPending}
          pendingLabel={t('events.working')}
          onClick={() => registration.mutate('register')}
        >
          {t(`events.${act}`)}
        </Button>
      )}
      {joinUrl && !isPast && !isCanceled && (
        <a
          className={buttonClass({ size: 's' })}
          href={joinUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('events.joinFor', { title })}
        >
          <Icon name="video" size="s" />
          {t('events.join')}
        </a>
      )}
      {event.registration === 'registered' && !isPast && !isCanceled && (
        <a
          className={buttonClass({ size: 's', variant: 'neutral' })}
          href={calendarUrl}
          download
          aria-label={t('events.calendarFor', { title })}
        >
          {t('events.addToCalendar')}
        </a>
      )}
      {canCancel && (
        <Button
          size="s"
          variant="disruptive"
          aria-label={t('events.giveBackFor', { title })}
          isPending={registration.isPending}
          pendingLabel={t('events.working')}
          onClick={() => registration.mutate('cancel')}
        >
          {t('events.giveBack')}
        </Button>
      )}
    </div>
  )
}
