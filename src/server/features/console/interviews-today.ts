import { and, asc, between, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { may } from '#shared/team/roles.ts'
import { interviewsInReach, interviewsToWorkOn } from '#server/access/reach.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import {
  candidateAccount,
  candidateApplication,
  candidateEmail,
  candidateName,
  isOutOfTimes,
} from '#server/features/interviews/public.ts'

const dayMs = 86_400_000
/** No one has more in three days. */
const mostShown = 50
const mostNamed = 3

/** Interviews whose time is set, around today. */
export async function interviewsAround(scope: RequestScope): Promise<ConsoleHome['interviews']> {
  const { db, deps } = scope
  const now = deps.clock.now().getTime()
  const rows = await db
    .select({ row: interviews, name: candidateName, email: candidateEmail })
    .from(interviews)
    .leftJoin(...candidateAccount)
    .leftJoin(...candidateApplication)
    .where(
      and(
        between(interviews.startsAt, new Date(now - dayMs), new Date(now + 2 * dayMs)),
        inArray(interviews.status, ['invited', 'confirmed']),
        interviewsInReach(scope, db),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(mostShown)
  return rows.map(({ row, name, email }) => {
    const startsTs = unixSeconds(row.startsAt!)
    return {
      id: row.id,
      name: name || email,
      title: row.title,
      kind: row.kind,
      startsTs,
      endsTs: startsTs + row.durationMinutes * 60,
      timeZone: row.timeZone,
      place: row.place,
      joinUrl: row.joinUrl,
      interviewers: row.interviewers,
    }
  })
}

/** The candidate asked for other times, or for an accommodation without a reply; a task for those who may reply. */
const asksSomething = (scope: RequestScope): SQL | undefined =>
  !may(scope.viewer, 'interviews', 'write', 'own')
    ? sql`false`
    : and(
        interviewsToWorkOn(scope, scope.db),
        or(
          eq(interviews.status, 'proposed'),
          and(
            isNotNull(interviews.sealedAccommodation),
            isNull(interviews.accommodationReply),
            inArray(interviews.status, ['to_choose', 'invited', 'confirmed']),
          ),
        ),
      )

export const interviewRequests = async (scope: RequestScope): Promise<ConsoleHome['interviewRequests']> => ({
  count: await scope.db.$count(interviews, asksSomething(scope)),
  first: await firstOf(scope, asksSomething(scope)),
})

/** The candidate can no longer choose any of the offered times; a task for those who may offer others. */
const needsTimes = (scope: RequestScope): SQL | undefined =>
  !may(scope.viewer, 'interviews', 'write', 'own')
    ? sql`false`
    : and(interviewsToWorkOn(scope, scope.db), isOutOfTimes(scope))

/** Without duplicates, if one interview has both reasons. */
export const countInterviewTasks = (scope: RequestScope): Promise<number> =>
  scope.db.$count(interviews, or(asksSomething(scope), needsTimes(scope)))

export const interviewsOutOfTimes = async (scope: RequestScope): Promise<ConsoleHome['timesOver']> => ({
  count: await scope.db.$count(interviews, needsTimes(scope)),
  first: await firstOf(scope, needsTimes(scope)),
})

async function firstOf({ db }: RequestScope, which: SQL | undefined): Promise<ConsoleHome['timesOver']['first']> {
  const rows = await db
    .select({ id: interviews.id, title: interviews.title, name: candidateName, email: candidateEmail })
    .from(interviews)
    .leftJoin(...candidateAccount)
    .leftJoin(...candidateApplication)
    .where(which)
    .orderBy(desc(interviews.updatedAt), desc(interviews.id))
    .limit(mostNamed)
  return rows.map(({ id, title, name, email }) => ({ id, title, name: name || email }))
}
