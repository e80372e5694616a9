import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HiringTeam, HiringTeamMember } from '#contract/employers/team.ts'
import type { StaffRole, TeamPart } from '#shared/team/roles.ts'
import { positionsInReach } from '#server/access/reach.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { planToNotifyRecruiter } from './notify-recruiter.service.ts'
import { stagesOf } from './hidden-name-stages.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

const columns = { id: positions.id, title: positions.title, archivedAt: positions.archivedAt }
const present = ({ id, title, archivedAt }: { id: number; title: string; archivedAt: number }) => ({
  id,
  title,
  isOpen: archivedAt < 0,
})

/** The members of each position's hiring team, by name. */
export async function membersOf(db: Db, ids: readonly number[]): Promise<Map<number, HiringTeamMember[]>> {
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

/** The hiring team of a position and everyone who can be added to it. @throws AppError `not_found` */
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
 * Adds someone or changes their function. @throws AppError `not_found` for a position or person that does not exist; `conflict` if
 * their function is no longer `from`
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
      if (part === 'recruiter') await planToNotifyRecruiter(scope, tx, viewer, { userId, positionIds: [positionId] })
    }
    return readHiringTeam(scope, id, tx)
  })
}

/** Does nothing if they are not on it. @throws AppError `not_found` for the position */
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
