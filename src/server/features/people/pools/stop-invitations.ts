import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { poolMembers, positionInvitations } from '#server/db/schema/pools.ts'

/** The consent by which they were invited has ended: what has not left does not leave. */
export async function stopInvitationsOf(tx: Db, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .update(positionInvitations)
    .set({ state: 'stopped' })
    .where(and(inArray(positionInvitations.memberId, [...memberIds]), eq(positionInvitations.state, 'waiting')))
}

/** The address was someone else's: what its reader agreed to is not the person's word, and whoever was invited there is not the person. */
export async function forgetMemberships(tx: Db, applicationId: string): Promise<void> {
  await tx.delete(positionInvitations).where(eq(positionInvitations.applicationId, applicationId))
  await tx.delete(poolMembers).where(eq(poolMembers.applicationId, applicationId))
}
