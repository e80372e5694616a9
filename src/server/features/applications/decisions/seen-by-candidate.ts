import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '#server/adapters/clock.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { decidedApplications, decisions } from '#server/db/schema/decisions.ts'
import type { ApplicationEvent } from '#shared/applications/timeline.ts'

/** An application as its candidate may see it: a decision that can still be undone has not happened. */
export function seenByCandidate(row: ApplicationRow, clock: Clock): ApplicationRow {
  if (row.heldUntil === null) return row
  if (row.held === null || row.heldUntil <= clock.now()) return { ...row, updatedAt: row.heldUntil }
  const { status, statusReason, updatedAt } = row.held
  return { ...row, status, statusReason, updatedAt: new Date(updatedAt) }
}

/** The status as the candidate may see it, in a query. */
export const seenStatus = (clock: Clock): SQL<ApplicationRow['status']> =>
  sql<
    ApplicationRow['status']
  >`case when ${applications.heldUntil} > ${clock.now().toISOString()}::timestamptz then ${applications.held} ->> 'status' else ${applications.status} end`

/** An event that staff undid is only in their own history. */
export const wasUndone = ({ applicationId, id }: typeof applicationEvents): SQL =>
  sql`exists (select from decided_applications d
    where d.application_id = ${applicationId} and d.event_id = ${id} and d.undone_at is not null)`

/** Events with the decisions that caused them, in order. */
const decidedEvents = (db: Db, ids: string[]) =>
  db
    .select({ event: applicationEvents, decision: decisions, undoneAt: decidedApplications.undoneAt })
    .from(applicationEvents)
    .leftJoin(
      decidedApplications,
      and(
        eq(decidedApplications.applicationId, applicationEvents.applicationId),
        eq(decidedApplications.eventId, applicationEvents.id),
      ),
    )
    .leftJoin(decisions, eq(decisions.id, decidedApplications.decisionId))
    .where(inArray(applicationEvents.applicationId, ids))
    .orderBy(applicationEvents.id)

type SeenEvent = ApplicationEvent & { id: number }

/**
 * The history of each application as its candidate may see it, by its id. A decision is included from the time they are
 * notified, with that time, unless it was undone, or the application changed again before.
 */
export async function eventsSeen(db: Db, ids: string[], clock: Clock): Promise<Map<string, SeenEvent[]>> {
  const now = clock.now()
  const seen = new Map<string, SeenEvent[]>()
  for (const [id, rows] of await eventsThatStay(db, ids)) {
    const shown = rows.flatMap(({ event, decision }, index) => {
      const { status, note } = event
      if (!decision || decision.sendsAt <= event.at)
        return [{ id: event.id, status, atTs: unixSeconds(event.at), note }]
      const next = rows[index + 1]?.event
      const isUnseen = decision.sendsAt > now || (next && next.at < decision.sendsAt)
      return isUnseen ? [] : [{ id: event.id, status, atTs: unixSeconds(decision.sendsAt), note }]
    })
    seen.set(id, shown)
  }
  return seen
}

/** The history of each application, without undone events. */
export async function eventsInForce(db: Db, ids: string[]): Promise<Map<string, ApplicationEvent[]>> {
  const found = await eventsThatStay(db, ids)
  return new Map(
    [...found].map(([id, rows]) => [
      id,
      rows.map(({ event: { status, note, at } }) => ({ status, atTs: unixSeconds(at), note })),
    ]),
  )
}

async function eventsThatStay(db: Db, ids: string[]) {
  const rows = (await decidedEvents(db, ids)).filter(({ undoneAt }) => undoneAt === null)
  return Map.groupBy(rows, ({ event }) => event.applicationId)
}

export interface StaffEvent extends ApplicationEvent {
  /** Null for events without a decision: the candidate's own steps, offers. */
  decision: null | {
    decidedBy: string
    deciderName: string
    internalReason: string | null
    undoneTs: number | null
    undoneByName: string | null
  }
}

/** Everything that happened to an application, including undone events. */
export async function eventsForStaff(db: Db, id: string): Promise<StaffEvent[]> {
  const rows = await decidedEvents(db, [id])
  return rows.map(({ event: { status, note, at }, decision, undoneAt }) => ({
    status,
    atTs: unixSeconds(at),
    note,
    decision: decision && {
      decidedBy: decision.decidedBy,
      deciderName: decision.deciderName,
      internalReason: decision.internalReason,
      undoneTs: undoneAt && unixSeconds(undoneAt),
      undoneByName: undoneAt && decision.undoneByName,
    },
  }))
}
