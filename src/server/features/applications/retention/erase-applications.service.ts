import { inArray, sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { equalityAnswers } from '#server/db/schema/equality-answers.ts'
import { formAssignments, formFiles } from '#server/db/schema/forms.ts'
import { offers } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { releaseFile } from '#server/features/files/files.service.ts'
import { equalityKeys } from '#server/features/forms/public.ts'
import { deleteInterviewsAbout } from '#server/features/interviews/by-link/with-application.service.ts'
import { notifyColleagues, takeBackAboutEach } from '#server/features/notifications/public.ts'
import { eraseOffers } from '#server/features/offers/maintenance/settle-offers-of-deleted.service.ts'
import { forgetReasons } from '#server/features/settings/public.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { deleteWithFiles } from '../drafts/application-files.service.ts'
import { offersOfApplications } from './offers-of-application.ts'

/**
 * Deletes applications that the caller has locked, whether or not their account stays, with everything about them: files, answers,
 * texts, notes, messages, scorecards, interviews, forms that they caused, pools asked from them, unsigned offers, emails and
 * notifications. The audit log keeps its entries without the candidate. Returns the storage keys to delete after the commit; a job
 * deletes them if the process stops before that.
 */
export async function eraseApplications(scope: RequestScope, tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  const made = await tx
    .select({ id: offers.id, encId: offers.encId })
    .from(offers)
    .where(sql`${offers.id} in (${offersOfApplications(ids)})`)
  const offerKeys = await eraseOffers(
    tx,
    made.map(({ id }) => id),
    (content) => sql`${content} ->> 'application_id' = any(${sql.param([...ids])}::text[])`,
  )
  const causes = ids.flatMap((id) => [`application_submitted:${id}`, `hired:${id}`])
  const formKeys = await eraseForms(
    scope,
    tx,
    await tx.select({ id: formAssignments.id }).from(formAssignments).where(inArray(formAssignments.cause, causes)),
  )
  await tx.delete(mails).where(inArray(mails.applicationId, [...ids]))
  const interviewIds = await deleteInterviewsAbout(tx, ids)
  const keys = [...(await deleteWithFiles(tx, [...ids])), ...formKeys, ...offerKeys].filter((key) => key !== null)
  await takeBackAboutEach(tx, [
    ...ids.flatMap((id) => [`/careers/admin/applications/${id}`, `/careers/applications/${id}`]),
    ...made.map(({ encId }) => `/careers/offer/${encId}`),
  ])
  await forgetReasons(tx)
  await forgetActors(tx, rows, interviewIds)
  await notifyColleagues(tx, scope.employer.domain)
  if (keys.length > 0) await enqueue(tx, 'forget_files', { keys })
  return keys
}

/** Deletes people's copies of forms with their files and equal-opportunity answers; returns the storage keys. */
export async function eraseForms(
  { deps }: Pick<RequestScope, 'deps'>,
  tx: Db,
  copies: readonly { id: string }[],
): Promise<(string | null)[]> {
  const ids = copies.map(({ id }) => id)
  if (ids.length === 0) return []
  const uploaded = await tx.select({ id: formFiles.fileId }).from(formFiles).where(inArray(formFiles.assignmentId, ids))
  const answerKeys = ids.flatMap((id) => equalityKeys(deps.env, id))
  await tx.delete(formAssignments).where(inArray(formAssignments.id, ids))
  // After the copies: a concurrent save has them locked, so its answers are stored by then.
  await tx.delete(equalityAnswers).where(inArray(equalityAnswers.key, answerKeys))
  await takeBackAboutEach(
    tx,
    ids.map((id) => `/careers/forms/${id}`),
  )
  const keys: (string | null)[] = []
  for (const { id } of uploaded) keys.push(await releaseFile(tx, id))
  return keys
}

/** The log keeps what a candidate did about deleted things, without who it was. */
async function forgetActors(
  tx: Db,
  rows: readonly { id: string; userId: string | null }[],
  interviewIds: readonly string[],
): Promise<void> {
  const byAccount = Map.groupBy(rows, ({ userId }) => userId)
  for (const [userId, own] of byAccount) {
    if (userId === null) continue
    const ids = own.map(({ id }) => id)
    await tx.execute(
      sql`select forget_actor_about(${userId}, ${sql.param(ids)}::uuid[], ${sql.param([...interviewIds])}::uuid[])`,
    )
  }
}
