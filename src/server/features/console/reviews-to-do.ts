import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationReviews } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { visibleApplications } from '#server/features/applications/public.ts'

const mostNamed = 3

/** The viewer's pending reviews, as long as they may still see the application. */
export async function reviewsToDo(scope: RequestScope): Promise<ConsoleHome['reviews']> {
  const { db, viewer } = scope
  if (!viewer || !may(viewer, 'applications', 'read', 'own')) return { count: 0, first: [] }
  const isMine = and(
    eq(applicationReviews.reviewerId, viewer.id),
    isNull(applicationReviews.doneAt),
    visibleApplications(scope, db),
  )
  const [waiting, rows] = await Promise.all([
    db
      .select({ count: count() })
      .from(applicationReviews)
      .innerJoin(applications, eq(applications.id, applicationReviews.applicationId))
      .where(isMine),
    db
      .select({
        id: applications.id,
        fullName: applications.fullName,
        email: applications.email,
        title: positions.title,
      })
      .from(applicationReviews)
      .innerJoin(applications, eq(applications.id, applicationReviews.applicationId))
      .leftJoin(positions, eq(positions.id, applications.positionId))
      .where(isMine)
      .orderBy(asc(applicationReviews.askedAt), asc(applications.id))
      .limit(mostNamed),
  ])
  return {
    count: waiting[0]?.count ?? 0,
    first: rows.map(({ id, fullName, email, title }) => ({ id, name: fullName || email, title: title ?? '' })),
  }
}
