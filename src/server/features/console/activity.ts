import { and, count, desc, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { ConsoleOverview } from '#contract/console-home.ts'
import { may } from '#shared/team/roles.ts'
import type { SentStatus } from '#shared/applications/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { isNotOwnOffer } from '#server/access/own-offer.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decidedApplications, decisions } from '#server/db/schema/decisions.ts'
import { offers } from '#server/db/schema/offers.ts'
import { positions } from '#server/db/schema/positions.ts'

type Activity = ConsoleOverview['activity']

const dayMs = 86_400_000
const mostShown = 8

/** Recent events, without the reader's own: it leads to people, and is not an audit record. */
export async function readActivity(scope: RequestScope): Promise<Activity> {
  const [decided, withdrawals, answered, applied] = await Promise.all([
    decisionsOfColleagues(scope),
    withdrawalsLately(scope),
    answeredOffers(scope),
    appliedByHour(scope),
  ])
  return { decisions: decided, withdrawals, offers: answered, applied }
}

const before = ({ deps }: RequestScope, days: number): Date => new Date(deps.clock.now().getTime() - days * dayMs)

async function decisionsOfColleagues(scope: RequestScope): Promise<Activity['decisions']> {
  const { db, viewer } = scope
  const since = before(scope, 14)
  // The people in a bulk decision are counted for the latest few only.
  const latest = db
    .select()
    .from(decisions)
    .where(and(gte(decisions.madeAt, since), ne(decisions.decidedBy, viewer!.id), isNull(decisions.undoneAt)))
    .orderBy(desc(decisions.madeAt))
    .limit(3 * mostShown)
    .as('latest')
  const rows = await db
    .select({
      at: latest.madeAt,
      status: latest.status,
      deciderName: latest.deciderName,
      count: count(),
      applicationId: sql<string>`min(${applications.id}::text)`,
      fullName: sql<string>`min(coalesce(nullif(${applications.fullName}, ''), ${applications.email}))`,
      title: sql<string | null>`min(${positions.title})`,
    })
    .from(latest)
    .innerJoin(
      decidedApplications,
      and(eq(decidedApplications.decisionId, latest.id), isNull(decidedApplications.undoneAt)),
    )
    .innerJoin(
      applications,
      and(eq(applications.id, decidedApplications.applicationId), applicationsInReach(scope, db)),
    )
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .groupBy(latest.id, latest.madeAt, latest.status, latest.deciderName)
    .orderBy(desc(latest.madeAt), desc(latest.id))
    .limit(mostShown)
  return rows.map(({ at, status, applicationId, fullName, title, ...row }) => ({
    ...row,
    atTs: unixSeconds(at),
    status: status as SentStatus,
    applicationId: row.count === 1 ? applicationId : null,
    fullName: row.count === 1 ? fullName : '',
    title: row.count === 1 ? (title ?? '') : '',
  }))
}

async function withdrawalsLately(scope: RequestScope): Promise<Activity['withdrawals']> {
  const since = before(scope, 14)
  const rows = await scope.db
    .select({
      id: applications.id,
      name: sql<string>`coalesce(nullif(${applications.fullName}, ''), ${applications.email})`,
      title: positions.title,
      at: applications.updatedAt,
    })
    .from(applications)
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(
        eq(applications.status, 'withdrawn'),
        gte(applications.updatedAt, since),
        // This event has an index of its own (`application_events_withdrawn`), because few people withdraw.
        sql`${applications.id} in (select e.application_id from application_events e
          where e.status = 'withdrawn' and e.at >= ${since.toISOString()}::timestamptz)`,
        applicationsInReach(scope, scope.db),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .limit(mostShown)
  return rows.map(({ at, title, ...row }) => ({ ...row, title: title ?? '', atTs: unixSeconds(at) }))
}

async function answeredOffers(scope: RequestScope): Promise<Activity['offers']> {
  const { db, viewer } = scope
  if (!may(viewer, 'offers', 'read')) return []
  const since = before(scope, 14)
  const answeredAt = sql<string>`coalesce(${offers.acceptedAt}, ${offers.declinedAt})`
  const rows = await db
    .select({
      id: offers.id,
      name: offers.candidateName,
      title: offers.positionName,
      accepted: offers.acceptedAt,
      declined: offers.declinedAt,
    })
    .from(offers)
    .where(
      and(
        gte(offers.updatedAt, since),
        or(isNotNull(offers.acceptedAt), isNotNull(offers.declinedAt)),
        sql`${answeredAt} >= ${since.toISOString()}::timestamptz`,
        isNotOwnOffer(viewer!),
      ),
    )
    .orderBy(desc(answeredAt), desc(offers.id))
    .limit(mostShown)
  return rows.map(({ id, accepted, declined, ...row }) => ({
    ...row,
    id: String(id),
    atTs: unixSeconds((accepted ?? declined)!),
    isAccepted: accepted !== null,
  }))
}

async function appliedByHour(scope: RequestScope): Promise<Activity['applied']> {
  const hour = sql<string>`extract(epoch from date_trunc('hour', ${applications.submittedAt}))::bigint`
  const rows = await scope.db
    .select({ hourTs: hour, count: count() })
    .from(applications)
    .where(
      and(
        sql`${applications.status} <> 'draft'`,
        gte(applications.submittedAt, before(scope, 3)),
        applicationsInReach(scope, scope.db),
      ),
    )
    .groupBy(hour)
    .orderBy(desc(hour))
  return rows.map((row) => ({ hourTs: Number(row.hourTs), count: row.count }))
}
