import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { poolMembers, positionInvitations } from '#server/db/schema/pools.ts'
import { mails } from '#server/db/schema/records.ts'

/** The consent for their invitations has ended: unsent ones are canceled. */
export async function stopInvitationsOf(tx: Db, memberIds: readonly string[], at: Date): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .update(positionInvitations)
    .set({ state: 'stopped' })
    .where(and(inArray(positionInvitations.memberId, [...memberIds]), eq(positionInvitations.state, 'waiting')))
  const sent = await tx
    .select({ id: positionInvitations.id, applicationId: positionInvitations.applicationId })
    .from(positionInvitations)
    .where(and(inArray(positionInvitations.memberId, [...memberIds]), eq(positionInvitations.state, 'sent')))
  if (sent.length === 0) return
  // One that is being retried has not arrived.
  const stopped = await tx
    .update(mails)
    .set({ state: 'stopped', endedAt: at, text: '', html: '', unsubscribeUrl: null })
    .where(
      and(
        sql`${mails.applicationId} = any(${sql.param(sent.map((each) => each.applicationId))}::uuid[])`,
        sql`${mails.cause} = any(${sql.param(sent.map(({ id }) => `invitation:${id}`))}::text[])`,
        eq(mails.state, 'queued'),
      ),
    )
    .returning({ cause: mails.cause })
  const ids = stopped.map(({ cause }) => cause!.slice('invitation:'.length))
  if (ids.length > 0)
    await tx.update(positionInvitations).set({ state: 'stopped' }).where(inArray(positionInvitations.id, ids))
}

/** The address was someone else's: consents of its reader are not the person's, and invitations sent there did not reach the person. */
export async function forgetMemberships(tx: Db, applicationId: string): Promise<void> {
  await tx.delete(positionInvitations).where(eq(positionInvitations.applicationId, applicationId))
  await tx.delete(poolMembers).where(eq(poolMembers.applicationId, applicationId))
}
