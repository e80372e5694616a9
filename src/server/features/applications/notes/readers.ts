import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { grantOf, staffRoles } from '#shared/team/roles.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

type Readable = Pick<ApplicationRow, 'positionId' | 'userId' | 'email'>

export interface Reader {
  id: string
  name: string
}

const rolesThatReach = (reach: 'all' | 'own') =>
  staffRoles.filter((role) => grantOf({ role }, 'applications')?.reach === reach)

/** The colleagues who can read an application, by name. */
export async function readersOf(tx: Db, application: Readable): Promise<Reader[]> {
  const { positionId } = application
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
  return rows
    .filter((user) => !isOwnApplication(user, application))
    .map(({ id, name, email }) => ({ id, name: name || email }))
}

/** Those of the applications that a colleague can read. */
export async function readableBy<Each extends Readable>(tx: Db, userId: string, all: readonly Each[]): Promise<Each[]> {
  const columns = { id: users.id, role: users.role, email: users.email }
  const [user] = await tx.select(columns).from(users).where(eq(users.id, userId))
  const reach = user && grantOf(user, 'applications')?.reach
  const others = user ? all.filter((each) => !isOwnApplication(user, each)) : []
  if (reach === 'all') return others
  if (reach !== 'own' || others.length === 0) return []
  const positionIds = [...new Set(others.map(({ positionId }) => positionId))]
  const rows = await tx
    .select({ id: hiringTeam.positionId })
    .from(hiringTeam)
    .where(and(eq(hiringTeam.userId, userId), inArray(hiringTeam.positionId, positionIds)))
  const own = new Set(rows.map(({ id }) => id))
  return others.filter(({ positionId }) => own.has(positionId))
}

/** The readers. @throws AppError `invalid` naming the first of `mentions` who is not one: they would be notified of a hidden note */
export async function requireReaders(
  scope: RequestScope,
  tx: Db,
  application: Readable,
  mentions: readonly string[],
): Promise<Reader[]> {
  const readers = await readersOf(tx, application)
  const known = new Set(readers.map(({ id }) => id))
  const stranger = mentions.findIndex((id) => !known.has(id))
  if (stranger < 0) return readers
  const message = messagesFor(scope.locale)('applicationNotes.refused.mention')
  throw new AppError('invalid', message, { fields: { [`mentions.${stranger}`]: message } })
}
