import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EventForm } from './event-form.tsx'
import { EventsList } from './events-list.tsx'
import { BackTo } from '#web/parts/meetings/parts.tsx'
import { StaffEventPage } from './staff-event-page.tsx'

/** The console's events: the list, `new`, or one by its id. */
export function EventsConsole({ id }: { id: string | undefined }) {
  if (id === undefined) return <EventsList />
  return id === 'new' ? <NewEvent /> : <StaffEventPage key={id} id={id} />
}

function NewEvent() {
  const t = useTranslations()
  const navigate = useNavigate()
  const page = { to: '/careers/admin/events/{-$id}' } as const
  return (
    <div className="wrap page stack g6">
      <BackTo kind="events" />
      <h1 className="h1">{t('staffEvents.newEvent')}</h1>
      <EventForm
        onDone={({ id }) => void navigate({ ...page, params: { id } })}
        cancel={
          <Link {...page} params={{ id: undefined }} className={buttonClass()}>
            {t('meetings.back')}
          </Link>
        }
      />
    </div>
  )
}
