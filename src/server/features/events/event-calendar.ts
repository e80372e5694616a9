import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#server/context.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { eventRegistrations } from '#server/db/schema/events.ts'
import { messagesFor } from '#server/messages.ts'
import { calendarFile } from '#shared/calendar/calendar-file.ts'
import type { EventScope } from './event-scope.ts'
import { findEvent } from './find-event.ts'

const alarmMinutes = 120

/** An event's calendar entry; it contains the link to join for registered attendees. @throws AppError `not_found` */
export async function eventCalendar(scope: EventScope, viewer: Viewer, id: string): Promise<string> {
  const event = await findEvent(scope, scope.db, id, { lock: false })
  const [own] = await scope.db
    .select({ status: eventRegistrations.status })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.userId, viewer.id)))
  const { domain, config } = scope.employer
  const page = `${scope.origin}/careers/events/${id}?${new URLSearchParams({ domain })}`
  const link = own?.status === 'registered' ? event.joinUrl : null
  const t = messagesFor(scope.locale)
  const description = [event.description, link && t('events.calendar.join', { url: link }), page]
  return calendarFile(
    {
      uid: `${id}@${domain}`,
      sequence: event.sequence,
      startsTs: unixSeconds(event.startsAt),
      endsTs: unixSeconds(event.endsAt),
      madeTs: unixSeconds(event.updatedAt),
      title: `${event.title} (${config.pcsxConfig.branding.companyName})`,
      description: description.filter(Boolean).join('\n\n'),
      place: event.place || (link ?? ''),
      url: link ?? page,
      status: event.canceledAt !== null ? 'CANCELLED' : own?.status === 'registered' ? 'CONFIRMED' : 'TENTATIVE',
      alarmMinutes,
    },
    'Candela',
  )
}
