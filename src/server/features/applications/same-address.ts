import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'

/**
 * Whether no one has proved that an application belongs to its address's owner, while there is another for the same position
 * under that address: a visitor's, or the account's. Two visitors' applications are treated alike, whichever came first.
 */
export const isSameAddressNotConfirmed = sql<boolean>`(applications.user_id is null and applications.status <> 'draft' and exists (
  select from applications other
  where other.position_id = applications.position_id and other.id <> applications.id and other.status <> 'draft'
    and (other.user_id is null and other.email = applications.email
      or other.user_id in (select users.id from users where users.email = applications.email))))`

/** Those of `ids` for which this holds. */
export async function sameAddressNotConfirmed(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isSameAddressNotConfirmed))
  return new Set(rows.map(({ id }) => id))
}
