import { and, eq, exists, isNull, lte, sql, type SQL } from 'drizzle-orm'
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

export const hasTag = (tx: Db, tag: string | undefined, until?: Date): SQL | undefined =>
  tag === undefined
    ? undefined
    : exists(
        tx
          .select({ one: sql`1` })
          .from(applicationTags)
          .where(
            and(
              eq(applicationTags.applicationId, applications.id),
              eq(applicationTags.key, tagKey(tag)),
              until && lte(applicationTags.addedAt, until),
            ),
          ),
      )

/** The kind of an application's source. */
const sourceKind = sql<SourceKind>`coalesce(${applications.source}->>'kind', 'unknown')`

export const cameFrom = (source: SourceKind | undefined): SQL | undefined =>
  source === undefined ? undefined : sql`${sourceKind} = ${source}`

/** Whether this colleague's review is pending; `me` is the viewer. */
export function waitsFor({ viewer }: Pick<RequestScope, 'viewer'>, tx: Db, reviewer: string | undefined, until?: Date) {
  if (reviewer === undefined) return undefined
  const id = reviewer === 'me' ? viewer!.id : reviewer
  return exists(
    tx
      .select({ one: sql`1` })
      .from(applicationReviews)
      .where(
        and(
          eq(applicationReviews.applicationId, applications.id),
          eq(applicationReviews.reviewerId, id),
          isNull(applicationReviews.doneAt),
          until && lte(applicationReviews.askedAt, until),
        ),
      ),
  )
}
