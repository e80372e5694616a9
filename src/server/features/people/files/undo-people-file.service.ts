import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { deleteMany } from '#server/features/applications/public.ts'
import { forgetBytes, isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/**
 * Undoes adding a file: its people are deleted, with what colleagues wrote about them since, and completed applications are
 * restored. @throws AppError `not_found`; `conflict` once people have been notified
 */
export async function undoPeopleFile(scope: RequestScope, id: string): Promise<{ undoneCount: number }> {
  const { undoneCount, keys } = await scope.db.transaction(async (tx) => {
    const [file] = isUuid(id) ? await tx.select().from(peopleFiles).where(eq(peopleFiles.id, id)).for('update') : []
    if (!file) throw new AppError('not_found', { key: 'peopleFiles.refused.notFound' })
    if (file.undoneAt) return { undoneCount: 0, keys: [] }
    const now = scope.deps.clock.now()
    if (file.sendsAt <= now) throw new AppError('conflict', { key: 'peopleFiles.refused.tooLate' })
    const rows = await tx.select().from(peopleFileRows).where(eq(peopleFileRows.fileId, file.id))
    const added = rows.filter(({ isAdded }) => isAdded).map(({ applicationId }) => applicationId)
    for (const row of rows) if (!row.isAdded) await takeBackGaps(tx, row)
    const { deleted, keys: left } = await deleteMany(scope, tx, added)
    await tx.update(peopleFiles).set({ undoneAt: now }).where(eq(peopleFiles.id, file.id))
    await audit(scope, tx, { action: 'person.file_undone', subject: `people_file:${file.id}`, detail: { deleted } })
    return { undoneCount: deleted, keys: left }
  })
  await forgetBytes(scope, keys)
  return { undoneCount }
}

async function takeBackGaps(
  tx: Db,
  { applicationId, filled, tags }: typeof peopleFileRows.$inferSelect,
): Promise<void> {
  if (filled.length > 0)
    await tx
      .update(applications)
      .set({
        ...(filled.includes('phone') && { phone: '' }),
        ...(filled.includes('location') && { location: '' }),
      })
      // Applications that their owner has claimed since are kept.
      .where(and(eq(applications.id, applicationId), sql`${applications.userId} is null`))
  if (tags.length > 0)
    await tx
      .delete(applicationTags)
      .where(and(eq(applicationTags.applicationId, applicationId), inArray(applicationTags.key, tags)))
}
