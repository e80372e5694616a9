import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { grantOf } from '#shared/team/roles.ts'
import type { ReportDirectory, ReportedPosition } from '#shared/reports/report-directory.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { applicationFacts, type KeptFacts } from './facts/kept-facts.ts'

/** The positions whose numbers someone may read; null for all. */
export async function reportedPositions({ db, viewer }: RequestScope): Promise<ReadonlySet<number> | null> {
  const grant = viewer && grantOf(viewer, 'reports')
  if (!viewer || !grant) return new Set()
  if (grant.reach === 'all') return null
  if (grant.reach !== 'own') return new Set()
  const rows = await db.select({ id: hiringTeam.positionId }).from(hiringTeam).where(eq(hiringTeam.userId, viewer.id))
  return new Set(rows.map(({ id }) => id))
}

/** The scope of the reader's reports: the positions in their reach, and never their own application. */
export const factsInReach = async (
  scope: RequestScope,
  reach: ReadonlySet<number> | null,
): Promise<{ facts: KeptFacts[]; directory: ReportDirectory }> => ({
  facts: await factsWithin(scope, reach),
  directory: await directoryOf(scope, reach),
})

/** The same without the positions' names. */
export async function factsWithin(
  { viewer, deps, employer }: RequestScope,
  reach: ReadonlySet<number> | null,
): Promise<KeptFacts[]> {
  const facts: KeptFacts[] = []
  for (const each of await applicationFacts(deps, employer.domain)) {
    if (reach !== null && !reach.has(each.positionId)) continue
    const owner = each.isVisitors ? { userId: null, email: each.person } : { userId: each.person, email: '' }
    if (viewer && isOwnApplication(viewer, owner)) continue
    facts.push(each)
  }
  return facts
}

/** Includes positions without applications: they can have drafts and offers. */
async function directoryOf({ db }: RequestScope, reach: ReadonlySet<number> | null): Promise<ReportDirectory> {
  if (reach?.size === 0) return { positions: new Map(), recruiters: new Map() }
  const isInReach = (column: PgColumn) => (reach === null ? undefined : inArray(column, [...reach]))
  const [rows, team] = await Promise.all([
    db
      .select({
        id: positions.id,
        title: positions.title,
        department: positions.department,
        locations: positions.locations,
      })
      .from(positions)
      .where(isInReach(positions.id)),
    db
      .select({ positionId: hiringTeam.positionId, id: users.id, name: users.name })
      .from(hiringTeam)
      .innerJoin(users, eq(users.id, hiringTeam.userId))
      .where(and(eq(hiringTeam.part, 'recruiter'), isInReach(hiringTeam.positionId)))
      .orderBy(asc(users.name)),
  ])
  const recruitersOf = Map.groupBy(team, ({ positionId }) => positionId)
  const known = rows.map(({ id, title, department, locations }): [number, ReportedPosition] => {
    const [first] = locations
    const place = first ? (first.city ?? first.region ?? first.label) : null
    const recruiters = (recruitersOf.get(id) ?? []).map((each) => each.id)
    return [id, { title, department, place: place || null, recruiters }]
  })
  return { positions: new Map(known), recruiters: new Map(team.map(({ id, name }) => [id, name])) }
}
