import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { poolMembers, positionInvitations } from '#server/db/schema/pools.ts'
import type { mails } from '#server/db/schema/records.ts'

const prefix = 'invitation:'

/**
 * Whether a written email may still be sent. A mail server may be down for days: people who have left the pool by then, or
 * whose consent has ended, are not invited to apply.
 */
export async function isStillWanted(
  db: Db,
  { cause }: Pick<typeof mails.$inferSelect, 'cause'>,
  now: Date,
): Promise<boolean> {
  if (!cause?.startsWith(prefix)) return true
  const hasConsent = and(eq(poolMembers.state, 'member'), gt(poolMembers.until, now))
  const [row] = await db
    .select({ id: positionInvitations.id })
    .from(positionInvitations)
    .innerJoin(poolMembers, eq(poolMembers.id, positionInvitations.memberId))
    .where(
      and(eq(positionInvitations.id, cause.slice(prefix.length)), eq(positionInvitations.state, 'sent'), hasConsent),
    )
  return row !== undefined
}
