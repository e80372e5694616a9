import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Person } from '#server/db/personal/marks.ts'
import { ofUserOrAddress } from '#server/db/personal/owned-rows.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { messageFiles } from '#server/db/schema/application-messages.ts'
import { applicationFiles, applications, files } from '#server/db/schema/applications.ts'
import { formAssignments, formFiles } from '#server/db/schema/forms.ts'
import { offerDocuments, offers } from '#server/db/schema/offers.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import type { Env } from '#server/env.ts'
import { equalityKeys } from '#server/features/forms/public.ts'

/** Everything needed to find an account's data; null if there is no such account. `lock` locks it until the end. */
export async function findPerson(
  tx: Db,
  env: Pick<Env, 'formSecrets' | 'secret'>,
  userId: string,
  { lock = false } = {},
): Promise<Person | null> {
  const query = tx.select().from(users).where(eq(users.id, userId))
  const [user] = await (lock ? query.for('update') : query)
  if (!user) return null
  const who = { userId, email: user.emailVerified ? user.email.toLowerCase() : null }
  const sent = await tx
    .select({ id: applications.id, resumeFileId: applications.resumeFileId })
    .from(applications)
    .where(ofUserOrAddress(applications.userId, applications.email, who))
  const assigned = await tx
    .select({ id: formAssignments.id })
    .from(formAssignments)
    .where(ofUserOrAddress(formAssignments.userId, formAssignments.email, who))
  const searches = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(ofUserOrAddress(alerts.userId, alerts.email, who))
  const offerRows = await tx.select({ id: offers.id }).from(offers).where(eq(offers.userId, userId))
  const offerIds = offerRows.map(({ id }) => id)
  const documents = await tx
    .select({ id: offerDocuments.id })
    .from(offerDocuments)
    .where(inArray(offerDocuments.offerId, offerIds))
  const applicationIds = sent.map(({ id }) => id)
  const assignmentIds = assigned.map(({ id }) => id)
  const resumes = sent.flatMap(({ resumeFileId }) => resumeFileId ?? [])
  return {
    ...who,
    applicationIds,
    assignmentIds,
    equalityKeys: assignmentIds.flatMap((id) => equalityKeys(env, id)),
    alertIds: searches.map(({ id }) => id),
    offerIds,
    documentIds: documents.map(({ id }) => id),
    fileIds: await filesOf(tx, userId, { applicationIds, assignmentIds, resumes }),
  }
}

async function filesOf(
  tx: Db,
  userId: string,
  { applicationIds, assignmentIds, resumes }: { applicationIds: string[]; assignmentIds: string[]; resumes: string[] },
): Promise<string[]> {
  const answering = tx
    .select({ id: applicationFiles.fileId })
    .from(applicationFiles)
    .where(inArray(applicationFiles.applicationId, applicationIds))
  const filled = tx
    .select({ id: formFiles.fileId })
    .from(formFiles)
    .where(inArray(formFiles.assignmentId, assignmentIds))
  const written = tx
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(inArray(messageFiles.applicationId, applicationIds))
  const isNamed = or(
    inArray(files.id, answering),
    inArray(files.id, written),
    inArray(files.id, filled),
    inArray(files.id, resumes),
  )
  // A visitor's file belongs to whatever names it; other files do not.
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(or(eq(files.userId, userId), and(sql`${files.userId} is null`, isNamed)))
  return rows.map(({ id }) => id)
}
