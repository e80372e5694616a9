import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { CandidateEvent, getDashboardEvents, StaffEvent } from '#contract/events.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { eventRegistrations, events } from '#server/db/schema/events.ts'
import { findEvent } from './find-event.ts'
import { presentEvents, presentForStaff } from './present-event.ts'

/** No employer has this many at once. */
const mostEvents = 500

/** Upcoming events, next first. A canceled one is shown only to people who registered. */
export async function listEvents(scope: RequestScope, viewer: Viewer): Promise<CandidateEvent[]> {
  const rows = await scope.db
    .select()
    .from(events)
    .where(and(gt(events.endsAt, scope.deps.clock.now()), isNull(events.canceledAt)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostEvents)
  return presentEvents(scope, scope.db, viewer, rows)
}

export async function listOwnEvents(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getDashboardEvents>> {
  const rows = await scope.db
    .select({ event: events })
    .from(events)
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .where(and(eq(eventRegistrations.userId, viewer.id), ne(eventRegistrations.status, 'canceled')))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostEvents)
  const all = await presentEvents(
    scope,
    scope.db,
    viewer,
    rows.map(({ event }) => event),
  )
  return {
    events: all.filter((event) => !event.isPast),
    pastEvents: all.filter((event) => event.isPast).reverse(),
  }
}

/** @throws AppError `not_found` */
export async function readEvent(scope: RequestScope, viewer: Viewer, id: string): Promise<CandidateEvent> {
  const row = await findEvent(scope, scope.db, id, { lock: false })
  return (await presentEvents(scope, scope.db, viewer, [row]))[0]!
}

export async function listAllEvents(scope: RequestScope): Promise<StaffEvent[]> {
  const rows = await scope.db.select().from(events).orderBy(desc(events.startsAt), desc(events.id)).limit(mostEvents)
  return presentForStaff(scope, scope.db, rows)
}

/** @throws AppError `not_found` */
export async function readEventForStaff(scope: RequestScope, id: string): Promise<StaffEvent> {
  const row = await findEvent(scope, scope.db, id, { lock: false })
  return (await presentForStaff(scope, scope.db, [row]))[0]!
}
