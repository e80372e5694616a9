import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { interviewInvitations, interviews } from '#server/db/schema/interviews.ts'
import { takeBackAbout } from '#server/features/notifications/public.ts'
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
  const ids = tx.select({ id: interviews.id }).from(interviews).where(ofApplications(applicationIds))
  await planToNotifyAbout(tx, inArray(interviewInvitations.interviewId, ids))
  const gone = await tx.delete(interviews).where(ofApplications(applicationIds)).returning({ id: interviews.id })
  for (const { id } of gone) await takeBackAbout(tx, `/careers/admin/interviews/${id}`)
}
