import { and, eq, exists, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { rolesThatOpen } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, interviews } from '#server/db/schema/interviews.ts'
import { scorecards } from '#server/db/schema/scorecards.ts'

/** Past interviews with a missing scorecard: those that `feedbackState` calls due or late. */
export function hasCardsDue({ db, deps }: Pick<RequestScope, 'db' | 'deps'>): SQL | undefined {
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  const ends = sql<Date>`(${interviews.startsAt} + make_interval(mins => ${interviews.durationMinutes}))`
  const owes = db
    .select({ one: sql`1` })
    .from(interviewers)
    .innerJoin(users, and(eq(users.id, interviewers.userId), inArray(users.role, rolesThatOpen('interviews'))))
    .leftJoin(
      scorecards,
      and(eq(scorecards.interviewId, interviewers.interviewId), eq(scorecards.authorId, interviewers.userId)),
    )
    .where(
      and(
        eq(interviewers.interviewId, interviews.id),
        isNull(scorecards.sentAt),
        or(isNull(interviewers.excusedAt), lt(interviewers.excusedAt, interviews.startsAt)),
        or(
          isNull(interviewers.answer),
          ne(interviewers.answer, 'declined'),
          isNull(interviewers.answeredFor),
          ne(interviewers.answeredFor, interviews.startsAt),
        ),
      ),
    )
  return and(
    inArray(interviews.status, ['invited', 'confirmed']),
    sql`${ends} <= ${now}`,
    // An interview that was already over when it was entered has been evaluated elsewhere.
    gt(ends, interviews.createdAt),
    exists(owes),
  )
}
