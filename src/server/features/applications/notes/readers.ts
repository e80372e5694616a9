import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { grantOf, staffRoles } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

export interface Reader {
  id: string
  name: string
}

const rolesThatReach = (reach: 'all' | 'own') =>
  staffRoles.filter((role) => grantOf({ role }, 'applications')?.reach === reach)

/** The colleagues who can read an application for a position, by name. */
export async function readersOf(tx: Db, positionId: number): Promise<Reader[]> {
  const isOnTeam = exists(
    tx
      .select({ one: sql`1` })
      .from(hiringTeam)
      .where(and(eq(hiringTeam.positionId, positionId), eq(hiringTeam.userId, users.id))),
  )
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(or(inArray(users.role, rolesThatReach('all')), and(inArray(users.role, rolesThatReach('own')), isOnTeam)))
    .orderBy(sql`lower(${users.name})`, users.email)
  return rows.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** Those of the positions whose applications a colleague can read. */
export async function positionsReadBy(
  tx: Db,
  userId: string,
  positionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  const reach = user && grantOf(user, 'applications')?.reach
  if (reach === 'all') return new Set(positionIds)
  if (reach !== 'own' || positionIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: hiringTeam.positionId })
    .from(hiringTeam)
    .where(and(eq(hiringTeam.userId, userId), inArray(hiringTeam.positionId, [...positionIds])))
  return new Set(rows.map(({ id }) => id))
}

/** The readers. @throws AppError `invalid` naming the first of `mentions` who is none: they would be told of what they cannot see */
export async function requireReaders(
  scope: RequestScope,
  tx: Db,
  positionId: number,
  mentions: readonly string[],
): Promise<Reader[]> {
  const readers = await readersOf(tx, positionId)
  const known = new Set(readers.map(({ id }) => id))
  const stranger = mentions.findIndex((id) => !known.has(id))
  if (stranger < 0) return readers
  const message = messagesFor(scope.locale)('applicationNotes.refused.mention')
  throw new AppError('invalid', message, { fields: { [`mentions.${stranger}`]: message } })
}
