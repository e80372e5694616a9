import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type {
  ApplicationReview,
  ApplicationTag,
  getApplicationLabels,
} from '#contract/applications/application-labels.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { may, staffRoles } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { visibleApplications } from '../staff/visible-applications.ts'

const mostShown = 200

const name = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`

/** By application, in alphabetical order. */
export async function tagsOf(db: Db, ids: readonly string[]): Promise<Map<string, ApplicationTag[]>> {
  const rows = await db
    .select({ id: applicationTags.applicationId, key: applicationTags.key, label: applicationTags.label })
    .from(applicationTags)
    .where(isOneOf(applicationTags.applicationId, ids))
    .orderBy(asc(applicationTags.key))
  return grouped(rows.map(({ id, ...tag }) => [id, tag]))
}

/** By application, in the order in which they were asked. People who left the employer no longer review. */
export async function reviewsOf(
  db: Db,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<Map<string, ApplicationReview[]>> {
  const rows = await db
    .select({ review: applicationReviews, name })
    .from(applicationReviews)
    .innerJoin(users, eq(users.id, applicationReviews.reviewerId))
    .where(and(isOneOf(applicationReviews.applicationId, ids), ne(users.role, 'candidate')))
    .orderBy(asc(applicationReviews.askedAt), asc(applicationReviews.reviewerId))
  return grouped(
    rows.map(({ review, name: reviewerName }) => [
      review.applicationId,
      {
        reviewerId: review.reviewerId,
        reviewerName,
        isOwn: review.reviewerId === viewer?.id,
        askerName: review.askerName,
        askedTs: unixSeconds(review.askedAt),
        doneTs: review.doneAt && unixSeconds(review.doneAt),
      },
    ]),
  )
}

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [id, value] of pairs) groups.set(id, [...(groups.get(id) ?? []), value])
  return groups
}

/** How many of the applications that match `where` have each tag. */
const countTags = (db: Db, where: SQL | undefined) =>
  db
    .select({ key: applicationTags.key, label: sql<string>`min(${applicationTags.label})`, count: count() })
    .from(applicationTags)
    .innerJoin(applications, eq(applications.id, applicationTags.applicationId))
    .where(where)
    .groupBy(applicationTags.key)
    .orderBy(desc(count()), asc(applicationTags.key))
    .limit(mostShown)

/** The spelling of tags, by their keys. */
export async function labelsOfTags(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; label: string }>(sql`
    select k.key, t.label from unnest(${sql.param([...keys])}::text[]) as k (key)
    cross join lateral (select label from application_tags where key = k.key limit 1) t`)
  return new Map(rows.map(({ key, label }) => [key, label]))
}

/** The tags that can be put on applications. */
export async function readLabels(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getApplicationLabels>> {
  const { db } = scope
  const roles = staffRoles.filter((role) => may({ role }, 'applications', 'read', 'own'))
  const [tags, colleagues] = await Promise.all([
    countTags(db, visibleApplications(scope, db)),
    db
      .select({ id: users.id, name })
      .from(users)
      .where(inArray(users.role, roles))
      .orderBy(sql`lower(${name})`, users.id),
  ])
  return {
    tags: tags.map(({ key, label }) => ({ key, label })),
    colleagues: colleagues.map((each) => ({ ...each, isOwn: each.id === viewer.id })),
  }
}
