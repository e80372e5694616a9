import { and, count, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getTeam, TeamMember } from '#contract/employers/team.ts'
import type { Role, StaffRole } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { staffInvitations } from '#server/db/schema/staff-invitations.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { changeRole, hasOtherAdmin } from './change-role.ts'
import { presentInvitation } from './invitations.service.ts'

/** Everyone with a role, by name, and open invitations, latest first. */
export async function readTeam(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getTeam>> {
  const [people, open] = await Promise.all([
    membersOf(scope.db, viewer),
    scope.db
      .select()
      .from(staffInvitations)
      .where(and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt)))
      .orderBy(sql`${staffInvitations.sentAt} desc`, staffInvitations.id),
  ])
  return { people, invitations: open.map((row) => presentInvitation(scope, row)) }
}

async function membersOf(db: Db, viewer: Viewer, id?: string): Promise<TeamMember[]> {
  const ofOne = id === undefined ? undefined : eq(users.id, id)
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(ne(users.role, 'candidate'), ofOne))
    .orderBy(sql`lower(${users.name})`, users.email)
  const [seen, teams] = await Promise.all([
    db
      .select({ id: sessions.userId, at: max(sessions.updatedAt) })
      .from(sessions)
      .groupBy(sessions.userId),
    db.select({ id: hiringTeam.userId, count: count() }).from(hiringTeam).groupBy(hiringTeam.userId),
  ])
  const seenAt = new Map(seen.map((each) => [each.id, each.at]))
  const countOf = new Map(teams.map((each) => [each.id, each.count]))
  return rows.map((row) => {
    const at = seenAt.get(row.id)
    return {
      ...row,
      role: row.role as StaffRole,
      isYou: row.id === viewer.id,
      positionCount: countOf.get(row.id) ?? 0,
      lastSeenTs: at ? unixSeconds(at) : null,
    }
  })
}

const notOnTeam = () => new AppError('not_found', { key: 'team.refused.notFound' })

/** @throws AppError `not_found`; `conflict` if the role is no longer `from`, or they are the only administrator */
export async function changeMemberRole(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { role, from }: { role: StaffRole; from: Role },
): Promise<TeamMember> {
  await scope.db.transaction(async (tx) => {
    const isOnlyAdmin = !(await hasOtherAdmin(tx, id))
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row || row.role === 'candidate') throw notOnTeam()
    if (row.role === role) return
    if (row.role !== from) throw new AppError('conflict', { key: 'team.refused.changedSince' })
    if (row.role === 'admin' && isOnlyAdmin) throw new AppError('conflict', { key: 'team.refused.lastAdmin' })
    await changeRole(scope, tx, row, { role })
  })
  const [member] = await membersOf(scope.db, viewer, id)
  if (!member) throw notOnTeam()
  return member
}

/** Does nothing for someone who is not, or no longer, on the team. @throws AppError `conflict` for the only administrator */
export async function removeMember(scope: RequestScope, id: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const isOnlyAdmin = !(await hasOtherAdmin(tx, id))
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row || row.role === 'candidate') return
    if (row.role === 'admin' && isOnlyAdmin) throw new AppError('conflict', { key: 'team.refused.lastAdmin' })
    await changeRole(scope, tx, row, { role: 'candidate' })
  })
}
