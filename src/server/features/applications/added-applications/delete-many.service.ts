import { and, inArray, sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { notifyColleagues, takeBackAboutEach } from '#server/features/notifications/public.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { deleteWithFiles } from '../drafts/application-files.service.ts'
import { isStillAdded } from './added-by-hand.ts'

/**
 * Deletes those of the applications that are still as colleagues added them, with all their data, in the caller's transaction.
 * No one is notified. Returns the storage keys of files to delete once the transaction has ended.
 */
export async function deleteMany(
  scope: RequestScope,
  tx: Db,
  ids: readonly string[],
): Promise<{ deleted: number; keys: string[] }> {
  const isOne = sql`${applications.id} = any(${sql.param([...ids])}::uuid[])`
  const rows = await tx.select().from(applications).where(isOne).orderBy(applications.id).for('update')
  const gone = rows.filter(isStillAdded).map(({ id }) => id)
  if (gone.length === 0) return { deleted: 0, keys: [] }
  const at = scope.deps.clock.now()
  const isAbout = sql`${mails.applicationId} = any(${sql.param(gone)}::uuid[])`
  await tx
    .update(mails)
    .set({
      state: sql`case ${mails.state} when 'planned' then 'undone' else 'stopped' end`,
      endedAt: at,
      text: '',
      html: '',
      calendar: null,
      unsubscribeUrl: null,
    })
    .where(and(isAbout, inArray(mails.state, ['planned', 'queued'])))
  const keys = (await deleteWithFiles(tx, gone)).filter((key) => key !== null)
  await takeBackAboutEach(
    tx,
    gone.map((id) => `/careers/admin/applications/${id}`),
  )
  await notifyColleagues(tx, scope.employer.domain)
  // In case the process stops before it deletes them itself.
  if (keys.length > 0) await enqueue(tx, 'forget_files', { keys })
  return { deleted: gone.length, keys }
}
