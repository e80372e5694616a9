import { and, asc, gt, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import type { searchOpenPositions } from '#contract/applications/added-applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { positionsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import { positions } from '#server/db/schema/positions.ts'

const most = 20

/** Positions in the viewer's reach that take applications here, by title. */
export async function searchPositions(
  scope: RequestScope,
  query: string | undefined,
): Promise<DataOf<typeof searchOpenPositions>> {
  const { db } = scope
  const words = (query ?? '').trim().split(/\s+/).filter(Boolean)
  // Titles that begin with what was typed come first.
  const begins = words.length === 0 ? [] : [asc(sql`strpos(lower(${positions.title}), lower(${words[0]})) <> 1`)]
  const rows = await db
    .select({ id: positions.id, title: positions.title, locations: positions.locations })
    .from(positions)
    .where(
      and(
        positionsInReach(scope, db, 'applications', positions.id),
        lt(positions.archivedAt, 0),
        or(isNull(positions.closesAt), gt(positions.closesAt, unixSeconds(scope.deps.clock.now()))),
        isNull(positions.externalApplyUrl),
        ...words.map((word) => ilike(positions.title, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
      ),
    )
    .orderBy(...begins, asc(sql`lower(${positions.title})`), asc(positions.id))
    .limit(most)
  return { positions: rows.map(({ id, title, locations }) => ({ id, title, location: locations[0]?.label ?? '' })) }
}
