import { and, eq, isNull } from 'drizzle-orm'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { positionDrafts } from '#server/db/schema/position-drafts.ts'
import { draftsInReach } from './find-draft.ts'
import { namesOf } from './present-draft.ts'

/** Someone's unpublished changes to a position. */
export async function openChangesOf(scope: RequestScope, positionId: number): Promise<StaffPositionDetail['draft']> {
  const { db } = scope
  const [row] = await db
    .select({ id: positionDrafts.id, updatedAt: positionDrafts.updatedAt, updatedBy: positionDrafts.updatedBy })
    .from(positionDrafts)
    .where(and(eq(positionDrafts.positionId, positionId), isNull(positionDrafts.publishedAt), draftsInReach(scope, db)))
  if (!row) return null
  const names = await namesOf(db, [row.updatedBy])
  return { id: row.id, updatedTs: unixSeconds(row.updatedAt), updaterName: names.get(row.updatedBy) ?? '' }
}
