import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CandidateEvent, StaffEvent } from '#contract/events.ts'
import { eventCan, isPastEvent } from '#shared/events/event-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { eventRegistrations, type EventRow } from '#server/db/schema/events.ts'
import { positions } from '#server/db/schema/positions.ts'
import type { EventScope } from './event-scope.ts'
import { countRegistrations, stateOf } from './find-event.ts'

/** Events as a candidate sees them, in the order of `rows`. */
export async function presentEvents(
  scope: EventScope,
  tx: Db,
  viewer: Viewer,
  rows: EventRow[],
): Promise<CandidateEvent[]> {
  const ids = rows.map((row) => row.id)
  const counts = await countRegistrations(tx, ids)
  const known = await positionsOf(tx, rows)
  const own = await registrationsOf(tx, viewer, ids)
  const now = unixSeconds(scope.deps.clock.now())
  const places = await waitingPlaces(
    tx,
    viewer,
    ids.filter((id) => own.get(id) === 'waiting'),
  )
  const { showEventApplicationStatus } = scope.employer.config.behaviourFlags
  return rows.map((row) => {
    const state = stateOf(row, counts.get(row.id)!)
    const registration = own.get(row.id) ?? null
    const isOn = registration === 'registered' || registration === 'waiting'
    return {
      ...shared(row, state, known, now),
      joinUrl: registration === 'registered' ? row.joinUrl : null,
      registration,
      applicationStatus: showEventApplicationStatus ? registration : null,
      waitingPlace: places.get(row.id) ?? null,
      canRegister: registration === null && eventCan.register(state, now),
      canCancel: isOn && eventCan.cancelRegistration(state, now),
      calendarUrl: `/api/pcsx/events/${row.id}/calendar.ics`,
    }
  })
}

export async function presentForStaff(scope: EventScope, tx: Db, rows: EventRow[]): Promise<StaffEvent[]> {
  const counts = await countRegistrations(
    tx,
    rows.map((row) => row.id),
  )
  const known = await positionsOf(tx, rows)
  const now = unixSeconds(scope.deps.clock.now())
  return rows.map((row) => ({
    ...shared(row, stateOf(row, counts.get(row.id)!), known, now),
    joinUrl: row.joinUrl,
    sourceId: row.sourceId,
  }))
}

type KnownPositions = Map<number, { id: number; name: string; positionUrl: string }>

function shared(row: EventRow, state: ReturnType<typeof stateOf>, known: KnownPositions, now: number) {
  const { startsTs, endsTs, registrationClosesTs, isCanceled, registeredCount, waitingCount } = state
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    startsTs,
    endsTs,
    timeZone: row.timeZone,
    place: row.place,
    isOnline: row.isOnline,
    capacity: row.capacity,
    registeredCount,
    waitingCount,
    registrationClosesTs,
    isCanceled,
    cancelReason: row.cancelReason,
    isPast: isPastEvent(state, now),
    positions: row.positionIds.flatMap((id) => known.get(id) ?? []),
  }
}

/** Public positions only: an event's page must not reveal the URL of a private one. */
async function positionsOf(tx: Db, rows: EventRow[]): Promise<KnownPositions> {
  const ids = [...new Set(rows.flatMap((row) => row.positionIds))]
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: positions.id, name: positions.title })
    .from(positions)
    .where(and(inArray(positions.id, ids), eq(positions.isPrivate, false)))
  return new Map(found.map(({ id, name }) => [id, { id, name, positionUrl: `/careers/job/${id}` }]))
}

async function registrationsOf(tx: Db, viewer: Viewer, ids: string[]) {
  if (ids.length === 0) return new Map<string, 'registered' | 'waiting' | 'attended'>()
  const rows = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.userId, viewer.id), inArray(eventRegistrations.eventId, ids)))
  return new Map(rows.flatMap((row) => (row.status === 'canceled' ? [] : [[row.eventId, row.status] as const])))
}

/** The viewer's position on each waiting list that they are on, from 1. */
async function waitingPlaces(tx: Db, viewer: Viewer, ids: string[]): Promise<Map<string, number>> {
  const places = new Map<string, number>()
  for (const id of ids) {
    const waiting = await waitingList(tx, id)
    const at = waiting.findIndex(({ userId }) => userId === viewer.id)
    if (at >= 0) places.set(id, at + 1)
  }
  return places
}

/** The waiting list, first come, first served. */
export const waitingList = (tx: Db, eventId: string, limit = 10_000) =>
  tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'waiting')))
    .orderBy(asc(eventRegistrations.since), asc(eventRegistrations.id))
    .limit(limit)
