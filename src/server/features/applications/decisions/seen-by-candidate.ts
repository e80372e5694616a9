import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '#server/adapters/clock.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  decidedApplications,
  decisions,
  type DecidedApplicationRow,
  type DecisionRow,
} from '#server/db/schema/decisions.ts'
import { reasonIn } from '#shared/applications/rejection-reasons.ts'
import type { ApplicationEvent } from '#shared/applications/timeline.ts'

/** An application as its candidate may see it: a decision that can still be undone has not happened. */
export function seenByCandidate(row: ApplicationRow, clock: Clock): ApplicationRow {
  if (row.heldUntil === null) return row
  if (row.held === null || row.heldUntil <= clock.now())
    return { ...row, updatedAt: row.held?.isSilent ? new Date(row.held.updatedAt) : row.heldUntil }
  const { status, stepId = null, statusReason, updatedAt } = row.held
  return { ...row, status, stepId, statusReason, updatedAt: new Date(updatedAt) }
}

type Placed = Pick<ApplicationRow, 'status' | 'held'> & { heldUntil: Date | null }

/**
 * Whether a decision only changes the step: the application was in the stage, and its candidate knew. Someone whose entry into the
 * stage has not been announced yet enters it with this decision.
 */
export function isMoveWithin(
  { status, held, heldUntil }: Placed,
  decision: Pick<DecisionRow, 'status' | 'madeAt'>,
): boolean {
  const seen = held !== null && heldUntil !== null && heldUntil > decision.madeAt ? held.status : status
  return status === decision.status && seen === decision.status
}

/** The same for a row of `decided_applications`. */
export const wasMoveWithin = (
  { before: { status, held, heldUntil } }: Pick<DecidedApplicationRow, 'before'>,
  decision: Pick<DecisionRow, 'status' | 'madeAt'>,
): boolean => isMoveWithin({ status, held, heldUntil: heldUntil === null ? null : new Date(heldUntil) }, decision)

/** The same in a query about `decided_applications d`. */
export const isMoveWithinSql = ({ status, madeAt }: Pick<DecisionRow, 'status' | 'madeAt'>): SQL =>
  sql`(d.before ->> 'status' = ${status} and not coalesce(
    (d.before ->> 'heldUntil')::timestamptz > ${madeAt.toISOString()}::timestamptz and d.before -> 'held' ->> 'status' <> ${status},
    false))`

/** The status as the candidate may see it, in a query. */
export const seenStatus = (clock: Clock): SQL<ApplicationRow['status']> =>
  sql<
    ApplicationRow['status']
  >`case when ${applications.heldUntil} > ${clock.now().toISOString()}::timestamptz then ${applications.held} ->> 'status' else ${applications.status} end`

/** An event that staff undid is only in their own history. */
export const wasUndone = ({ applicationId, id }: typeof applicationEvents): SQL =>
  sql`exists (select from decided_applications d
    where d.application_id = ${applicationId} and d.event_id = ${id} and d.undone_at is not null)`

/** Events with the decisions that caused them, in order, with reasons in the reader's language if there is a text in it. */
async function decidedEvents(db: Db, ids: string[], locale: string) {
  const rows = await db
    .select({
      event: applicationEvents,
      decision: decisions,
      undoneAt: decidedApplications.undoneAt,
      ownSendsAt: decidedApplications.sendsAt,
    })
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
  return rows.map((row) => {
    const { reasonTexts = null } = row.decision ?? {}
    if (reasonTexts === null || row.event.note === null) return row
    return { ...row, event: { ...row.event, note: reasonIn(reasonTexts, locale) } }
  })
}

type SeenEvent = ApplicationEvent & { id: number }

/**
 * The history of each application as its candidate may see it, by its id. A decision is included from the time they are
 * notified, with that time, unless it was undone, or the application changed again before.
 */
export async function eventsSeen(
  db: Db,
  ids: string[],
  { clock, locale }: { clock: Clock; locale: string },
): Promise<Map<string, SeenEvent[]>> {
  const now = clock.now()
  const seen = new Map<string, SeenEvent[]>()
  for (const [id, rows] of await eventsThatStay(db, ids, locale)) {
    const shown: SeenEvent[] = []
    for (const [index, { event, decision, ownSendsAt }] of rows.entries()) {
      const { status, stepId, note } = event
      // A move within a stage of which candidates read nothing, by a decision or because its step was removed.
      const isWithin = rows[index - 1]?.event.status === status && shown.at(-1)?.status === status
      if (isWithin && !decision?.isStepNews) continue
      const sendsAt = decision && (ownSendsAt ?? decision.sendsAt)
      const at = sendsAt && sendsAt > event.at ? sendsAt : event.at
      const next = rows[index + 1]?.event
      const isUnseen = at !== event.at && (at > now || (next && next.at < at))
      if (!isUnseen) shown.push({ id: event.id, status, stepId, atTs: unixSeconds(at), note })
    }
    seen.set(id, shown)
  }
  return seen
}

/** The history of each application, without undone events. */
export async function eventsInForce(db: Db, ids: string[], locale: string): Promise<Map<string, ApplicationEvent[]>> {
  const found = await eventsThatStay(db, ids, locale)
  return new Map(
    [...found].map(([id, rows]) => [
      id,
      rows.map(({ event: { status, stepId, note, at } }) => ({ status, stepId, atTs: unixSeconds(at), note })),
    ]),
  )
}

async function eventsThatStay(db: Db, ids: string[], locale: string) {
  const rows = (await decidedEvents(db, ids, locale)).filter(({ undoneAt }) => undoneAt === null)
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
export async function eventsForStaff(db: Db, id: string, locale: string): Promise<StaffEvent[]> {
  const rows = await decidedEvents(db, [id], locale)
  return rows.map(({ event: { status, stepId, note, at }, decision, undoneAt }) => ({
    status,
    stepId,
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
