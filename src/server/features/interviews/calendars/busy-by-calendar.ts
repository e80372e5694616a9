import { eq, inArray } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerCalendars } from '#server/db/schema/interviews.ts'

/** People's busy times in their own calendars, and how reliable they are. */
export interface KnownCalendar {
  userId: string
  name: string
  /** Sorted, in Unix seconds. */
  busy: readonly (readonly [number, number])[]
  readTs: number | null
  isFailing: boolean
}

export async function calendarsOf(db: Db, userIds: readonly string[]): Promise<Map<string, KnownCalendar>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: interviewerCalendars.userId,
      name: users.name,
      email: users.email,
      busy: interviewerCalendars.busy,
      readAt: interviewerCalendars.readAt,
      problem: interviewerCalendars.problem,
    })
    .from(interviewerCalendars)
    .innerJoin(users, eq(users.id, interviewerCalendars.userId))
    .where(inArray(interviewerCalendars.userId, [...userIds]))
  return new Map(
    rows.map(({ userId, name, email, busy, readAt, problem }) => [
      userId,
      { userId, name: name || email, busy, readTs: readAt && unixSeconds(readAt), isFailing: problem !== null },
    ]),
  )
}
