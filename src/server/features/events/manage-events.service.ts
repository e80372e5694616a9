import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { EventChange, EventInput, StaffEvent } from '#contract/events.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import type { Db } from '#server/db/client.ts'
import { eventRegistrations, events, type EventRow } from '#server/db/schema/events.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { auditEvent, type EventScope } from './event-scope.ts'
import { findEvent } from './find-event.ts'
import { presentForStaff } from './present-event.ts'
import { promoteWaiting } from './register.service.ts'
import { notifyGuest } from './notify-guest.ts'
import { namedSentence } from '#server/http/refusals/issue-sentence.ts'

/** @throws AppError `invalid` with every invalid field */
export async function createEvent(scope: EventScope, input: EventInput): Promise<StaffEvent> {
  return scope.db.transaction(async (tx) => (await presentForStaff(scope, tx, [await addEvent(scope, tx, input)]))[0]!)
}

/** In the caller's transaction. @throws AppError `invalid` */
export async function addEvent(scope: EventScope, tx: Db, input: EventInput): Promise<EventRow> {
  const set = await readChange(scope, tx, input, null)
  const now = scope.deps.clock.now()
  const [row] = await tx
    .insert(events)
    .values({
      domain: scope.employer.domain,
      id: randomUUID(),
      sourceId: input.sourceId || null,
      title: input.title,
      timeZone: input.timeZone,
      startsAt: set.startsAt!,
      endsAt: set.endsAt!,
      ...set,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await auditEvent(scope, tx, 'created', row!.id, { title: input.title })
  return row!
}

/** @throws AppError `not_found`, `invalid`, `conflict` for a canceled event */
export async function changeEvent(scope: EventScope, id: string, change: EventChange): Promise<StaffEvent> {
  return scope.db.transaction(async (tx) => {
    const row = await findEvent(scope, tx, id, { lock: true })
    return (await presentForStaff(scope, tx, [await applyEventChange(scope, tx, row, change)]))[0]!
  })
}

const guestsMustKnow: readonly string[] = ['startsAt', 'endsAt', 'timeZone', 'place', 'isOnline', 'joinUrl']

/** Updates a locked row; without differences nothing changes. @throws AppError `invalid`, `conflict` */
export async function applyEventChange(
  scope: EventScope,
  tx: Db,
  row: EventRow,
  change: EventChange,
): Promise<EventRow> {
  const set = await readChange(scope, tx, change, row)
  const names = Object.entries(set)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof EventRow]))
    .map(([name]) => name)
  if (names.length === 0) return row
  if (row.canceledAt !== null) throw new AppError('conflict', messagesFor(scope.locale)('events.refused.canceled'))
  const [changed] = await tx
    .update(events)
    .set({ ...set, sequence: sql`${events.sequence} + 1`, updatedAt: scope.deps.clock.now() })
    .where(eq(events.id, row.id))
    .returning()
  await auditEvent(scope, tx, 'changed', row.id, { fields: names })
  if (names.some((name) => guestsMustKnow.includes(name))) await notifyGuests(scope, tx, changed!, 'changed')
  await promoteWaiting(scope, tx, changed!)
  return changed!
}

/** @throws AppError `not_found` */
export async function cancelEvent(scope: EventScope, id: string, reason: string | null): Promise<StaffEvent> {
  return scope.db.transaction(async (tx) => {
    const row = await findEvent(scope, tx, id, { lock: true })
    return (await presentForStaff(scope, tx, [await cancelEventRow(scope, tx, row, reason)]))[0]!
  })
}

export async function cancelEventRow(
  scope: EventScope,
  tx: Db,
  row: EventRow,
  reason: string | null,
): Promise<EventRow> {
  if (row.canceledAt !== null) return row
  const now = scope.deps.clock.now()
  const [changed] = await tx
    .update(events)
    .set({ canceledAt: now, cancelReason: reason, sequence: sql`${events.sequence} + 1`, updatedAt: now })
    .where(eq(events.id, row.id))
    .returning()
  await auditEvent(scope, tx, 'canceled', row.id)
  await notifyGuests(scope, tx, changed!, 'canceled')
  return changed!
}

async function notifyGuests(scope: EventScope, tx: Db, event: EventRow, news: 'changed' | 'canceled'): Promise<void> {
  const guests = await tx
    .select({ userId: eventRegistrations.userId })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), inArray(eventRegistrations.status, ['registered', 'waiting'])))
  for (const { userId } of guests) await notifyGuest(scope, tx, userId, event, news)
}

/** The columns that an input sets, validated together with the rest of `before`. @throws AppError `invalid` */
async function readChange(
  scope: EventScope,
  tx: Db,
  { starts, ends, registrationCloses, position_ids: positionIds, ...plain }: EventChange,
  before: EventRow | null,
): Promise<Partial<typeof events.$inferInsert>> {
  const t = messagesFor(scope.locale)
  const timeZone = plain.timeZone ?? before?.timeZone ?? 'UTC'
  const fields: FieldErrors = {}
  const read = (field: string, value: string | number | null | undefined): Date | null | undefined => {
    if (value === undefined || value === null) return value
    const result = readMoment(value, timeZone)
    if ('ts' in result) return new Date(result.ts * 1000)
    fields[field] = t(`events.problem.${result.problem}`, { zone: timeZone })
    return undefined
  }
  const startsAt = read('starts', starts) ?? undefined
  const endsAt = read('ends', ends) ?? undefined
  const registrationClosesAt = read('registrationCloses', registrationCloses)
  const [first, last] = [startsAt ?? before?.startsAt, endsAt ?? before?.endsAt]
  if (first && last && last <= first) fields.ends = t('events.problem.endsFirst')
  if (first && registrationClosesAt && registrationClosesAt > first) {
    fields.registrationCloses = t('events.problem.closesLate')
  }
  if (positionIds) {
    const known = positionIds.length
      ? await tx.select({ id: positions.id }).from(positions).where(inArray(positions.id, positionIds))
      : []
    const missing = positionIds.find((id) => !known.some((position) => position.id === id))
    if (missing !== undefined) fields.position_ids = t('events.problem.noPosition', { id: String(missing) })
  }
  const [wrong] = Object.entries(fields)
  if (wrong) throw new AppError('invalid', namedSentence(...wrong), { fields })
  const { title, description, place, isOnline, joinUrl, capacity } = plain
  const set = { title, description, place, isOnline, joinUrl, capacity, timeZone: plain.timeZone }
  const all = { ...set, startsAt, endsAt, registrationClosesAt, positionIds }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
