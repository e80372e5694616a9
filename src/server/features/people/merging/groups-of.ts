import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { samePeople } from '#server/db/schema/same-people.ts'
import { whoseAny, type Whose } from '../pools/members-of.ts'

/** Limits the group, so that a chain of mistakes does not merge everyone. */
const mostGroups = 20

/** The same key for everything under one account, or under one address as long as no account has claimed it. */
export const groupKey = ({ id, userId, email }: Whose): string =>
  userId !== null ? `account ${userId}` : `address ${email.toLowerCase() || id}`

/**
 * One application for each account and address that colleagues merged into one person, the given one's first. `named`: the
 * applications that count, as a condition on `applications`; a decision about a hidden one must reveal nothing about others.
 * `without`: excluded, together with those who are connected only through it.
 */
export async function groupsOf(
  db: Db,
  row: Whose,
  named: SQL | undefined,
  { without }: { without?: Whose } = {},
): Promise<Whose[]> {
  const groups = new Map([[groupKey(row), row]])
  let fresh = [row]
  while (fresh.length > 0 && groups.size < mostGroups) {
    const linked = await mergedWith(db, fresh, named)
    fresh = []
    for (const each of linked) {
      if (groups.has(groupKey(each)) || (without && groupKey(each) === groupKey(without))) continue
      groups.set(groupKey(each), each)
      fresh.push(each)
    }
  }
  return [...groups.values()]
}

async function mergedWith(db: Db, rows: readonly Whose[], named: SQL | undefined): Promise<Whose[]> {
  const isSent = ne(applications.status, 'draft')
  const own = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(whoseAny(rows), isSent, named))
  const { oneId, otherId, state } = samePeople
  const isMerged = eq(state, 'merged')
  const firsts = db
    .select({ id: oneId })
    .from(samePeople)
    .where(and(isMerged, inArray(otherId, own)))
  const seconds = db
    .select({ id: otherId })
    .from(samePeople)
    .where(and(isMerged, inArray(oneId, own)))
  return db
    .select({ id: applications.id, userId: applications.userId, email: applications.email })
    .from(applications)
    .where(and(isSent, named, or(inArray(applications.id, firsts), inArray(applications.id, seconds))))
    .orderBy(applications.id)
}
