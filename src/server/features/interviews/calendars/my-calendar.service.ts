import { eq } from 'drizzle-orm'
import type { MyCalendar } from '#contract/interviews/interview-calendars.ts'
import type { CalendarProblem } from '#shared/calendar/calendar-problems.ts'
import { mayOpen } from '#shared/team/roles.ts'
import { audit } from '#server/audit.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerCalendars, type InterviewerCalendarRow } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readCalendarAt, rereadCalendar } from './read-calendar.ts'
import { sealAddress } from './seal-address.ts'

export const readMine = async ({ db }: RequestScope, viewer: Viewer): Promise<MyCalendar> =>
  present(await ownCalendar(db, viewer.id))

/** @throws AppError `invalid` naming `address` if no calendar can be read there; `forbidden` if the role was revoked in the meantime */
export async function saveCalendar(scope: RequestScope, viewer: Viewer, typed: string): Promise<MyCalendar> {
  const { deps, db, employer } = scope
  const refuse = (key: 'address' | CalendarProblem) => {
    const message = messagesFor(scope.locale)(`staffInterviews.calendar.problem.${key}`)
    return new AppError('invalid', message, { fields: { address: message } })
  }
  // The scheme that calendar programs use for a subscribed address.
  const address = typed.replace(/^webcals?:\/\//i, 'https://')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address) || new URL(address).username !== '')
    throw refuse('address')
  const owner = { domain: employer.domain, userId: viewer.id }
  const read = await readCalendarAt(deps, db, owner, address)
  if ('problem' in read) throw refuse(read.problem)
  const now = deps.clock.now()
  const set = {
    sealedAddress: sealAddress(deps.env, owner, address),
    host: new URL(address).host,
    ...read,
    readAt: now,
    triedAt: now,
    problem: null,
  }
  return db.transaction(async (tx) => {
    // Reading takes time. Revoking a role also deletes the calendar; the row lock serializes the two.
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, viewer.id)).for('share')
    if (!user || !mayOpen(user, 'interviews')) throw new AppError('forbidden', { key: 'refused.permission' })
    const [row] = await tx
      .insert(interviewerCalendars)
      .values({ ...owner, ...set })
      .onConflictDoUpdate({ target: [interviewerCalendars.domain, interviewerCalendars.userId], set })
      .returning()
    await audit(scope, tx, {
      action: 'interview.calendar_set',
      subject: `user:${viewer.id}`,
      detail: { host: set.host },
    })
    return present(row)
  })
}

export async function rereadMine(scope: RequestScope, viewer: Viewer): Promise<MyCalendar> {
  const row = await ownCalendar(scope.db, viewer.id)
  if (row) await rereadCalendar(scope.deps, scope.db, row)
  return readMine(scope, viewer)
}

export async function removeCalendar(scope: RequestScope, viewer: Viewer): Promise<MyCalendar> {
  await scope.db.transaction(async (tx) => {
    const gone = await tx
      .delete(interviewerCalendars)
      .where(eq(interviewerCalendars.userId, viewer.id))
      .returning({ host: interviewerCalendars.host })
    for (const detail of gone)
      await audit(scope, tx, { action: 'interview.calendar_removed', subject: `user:${viewer.id}`, detail })
  })
  return present(undefined)
}

async function ownCalendar(db: Db, userId: string): Promise<InterviewerCalendarRow | undefined> {
  const [row] = await db.select().from(interviewerCalendars).where(eq(interviewerCalendars.userId, userId))
  return row
}

function present(row: InterviewerCalendarRow | undefined): MyCalendar {
  if (!row) return { calendar: null }
  const { host, readAt, triedAt, problem, unreadCount } = row
  return {
    calendar: {
      host,
      readTs: readAt && unixSeconds(readAt),
      triedTs: triedAt && unixSeconds(triedAt),
      problem,
      unreadCount,
    },
  }
}
