import { eq } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { getMyHours, saveMyHours } from '#contract/interview-hours.ts'
import { weekProblem } from '#shared/interviews/working-hours.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { interviewerHours, type InterviewerHoursRow } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readCalendar } from './read-calendars.service.ts'
import { sealCalendar } from './seal-calendar.ts'

type MyHours = DataOf<typeof getMyHours>

/** Between two readings that someone asks for. */
const pauseMs = 60_000

export const readMyHours = async ({ db }: RequestScope, viewer: Viewer): Promise<MyHours> =>
  present(await ownRow(db, viewer))

/** @throws AppError `invalid` naming `week.DAY.INDEX`, `conflict` if another tab has saved */
export async function saveHours(
  scope: RequestScope,
  viewer: Viewer,
  { revision, timeZone, week }: BodyOf<typeof saveMyHours>,
): Promise<MyHours> {
  const wrong = weekProblem(week)
  if (wrong) {
    const message = messagesFor(scope.locale)(`staffMeetings.hours.problem.${wrong.problem}`)
    throw new AppError('invalid', message, { fields: { [`week.${wrong.field}`]: message } })
  }
  const inOrder = week.map((spans) => spans.toSorted((a, b) => a.from - b.from))
  return scope.db.transaction(async (tx) => {
    await advisoryLock(tx, `hours ${scope.employer.domain} ${viewer.id}`)
    const before = await ownRow(tx, viewer)
    if ((before?.revision ?? 0) !== revision)
      throw new AppError(
        'conflict',
        { key: 'staffMeetings.hours.refused.changed' },
        { detail: { hours: present(before) } },
      )
    const set = { timeZone, week: inOrder, revision: revision + 1, updatedAt: scope.deps.clock.now() }
    const [row] = await tx
      .insert(interviewerHours)
      .values({ domain: scope.employer.domain, userId: viewer.id, ...set })
      .onConflictDoUpdate({ target: [interviewerHours.domain, interviewerHours.userId], set })
      .returning()
    await audit(scope, tx, { action: 'interview.hours_set', subject: `user:${viewer.id}`, detail: { timeZone } })
    return present(row)
  })
}

/** @throws AppError `conflict` before there are working hours, whose zone the calendar needs */
export async function saveCalendar(scope: RequestScope, viewer: Viewer, url: string | null): Promise<MyHours> {
  const address = url?.trim().replace(/^webcals?:/i, 'https:') || null
  const { domain } = scope.employer
  const row = await scope.db.transaction(async (tx) => {
    const before = await requireRow(tx, viewer)
    const [changed] = await tx
      .update(interviewerHours)
      .set({
        sealedCalendarUrl: address && sealCalendar(scope.deps.env, domain, viewer.id, address),
        calendarHost: address && new URL(address).host,
        busy: [],
        uncertain: 0,
        readAt: null,
        triedAt: null,
        problem: null,
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(interviewerHours.userId, before.userId))
      .returning()
    const action = address ? 'interview.calendar_set' : 'interview.calendar_removed'
    await audit(scope, tx, { action, subject: `user:${viewer.id}`, detail: { host: changed!.calendarHost } })
    return changed!
  })
  await readCalendar(scope.deps, row)
  return readMyHours(scope, viewer)
}

/** @throws AppError `conflict` as above */
export async function readCalendarNow(scope: RequestScope, viewer: Viewer): Promise<MyHours> {
  const row = await scope.db.transaction(async (tx) => {
    const own = await requireRow(tx, viewer)
    await audit(scope, tx, { action: 'interview.calendar_read', subject: `user:${viewer.id}`, detail: {} })
    return own
  })
  const isRecent = row.triedAt !== null && scope.deps.clock.now().getTime() - row.triedAt.getTime() < pauseMs
  if (!isRecent) await readCalendar(scope.deps, row)
  return readMyHours(scope, viewer)
}

async function requireRow(tx: Db, viewer: Viewer): Promise<InterviewerHoursRow> {
  const [row] = await tx.select().from(interviewerHours).where(eq(interviewerHours.userId, viewer.id)).for('update')
  if (!row) throw new AppError('conflict', { key: 'staffMeetings.hours.refused.hoursFirst' })
  return row
}

async function ownRow(db: Db, viewer: Viewer): Promise<InterviewerHoursRow | undefined> {
  const [row] = await db.select().from(interviewerHours).where(eq(interviewerHours.userId, viewer.id))
  return row
}

function present(row: InterviewerHoursRow | undefined): MyHours {
  if (!row) return { timeZone: null, week: null, revision: 0, calendar: null }
  const { timeZone, week, revision, calendarHost, readAt, triedAt, problem, uncertain, busy } = row
  return {
    timeZone,
    week,
    revision,
    calendar:
      calendarHost === null
        ? null
        : {
            host: calendarHost,
            readTs: readAt && unixSeconds(readAt),
            triedTs: triedAt && unixSeconds(triedAt),
            problem,
            uncertain,
            busyCount: busy.length,
          },
  }
}
