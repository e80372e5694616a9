import { eq } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { grantOf } from '#shared/team/roles.ts'
import { hiddenNames } from '#server/access/names/hidden-names.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import type { Reading } from '../list-index/list-query.ts'
import { promisedDays } from '../promise.ts'

/** The positions on whose hiring teams someone is. */
export async function positionsOfTeam(db: Db, { id }: Pick<Viewer, 'id'>): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: hiringTeam.positionId }).from(hiringTeam).where(eq(hiringTeam.userId, id))
  return new Set(rows.map((row) => row.id))
}

/** The part of the in-memory list that the viewer may see now. The same as `applicationsInReach` in a query. */
export async function readingOf(scope: RequestScope, nowMs: number): Promise<Reading> {
  const { db, viewer } = scope
  const [reach, ids, hidden] = await Promise.all([
    reachedPositions(scope),
    viewer ? ownIds(db, viewer) : [],
    hiddenNames(scope),
  ])
  const own = { ids: new Set(ids), email: emailKey(viewer?.email ?? '') }
  return { reach, own, hidden, nowMs, promiseDays: promisedDays(scope) }
}

async function ownIds(db: Db, { id }: Viewer): Promise<string[]> {
  const rows = await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, id))
  return rows.map((row) => row.id)
}

/** Null for all. */
async function reachedPositions({ db, viewer }: RequestScope): Promise<ReadonlySet<number> | null> {
  const grant = viewer && grantOf(viewer, 'applications')
  if (!viewer || !grant) return new Set()
  if (grant.reach === 'all') return null
  return grant.reach === 'own' ? positionsOfTeam(db, viewer) : new Set()
}
