import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { listDecisionReaders } from '#contract/applications/decisions.ts'
import type { SentStatus } from '#shared/applications/staff-list.ts'
import { sourcesOf } from '#shared/applications/decisions.ts'
import { isHidden } from '#server/access/names/hidden-names.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles, users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { visibleApplications } from '../staff/visible-applications.ts'
import { readProcesses } from '../processes/read-processes.ts'
import { listedCondition } from './pick-applications.ts'
import { isStepNews } from './target-step.ts'

/** Groups those whom the decision would reach by the language of their email, as `localeOf` finds it for one. */
export async function readersOf(
  scope: RequestScope,
  { status, stepId, of }: BodyOf<typeof listDecisionReaders>,
): Promise<DataOf<typeof listDecisionReaders>> {
  const { db } = scope
  const picked =
    'list' in of
      ? await listedCondition(scope, db, of)
      : inArray(applications.id, of.applications.map(({ id }) => id).filter(isUuid))
  // People in the stage read of a move within it only if there is something to read.
  const isNews = isStepNews({ status, stepId, processes: await readProcesses(db) }, { hasMessage: false })
  const elsewhere = and(eq(applications.status, status), sql`${applications.stepId} is distinct from ${stepId ?? null}`)
  const moved = or(inArray(applications.status, sourcesOf(status) as SentStatus[]), isNews ? elsewhere : undefined)
  const rows = await localesIn(scope, db, and(visibleApplications(scope, db), picked, moved))
  const open = rows.filter((row) => row.locale !== '')
  const names =
    open.length === 0
      ? []
      : await namesOf(
          scope,
          open.map(({ id }) => id),
        )
  return {
    readers: open.map((row) => ({
      locale: row.locale,
      count: row.count,
      example: { id: row.id, fullName: names.find(({ id }) => id === row.id)?.fullName ?? '' },
    })),
    hiddenCount: rows.find((row) => row.locale === '')?.count ?? 0,
  }
}

/** The languages of these applications' emails; an empty one for people with hidden names. */
export function localesIn(scope: RequestScope, db: Db, which: SQL | undefined) {
  const visitor = alias(users, 'visitor')
  const visitorProfile = alias(profiles, 'visitor_profile')
  const locale = sql<string>`coalesce(${profiles.locale}, ${visitorProfile.locale}, 'en')`
  return db
    .select({
      locale: sql<string>`case when ${isHidden(scope)} then '' else ${locale} end`,
      count: sql<number>`count(*)::int`,
      // The oldest one's; there is no `min` for ids.
      id: sql<string>`(array_agg(${applications.id} order by ${applications.submittedAt}, ${applications.id}))[1]`,
    })
    .from(applications)
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .leftJoin(visitor, and(isNull(applications.userId), eq(visitor.email, sql`lower(${applications.email})`)))
    .leftJoin(visitorProfile, eq(visitorProfile.userId, visitor.id))
    .where(which)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
}

const namesOf = ({ db }: RequestScope, ids: string[]) =>
  db
    .select({ id: applications.id, fullName: applications.fullName })
    .from(applications)
    .where(inArray(applications.id, ids))
