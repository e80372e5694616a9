import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffEvent } from '#contract/events.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { columnsClass, Facts } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EventForm } from './event-form.tsx'
import { EventState, Places } from './events-list.tsx'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { staffEventQuery } from './staff-events.queries.ts'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { BackTo, CancelDialog, Loaded } from '#web/parts/meetings/parts.tsx'
import { Registrations } from './registrations.tsx'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'

/** One event: its data, registrations and attendance. */
export function StaffEventPage({ id }: { id: string }) {
  return (
    <div className="wrap page stack g6">
      <div className="row between flow">
        <BackTo kind="events" />
        <NamesSwitch />
      </div>
      <Loaded query={useQuery(staffEventQuery(id))}>{(event) => <Detail event={event} />}</Loaded>
    </div>
  )
}

function Detail({ event }: { event: StaffEvent }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timeOf = useMeetingTime()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button disappears with what it was about.
  const handleDone = () => {
    setOpen(null)
    heading.current?.focus()
  }
  const { startsTs, endsTs, timeZone, registrationClosesTs } = event
  return (
    <>
      <header className="row between flow">
        <div className="stack g2">
          <h1 className="h1" dir="auto" ref={heading} tabIndex={-1}>
            {event.title}
          </h1>
          <EventState event={event} />
        </div>
        {!event.isCanceled && open !== 'change' && (
          <div className="row flow">
            <Button onClick={() => setOpen('change')}>{t('meetings.change')}</Button>
            <Button variant="disruptive" onClick={() => setOpen('cancel')}>
              {t('meetings.cancel.events')}
            </Button>
          </div>
        )}
      </header>
      {event.cancelReason && <Bar icon="info">{t('meetings.canceledBecause', { reason: event.cancelReason })}</Bar>}
      <div className={columnsClass}>
        <div className="stack g6">
          {open === 'change' ? (
            <EventForm
              before={event}
              onDone={handleDone}
              cancel={<Button onClick={handleDone}>{t('meetings.back')}</Button>}
            />
          ) : (
            <Registrations event={event} />
          )}
        </div>
        <Facts
          title={t('meetings.facts')}
          facts={[
            [t('meetings.when'), timeOf(startsTs, endsTs, timeZone)],
            [t('meetings.field.place'), event.place],
            [t('meetings.field.isOnline'), event.isOnline ? t('staffEvents.yes') : ''],
            [t('meetings.field.joinUrl'), event.joinUrl ?? ''],
            [t('staffEvents.registrations'), <Places key="places" event={event} />],
            [
              t('meetings.field.registrationCloses'),
              registrationClosesTs === null ? '' : timeOf(registrationClosesTs, null, timeZone),
            ],
            [
              t('staffEvents.positions'),
              listOf(
                event.positions.map(({ name }) => name),
                locale,
              ),
            ],
            [t('meetings.field.description'), event.description],
          ]}
        />
      </div>
      {open === 'cancel' && (
        <CancelDialog
          kind="events"
          id={event.id}
          text={t('staffEvents.cancelText.events', { count: event.registeredCount + event.waitingCount })}
          onClose={handleDone}
        />
      )}
    </>
  )
}
