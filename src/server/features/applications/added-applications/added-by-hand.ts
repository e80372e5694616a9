import { eq } from 'drizzle-orm'
import { applicationCan } from '#shared/applications/application-status.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'

/** Added by hand or from a file, and unclaimed: once the candidate has claimed it, only they can change its content. */
export const isStillAdded = (row: Pick<ApplicationRow, 'source' | 'userId' | 'status'>): boolean =>
  (row.source?.kind === 'by_hand' || row.source?.kind === 'file') && row.userId === null && applicationCan.beRead(row)

export async function nameOfAdder(db: Db, { addedBy }: Pick<ApplicationRow, 'addedBy'>): Promise<string | null> {
  if (addedBy === null) return null
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, addedBy))
  return user ? user.name || user.email : null
}
