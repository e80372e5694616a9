import { and, eq, exists, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { SourceKind } from '#shared/applications/sources.ts'
import { tagKey } from '#shared/applications/tags.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'

/**
 * Conditions on applications in lists; undefined for no filter. With `until`, as they were then: a later label does
 * not bring an application into a list that was read before.
 */

export const hasTag = (tx: Db, tags: readonly string[], until?: Date): SQL | undefined =>
  tags.length === 0
    ? undefined
    : exists(
        tx
          .select({ one: sql`1` })
          .from(applicationTags)
          .where(
            and(
              eq(applicationTags.applicationId, applications.id),
              inArray(applicationTags.key, tags.map(tagKey)),
              until && lte(applicationTags.addedAt, until),
            ),
          ),
      )

/** The kind of an application's source. */
const sourceKind = sql<SourceKind>`coalesce(${applications.source}->>'kind', 'unknown')`

export const cameFrom = (sources: readonly SourceKind[]): SQL | undefined =>
  sources.length === 0 ? undefined : inArray(sourceKind, [...sources])

/** Whether a review of one of these colleagues is pending; `me` is the viewer. */
export function waitsFor(
  { viewer }: Pick<RequestScope, 'viewer'>,
  tx: Db,
  reviewers: readonly string[],
  until?: Date,
): SQL | undefined {
  if (reviewers.length === 0) return undefined
  const ids = reviewers.map((id) => (id === 'me' ? viewer!.id : id))
  return exists(
    tx
      .select({ one: sql`1` })
      .from(applicationReviews)
      .where(
        and(
          eq(applicationReviews.applicationId, applications.id),
          inArray(applicationReviews.reviewerId, ids),
          isNull(applicationReviews.doneAt),
          until && lte(applicationReviews.askedAt, until),
        ),
      ),
  )
}
