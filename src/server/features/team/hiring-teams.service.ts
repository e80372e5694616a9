import { and, asc, count, desc, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import { hiringTeamsPageSize, type HiringTeam, type HiringTeamMember, type listHiringTeams } from '#contract/team.ts'
import type { StaffRole, TeamPart } from '#shared/team/roles.ts'
import { positionsInReach } from '#server/access/reach.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { stagesOf } from './hidden-name-stages.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

const titleHas = (query: string | undefined): SQL | undefined =>
  and(
    ...(query ?? '')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ilike(positions.title, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  )

const columns = { id: positions.id, title: positions.title, archivedAt: positions.archivedAt }
const present = ({ id, title, archivedAt }: { id: number; title: string; archivedAt: number }) => ({
  id,
  title,
  isOpen: archivedAt < 0,
})

/** A page of the positions in the viewer's reach: those with a hiring team first, then by title. */
export async function listTeams(
  scope: RequestScope,
  { query, start = 0 }: { query?: string | undefined; start?: number | undefined },
): Promise<DataOf<typeof listHiringTeams>> {
  const { db } = scope
  const where = and(positionsInReach(scope, db, 'hiring_teams', positions.id), titleHas(query))
  const size = sql`(select count(*) from hiring_team h where h.domain = ${positions.domain} and h.position_id = ${positions.id})`
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(positions)
      .where(where)
      .orderBy(desc(sql`${size} > 0`), asc(sql`lower(${positions.title})`), asc(positions.id))
      .offset(start)
      .limit(hiringTeamsPageSize),
    db.select({ count: count() }).from(positions).where(where),
  ])
  const members = await membersOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    count: total[0]!.count,
    positions: rows.map((row) => ({ ...present(row), members: members.get(row.id) ?? [] })),
  }
}

/** The members of each position's hiring team, by name. */
async function membersOf(db: Db, ids: readonly number[]): Promise<Map<number, HiringTeamMember[]>> {
  const found = new Map<number, HiringTeamMember[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({
      positionId: hiringTeam.positionId,
      part: hiringTeam.part,
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
    })
    .from(hiringTeam)
    .innerJoin(users, eq(users.id, hiringTeam.userId))
    .where(and(inArray(hiringTeam.positionId, [...ids]), ne(users.role, 'candidate')))
    .orderBy(sql`lower(${users.name})`, users.email)
  for (const { positionId, role, ...row } of rows)
    found.set(positionId, [...(found.get(positionId) ?? []), { ...row, role: role as StaffRole }])
  return found
}

/** @throws AppError `not_found` also for a position that is out of the viewer's reach */
export async function positionInReach(scope: RequestScope, tx: Db, id: string) {
  const inReach = positionsInReach(scope, tx, 'hiring_teams', positions.id)
  const [row] = /^\d{1,15}$/.test(id)
    ? await tx
        .select(columns)
        .from(positions)
        .where(and(eq(positions.id, Number(id)), inReach))
    : []
  if (!row) throw new AppError('not_found', { key: 'refused.noPosition', values: { id } })
  return row
}

/** The hiring team of a position and everybody who can be added to it. @throws AppError `not_found` */
export async function readHiringTeam(scope: RequestScope, id: string, tx: Db = scope.db): Promise<HiringTeam> {
  const position = await positionInReach(scope, tx, id)
  const members = (await membersOf(tx, [position.id])).get(position.id) ?? []
  const known = new Set(members.map((member) => member.id))
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(ne(users.role, 'candidate'))
    .orderBy(sql`lower(${users.name})`, users.email)
  const others = people.filter((person) => !known.has(person.id))
  const stages = await stagesOf(tx, position.id)
  return {
    position: present(position),
    members,
    others: others as HiringTeam['others'],
    hiddenNameStages: stages,
  }
}

/**
 * Adds someone or changes what they do. @throws AppError `not_found` for a position or person that is not there; `conflict` if
 * they do something else than `from` by now
 */
export async function putOnTeam(
  scope: RequestScope,
  viewer: Viewer,
  { id, userId, part, from }: { id: string; userId: string; part: TeamPart; from: TeamPart | null },
): Promise<HiringTeam> {
  return scope.db.transaction(async (tx) => {
    const { id: positionId } = await positionInReach(scope, tx, id)
    // Locked, so that someone who is being removed is not put on a team at the same moment.
    const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('no key update')
    if (!person || person.role === 'candidate') throw new AppError('not_found', { key: 'team.refused.notFound' })
    const own = and(eq(hiringTeam.positionId, positionId), eq(hiringTeam.userId, userId))
    const [known] = await tx.select({ part: hiringTeam.part }).from(hiringTeam).where(own).for('update')
    if (known?.part !== part) {
      if ((known?.part ?? null) !== from) throw new AppError('conflict', { key: 'team.refused.partChangedSince' })
      await tx
        .insert(hiringTeam)
        .values({ domain: scope.employer.domain, positionId, userId, part, addedBy: viewer.id })
        .onConflictDoUpdate({ target: [hiringTeam.domain, hiringTeam.positionId, hiringTeam.userId], set: { part } })
      await audit(scope, tx, {
        action: 'hiring_team.changed',
        subject: `position:${positionId}`,
        detail: { userId, from, to: part },
      })
    }
    return readHiringTeam(scope, id, tx)
  })
}

/** Someone who is not on it is taken off already. @throws AppError `not_found` for the position */
export async function takeOffTeam(scope: RequestScope, id: string, userId: string): Promise<HiringTeam> {
  return scope.db.transaction(async (tx) => {
    const { id: positionId } = await positionInReach(scope, tx, id)
    const gone = await tx
      .delete(hiringTeam)
      .where(and(eq(hiringTeam.positionId, positionId), eq(hiringTeam.userId, userId)))
      .returning({ part: hiringTeam.part })
    if (gone[0])
      await audit(scope, tx, {
        action: 'hiring_team.changed',
        subject: `position:${positionId}`,
        detail: { userId, from: gone[0].part, to: null },
      })
    return readHiringTeam(scope, id, tx)
  })
}
