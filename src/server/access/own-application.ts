import { or, sql, type SQL } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { Viewer } from '#server/context.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'

/**
 * Colleagues apply, too. In the console their own application does not exist for them: no one reads what others write about them
 * before a decision, or decides about themselves. It is theirs by account, or by their address if no account has claimed it.
 * This is the only place that decides it: `access/reach.ts` excludes it from every query, the in-memory list from every list.
 */
type Person = Pick<Viewer, 'id' | 'email'>

export const isOwnApplication = ({ id, email }: Person, row: Pick<ApplicationRow, 'userId' | 'email'>): boolean =>
  row.userId === null ? emailKey(row.email) === emailKey(email) : row.userId === id

/** The negated condition on applications; never null. */
export const isNotOwnApplication = ({ id, email }: Person): SQL =>
  or(
    sql`${applications.userId} <> ${id}`,
    sql`(${applications.userId} is null and lower(${applications.email}) <> ${emailKey(email)})`,
  )!
