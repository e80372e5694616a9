import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { interviewInvitations, interviews } from '#server/db/schema/interviews.ts'
import { takeBackAboutEach } from '#server/features/notifications/public.ts'
import { planToNotifyAbout } from '../invitations/plan-to-notify.ts'

const ofApplications = (ids: readonly string[]) =>
  and(isNull(interviews.userId), inArray(interviews.applicationId, [...ids]))

/** An account has claimed an application: its interviews belong to the account, and links to them stop working. */
export async function giveInterviews(tx: Db, applicationId: string, userId: string): Promise<void> {
  await tx
    .update(interviews)
    .set({ userId })
    .where(ofApplications([applicationId]))
}

/** Called before applications without an account are deleted, and with them their interviews. Notifies the interviewers. */
export async function deleteInterviewsWith(tx: Db, applicationIds: readonly string[]): Promise<void> {
  await deleteThose(tx, ofApplications(applicationIds))
}

/**
 * Called before the employer deletes applications whose account stays: deletes every interview about them, also those that name only the
 * account and the position. Returns the ids.
 */
export const deleteInterviewsAbout = (tx: Db, applicationIds: readonly string[]): Promise<string[]> =>
  deleteThose(
    tx,
    sql`(${interviews.applicationId} = any(${sql.param([...applicationIds])}::uuid[]) or ${interviews.applicationId} is null and exists (
      select from applications a where a.id = any(${sql.param([...applicationIds])}::uuid[])
        and a.user_id = ${interviews.userId} and a.position_id = ${interviews.positionId}))`,
  )

/** Every interview of accounts that stay. Returns the ids. */
export const deleteInterviewsOf = (tx: Db, userIds: readonly string[]): Promise<string[]> =>
  deleteThose(tx, inArray(interviews.userId, [...userIds]))

async function deleteThose(tx: Db, which: SQL | undefined): Promise<string[]> {
  const ids = tx.select({ id: interviews.id }).from(interviews).where(which)
  await planToNotifyAbout(tx, inArray(interviewInvitations.interviewId, ids))
  const gone = await tx.delete(interviews).where(which).returning({ id: interviews.id })
  // At once: each looks through all notifications.
  await takeBackAboutEach(
    tx,
    gone.flatMap(({ id }) => [`/careers/admin/interviews/${id}`, `/careers/interviews/${id}`]),
  )
  return gone.map(({ id }) => id)
}
