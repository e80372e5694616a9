import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import type { ReadPeople } from '../read-people.ts'

/** The address that an invitation goes to: the account's, or the application's if it has none; empty if there is none. */
export async function addressOfInvited(
  db: Db,
  { userId, applicationId }: Pick<ReadPeople, 'userId' | 'applicationId'>,
): Promise<string> {
  const [found] =
    userId !== null
      ? await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
      : applicationId !== null
        ? await db.select({ email: applications.email }).from(applications).where(eq(applications.id, applicationId))
        : []
  return found?.email ?? ''
}
