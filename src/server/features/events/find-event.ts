import { and, count, eq, inArray } from 'drizzle-orm'
import type { EventState } from '#shared/events/event-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { eventRegistrations, events, type EventRow } from '#server/db/schema/events.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { eventNotFound, type EventScope } from './event-scope.ts'

/**
 * An event of the employer; `lock` locks it until the transaction ends, so that only one transaction at a time counts its
 * places.
 * @throws AppError `not_found`
 */
export async function findEvent(scope: EventScope, tx: Db, id: string, { lock }: { lock: boolean }): Promise<EventRow> {
  if (!isUuid(id)) throw eventNotFound(scope)
  const query = tx.select().from(events).where(eq(events.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw eventNotFound(scope)
  return row
}

export interface Counts {
  registeredCount: number
  waitingCount: number
}

/** Registered people (including those who attended) and waiting people, by event. */
export async function countRegistrations(tx: Db, ids: string[]): Promise<Map<string, Counts>> {
  const counts = new Map(ids.map((id) => [id, { registeredCount: 0, waitingCount: 0 }]))
  if (ids.length === 0) return counts
  const rows = await tx
    .select({ eventId: eventRegistrations.eventId, status: eventRegistrations.status, count: count() })
    .from(eventRegistrations)
    .where(
      and(
        inArray(eventRegistrations.eventId, ids),
        inArray(eventRegistrations.status, ['registered', 'attended', 'waiting']),
      ),
    )
    .groupBy(eventRegistrations.eventId, eventRegistrations.status)
  for (const { eventId, status, count } of rows)
    counts.get(eventId)![status === 'waiting' ? 'waitingCount' : 'registeredCount'] += count
  return counts
}

/** A row in the form that the rules use (shared/events). */
export const stateOf = (row: EventRow, counts: Counts): EventState => ({
  startsTs: unixSeconds(row.startsAt),
  endsTs: unixSeconds(row.endsAt),
  registrationClosesTs: row.registrationClosesAt && unixSeconds(row.registrationClosesAt),
  isCanceled: row.canceledAt !== null,
  capacity: row.capacity,
  ...counts,
})

export const stateIn = async (tx: Db, row: EventRow): Promise<EventState> =>
  stateOf(row, (await countRegistrations(tx, [row.id])).get(row.id)!)
