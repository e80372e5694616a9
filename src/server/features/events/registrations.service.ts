import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listEventRegistrations } from '#contract/events.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eventRegistrations } from '#server/db/schema/events.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { auditEvent, type EventScope } from './event-scope.ts'
import { findEvent } from './find-event.ts'

type Registrations = DataOf<typeof listEventRegistrations>

/** Registered and waiting people; access is recorded. @throws AppError `not_found` */
export async function listRegistrations(scope: EventScope, id: string): Promise<Registrations> {
  return scope.db.transaction(async (tx) => {
    await findEvent(scope, tx, id, { lock: false })
    await auditEvent(scope, tx, 'registrations_read', id)
    return readRegistrations(tx, id)
  })
}

/** @throws AppError `not_found` if the event does not exist, or the person is not registered */
export async function setAttendance(
  scope: EventScope,
  id: string,
  { registrationId, attended }: { registrationId: string; attended: boolean },
): Promise<Registrations> {
  return scope.db.transaction(async (tx) => {
    await findEvent(scope, tx, id, { lock: true })
    const [guest] = await tx
      .select({ id: eventRegistrations.id, userId: eventRegistrations.userId })
      .from(eventRegistrations)
      .where(
        and(
          eq(eventRegistrations.eventId, id),
          eq(eventRegistrations.id, /^\d{1,15}$/.test(registrationId) ? Number(registrationId) : 0),
          inArray(eventRegistrations.status, ['registered', 'attended']),
        ),
      )
    if (!guest) throw new AppError('not_found', messagesFor(scope.locale)('events.refused.notRegistered'))
    const status = attended ? 'attended' : 'registered'
    await tx.update(eventRegistrations).set({ status }).where(eq(eventRegistrations.id, guest.id))
    await auditEvent(scope, tx, attended ? 'attended' : 'attendance_removed', id, { userId: guest.userId })
    return readRegistrations(tx, id)
  })
}

async function readRegistrations(tx: Db, id: string): Promise<Registrations> {
  const rows = await tx
    .select({
      id: eventRegistrations.id,
      email: users.email,
      name: users.name,
      status: eventRegistrations.status,
      since: eventRegistrations.since,
    })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(eq(eventRegistrations.eventId, id))
    .orderBy(asc(eventRegistrations.since), asc(eventRegistrations.id))
  return {
    registrations: rows.map(({ id, since, ...row }) => ({ id: String(id), ...row, sinceTs: unixSeconds(since) })),
  }
}
