import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { EntryRow } from './find-entries.ts'

/**
 * Entries are named by a keyed hash of their number. The numbers themselves count up, so a missing one would reveal that something was
 * recorded at that moment which the reader may not know: that someone answered an equal-opportunity form.
 */
export const referenceOf = ({ deps, employer }: RequestScope, id: string): string =>
  createHmac('sha256', deps.env.secret).update(`audit\n${employer.domain}\n${id}`).digest('hex').slice(0, 16)

/** For the next page: the moment of the last entry in microseconds, and its reference. */
export const cursorOf = (scope: RequestScope, { at, id }: EntryRow): string => `${at}-${referenceOf(scope, id)}`

/** Where a cursor points. Entries of one moment are in order of their numbers; without the entry, all of its moment are over. */
export async function placeOf(scope: RequestScope, cursor: string): Promise<Pick<EntryRow, 'at' | 'id'>> {
  const [at = '0', reference] = cursor.split('-')
  const { rows } = await scope.db.execute<{ id: string }>(
    sql`select e.id::text as id from audit_events e
      where e.at = timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`,
  )
  return { at, id: rows.find(({ id }) => referenceOf(scope, id) === reference)?.id ?? '0' }
}
