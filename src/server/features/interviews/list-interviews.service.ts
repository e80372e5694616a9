import { and, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import {
  interviewPageSize,
  type getDashboardInterviews,
  type Interview,
  type listStaffInterviews,
} from '#contract/interviews/interviews.ts'
import type { InterviewFilter } from '#shared/interviews/interview-status.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import { interviewsInReach } from '#server/access/reach.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { hasCardsDue } from './scorecards/cards-due.ts'
import { isOutOfTimes } from './offered/out-of-times.ts'
import { candidateAccount, candidateApplication, candidateEmail, candidateName } from './candidates.ts'
import { ownInterview, type AskedInterview } from './own-interview.ts'
import { presentForStaff, presentInterview, presentInterviews } from './present-interview.ts'

/** No one has this many. */
const mostInterviews = 500

/** Upcoming ones, those without a time first, then the next; past ones, latest first. */
export async function listInterviews(
  scope: RequestScope,
  viewer: Viewer,
): Promise<DataOf<typeof getDashboardInterviews>> {
  const rows = await scope.db
    .select()
    .from(interviews)
    .where(eq(interviews.userId, viewer.id))
    .orderBy(desc(interviews.updatedAt), desc(interviews.id))
    .limit(mostInterviews)
  const all = await presentInterviews(scope, rows)
  const whenOf = ({ startsTs, updatedTs }: Interview) => startsTs ?? updatedTs
  return {
    interviews: all
      .filter((interview) => !interview.isPast)
      .sort((a, b) => (a.startsTs ?? 0) - (b.startsTs ?? 0) || (a.id < b.id ? -1 : 1)),
    pastInterviews: all.filter((interview) => interview.isPast).sort((a, b) => whenOf(b) - whenOf(a)),
  }
}

/** @throws AppError as `ownInterview` */
export async function readInterview(scope: RequestScope, asked: AskedInterview): Promise<Interview> {
  const row = await ownInterview(scope, scope.db, asked, { lock: false })
  return presentInterview(scope, row, { token: asked.token })
}

function isFiltered(scope: RequestScope, status: InterviewFilter | undefined): SQL | undefined {
  if (status === 'out_of_times') return isOutOfTimes(scope)
  if (status === 'cards_due') return hasCardsDue(scope)
  return status && eq(interviews.status, status)
}

/** Interviews in the viewer's reach, last changed first. */
export async function listAllInterviews(
  scope: RequestScope,
  filter: { status?: InterviewFilter | undefined; query?: string | undefined; start?: number | undefined },
): Promise<DataOf<typeof listStaffInterviews>> {
  const pattern = `%${(filter.query ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = and(
    interviewsInReach(scope, scope.db),
    isFiltered(scope, filter.status),
    filter.query?.trim()
      ? and(
          await isNotHiddenPerson(scope, {
            userId: sql`${interviews.userId}`,
            email: candidateEmail,
            applicationId: sql`${interviews.applicationId}`,
            positionId: sql`${interviews.positionId}`,
          }),
          or(ilike(candidateName, pattern), ilike(candidateEmail, pattern)),
        )
      : sql`true`,
  )
  const [[total], rows] = await Promise.all([
    scope.db
      .select({ count: count() })
      .from(interviews)
      .leftJoin(...candidateAccount)
      .leftJoin(...candidateApplication)
      .where(where),
    scope.db
      .select({ row: interviews })
      .from(interviews)
      .leftJoin(...candidateAccount)
      .leftJoin(...candidateApplication)
      .where(where)
      .orderBy(desc(interviews.updatedAt), desc(interviews.id))
      .offset(filter.start ?? 0)
      .limit(interviewPageSize),
  ])
  return {
    count: total!.count,
    interviews: await presentForStaff(
      scope,
      scope.db,
      rows.map(({ row }) => row),
    ),
  }
}
