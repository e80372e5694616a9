import { eq } from 'drizzle-orm'
import { grantOf } from '#shared/team/roles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'

/** The positions on whose hiring teams someone is. */
export async function positionsOfTeam(db: Db, { id }: Pick<Viewer, 'id'>): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: hiringTeam.positionId }).from(hiringTeam).where(eq(hiringTeam.userId, id))
  return new Set(rows.map((row) => row.id))
}

/** The positions whose applications the viewer may see; null for all. The same as `positionsInReach` in a query. */
export async function reachedPositions({ db, viewer }: RequestScope): Promise<ReadonlySet<number> | null> {
  const grant = viewer && grantOf(viewer, 'applications')
  if (!viewer || !grant) return new Set()
  if (grant.reach === 'all') return null
  return grant.reach === 'own' ? positionsOfTeam(db, viewer) : new Set()
}
