import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { StoredResume } from '#contract/profiles/resumes.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { forgetBytes, isUuid, presentFile, releaseFile } from '#server/features/files/files.service.ts'
import { lockProfile } from '#server/features/profiles/profiles.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { storedReading } from './read/pending-reading.ts'

/** The user's résumés, newest first: the profile's and those used by applications. */
export async function listResumes({ db }: RequestScope, viewer: Viewer): Promise<StoredResume[]> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.userId, viewer.id), eq(files.purpose, 'resume')))
    .orderBy(desc(files.createdAt))
  if (rows.length === 0) return []
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, viewer.id))
  const ids = rows.map((row) => row.id)
  const uses = await db
    .select({ fileId: applications.resumeFileId, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(inArray(applications.resumeFileId, ids))
    .groupBy(applications.resumeFileId)
  return rows.map((row) => ({
    ...presentFile(row),
    isProfile: profile?.resumeFileId === row.id,
    applicationCount: uses.find((use) => use.fileId === row.id)?.count ?? 0,
  }))
}

/**
 * Removes a résumé from the profile; its bytes are deleted too, unless an application uses it.
 * @throws AppError `not_found`; `conflict` if only applications use it
 */
export async function deleteResume(scope: RequestScope, viewer: Viewer, id: string): Promise<StoredResume[]> {
  const t = messagesFor(scope.locale)
  const orphan = await scope.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, scope, viewer)
    const own = and(eq(files.userId, viewer.id), eq(files.purpose, 'resume'))
    const [file] = isUuid(id)
      ? await tx
          .select()
          .from(files)
          .where(and(eq(files.id, id), own))
      : []
    if (!file) throw new AppError('not_found', t('application.upload.fileNotFound'))
    if (profile.resumeFileId !== id)
      throw new AppError('conflict', t('resumes.delete.inApplication', { file: file.name }))
    const isUnderReview = storedReading(profile)?.fileId === id
    await tx
      .update(profiles)
      .set({ resumeFileId: null, updatedAt: scope.deps.clock.now(), ...(isUnderReview ? { reading: null } : {}) })
      .where(eq(profiles.userId, viewer.id))
    return releaseFile(tx, id)
  })
  await forgetBytes(scope, [orphan])
  return listResumes(scope, viewer)
}
