import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ApplicationInterview, ApplicationInterviews } from '#contract/interviews/application-interviews.ts'
import { isPastInterview } from '#shared/interviews/interview-status.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import { hasInReach, interviewsInReach } from '#server/access/reach.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { stateOf } from './interview-state.ts'
import { presentForStaff } from './present-interview.ts'
import { obstacleTo, titleOf } from './read-people.ts'
import { holdersOf, type Holder } from './scorecards/owed-feedback.ts'

/** More than anyone has for one application. */
const most = 100

/** The interviews of one application, and their events. @throws AppError `not_found` */
export async function readApplicationInterviews(scope: RequestScope, id: string): Promise<ApplicationInterviews> {
  const { db, deps } = scope
  const row = await sentApplication(scope, db, id)
  const rows = await interviewsOf(scope, row)
  const [hidden, position, holders, mayArrange, audited] = await Promise.all([
    hiddenPerson(scope, row.id),
    titleOf(db, row.positionId),
    holdersOf(db, deps.clock, rows),
    hasInReach(scope, db, 'interviews', row.positionId),
    auditedEvents(db, rows),
  ])
  const obstacle = obstacleTo(row)
  const now = unixSeconds(deps.clock.now())
  const events = rows.flatMap((each) => [
    { interviewId: each.id, title: each.title, kind: 'arranged' as const, atTs: unixSeconds(each.createdAt) },
    ...(wasHeld(each, holders, now)
      ? [{ interviewId: each.id, title: each.title, kind: 'held' as const, atTs: unixSeconds(each.startsAt!) }]
      : []),
  ])
  return {
    candidate: {
      name: hidden?.label ?? (row.fullName || row.email),
      isHidden: hidden !== null,
      hasAccount: row.userId !== null,
    },
    position: { id: row.positionId, name: position },
    canArrange: mayArrange && obstacle === null,
    obstacle: mayArrange ? obstacle : null,
    interviews: await present(scope, rows, holders),
    events: [...events, ...audited].toSorted((a, b) => b.atTs - a.atTs),
  }
}

/** Imported ones may be older than their application. */
async function interviewsOf(scope: RequestScope, { id, userId, positionId }: ApplicationRow): Promise<InterviewRow[]> {
  const ofPerson =
    userId === null
      ? undefined
      : and(isNull(interviews.applicationId), eq(interviews.userId, userId), eq(interviews.positionId, positionId))
  const rows = await scope.db
    .select()
    .from(interviews)
    .where(and(or(eq(interviews.applicationId, id), ofPerson), interviewsInReach(scope, scope.db)))
    .orderBy(asc(interviews.startsAt), asc(interviews.createdAt), asc(interviews.id))
    .limit(most)
  const now = unixSeconds(scope.deps.clock.now())
  const isPast = (row: InterviewRow) => isPastInterview(stateOf(row), now)
  return [...rows.filter((row) => !isPast(row)), ...rows.filter(isPast).toReversed()]
}

async function present(
  scope: RequestScope,
  rows: InterviewRow[],
  holders: readonly Holder[],
): Promise<ApplicationInterview[]> {
  return (await presentForStaff(scope, scope.db, rows)).map((each) => {
    const cards = holders.filter(({ interviewId, state }) => interviewId === each.id && state !== null)
    return {
      id: each.id,
      title: each.title,
      kind: each.kind,
      status: each.status,
      startsTs: each.startsTs,
      endsTs: each.endsTs,
      timeZone: each.timeZone,
      isOutOfTimes: each.isOutOfTimes,
      interviewers: each.interviewers,
      offeredCount: each.offeredTimes.length,
      holders: each.holders.map(({ id, name, answer }) => ({ id, name, answer })),
      cards: {
        sent: cards.filter(({ state }) => state === 'sent').length,
        awaited: cards.filter(({ state }) => state !== 'excused').length,
      },
    }
  })
}

/** Unless everyone who was to hold it reports that it did not take place. */
function wasHeld(row: InterviewRow, holders: readonly Holder[], now: number): boolean {
  if (row.status !== 'confirmed' || !isPastInterview(stateOf(row), now)) return false
  const own = holders.filter(({ interviewId }) => interviewId === row.id)
  return own.length === 0 || own.some(({ isExcused }) => !isExcused)
}

const kinds = {
  'interview.accepted': 'confirmed',
  'interview.confirmed': 'confirmed',
  'interview.declined': 'declined',
  'interview.canceled': 'canceled',
} as const

async function auditedEvents(db: Db, rows: readonly InterviewRow[]): Promise<ApplicationInterviews['events']> {
  if (rows.length === 0) return []
  const bySubject = new Map(rows.map((row) => [`interview:${row.id}`, row]))
  const found = await db
    .select({ at: auditEvents.at, action: auditEvents.action, subject: auditEvents.subject })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.subject, [...bySubject.keys()]),
        inArray(auditEvents.action, Object.keys(kinds) as (keyof typeof kinds)[]),
      ),
    )
  return found.map(({ at, action, subject }) => {
    const { id, title } = bySubject.get(subject)!
    return { interviewId: id, title, kind: kinds[action as keyof typeof kinds], atTs: unixSeconds(at) }
  })
}
