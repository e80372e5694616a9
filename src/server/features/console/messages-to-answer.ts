import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { lateReplySeconds } from '#shared/applications/messages.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationThreads } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { visibleApplications } from '#server/features/applications/public.ts'

const mostNamed = 3

const isAnswering = ({ viewer }: RequestScope): boolean => viewer !== null && may(viewer, 'messages', 'write', 'own')

const waiting = (scope: RequestScope) =>
  and(isNotNull(applicationThreads.waitingSince), visibleApplications(scope, scope.db))

/** How many candidates wait for a reply, and how many for too long. */
export async function countMessages(scope: RequestScope): Promise<{ all: number; late: number }> {
  if (!isAnswering(scope)) return { all: 0, late: 0 }
  const lateFrom = new Date(scope.deps.clock.now().getTime() - lateReplySeconds * 1000).toISOString()
  const [row] = await scope.db
    .select({
      all: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${applicationThreads.waitingSince} <= ${lateFrom}::timestamptz)::int`,
    })
    .from(applicationThreads)
    .innerJoin(applications, eq(applications.id, applicationThreads.applicationId))
    .where(waiting(scope))
  return row!
}

/** Who waits for a reply in the viewer's reach, who has waited longest first. */
export async function messagesToAnswer(scope: RequestScope): Promise<ConsoleHome['messages']> {
  const counts = await countMessages(scope)
  if (counts.all === 0) return { count: 0, lateCount: 0, first: [] }
  const rows = await scope.db
    .select({ id: applications.id, fullName: applications.fullName, email: applications.email, title: positions.title })
    .from(applicationThreads)
    .innerJoin(applications, eq(applications.id, applicationThreads.applicationId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .where(waiting(scope))
    .orderBy(asc(applicationThreads.waitingSince), asc(applications.id))
    .limit(mostNamed)
  return {
    count: counts.all,
    lateCount: counts.late,
    first: rows.map(({ id, fullName, email, title }) => ({ id, name: fullName || email, title: title ?? '' })),
  }
}
