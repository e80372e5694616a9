import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'

/**
 * Those of `ids` that no one has proved to belong to their address's owner, while there is another application for the same
 * position under that address: a visitor's, or the account's. Two visitors' applications are treated alike, whichever came first.
 * One query for all of them: a query for each would scan a position of tens of thousands once a row while the database has no
 * statistics on its rows.
 */
export async function sameAddressNotConfirmed(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const isVisitors = and(isNull(applications.userId), ne(applications.status, 'draft'))
  const own = { id: applications.id, positionId: applications.positionId, email: applications.email }
  const asked =
    ids.length === 0
      ? []
      : await db
          .select(own)
          .from(applications)
          .where(and(isOneOf(applications.id, ids), isVisitors))
  if (asked.length === 0) return new Set()
  const inPositions = isOneOf(applications.positionId, [...new Set(asked.map((row) => row.positionId))])
  const emails = [...new Set(asked.map((row) => row.email))]
  const [visitors, accounts] = await Promise.all([
    db
      .select({ positionId: applications.positionId, email: applications.email })
      .from(applications)
      .where(and(isVisitors, inPositions, isOneOf(applications.email, emails)))
      .groupBy(applications.positionId, applications.email)
      .having(gt(count(), 1)),
    db
      .select({ positionId: applications.positionId, email: users.email })
      .from(users)
      .innerJoin(applications, eq(applications.userId, users.id))
      .where(and(isOneOf(users.email, emails), inPositions, ne(applications.status, 'draft'))),
  ])
  const keyOf = ({ positionId, email }: { positionId: number; email: string }) => `${positionId} ${email}`
  const shared = new Set([...visitors, ...accounts].map(keyOf))
  return new Set(asked.filter((row) => shared.has(keyOf(row))).map(({ id }) => id))
}
