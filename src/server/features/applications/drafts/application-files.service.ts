import { and, eq, inArray } from 'drizzle-orm'
import { isFixed } from '#shared/form-engine/checks/check-value.ts'
import type { FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { messageFiles } from '#server/db/schema/application-messages.ts'
import { applicationFiles, applications, files, type FileRow } from '#server/db/schema/applications.ts'
import { forgetBytes, isUuid, releaseFile } from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/public.ts'
import {
  fileValueOf,
  keepFormFile,
  mapFileAnswers,
  recordFormFile,
  openAnswers,
  itemAtPath,
} from '#server/features/forms/public.ts'
import { deleteInterviewsWith } from '#server/features/interviews/by-link/with-application.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, type Applicant } from '../applicant.ts'
import { answersOfApplication, storedAnswers } from './application-answers.ts'
import { applicationDefinitionOf } from './application-definition.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { editableApplication } from './save-application.service.ts'

/** Maximum number of files in one application besides its résumé, whether or not an answer names them. */
const mostFiles = 50

/**
 * Stores a file for the question at `path`. It counts once a saved answer names it, so the revision does not change.
 * @throws AppError `not_found`, `gone`, `conflict` (sent); `too_large`, `unsupported_type`, `invalid` by path
 */
export async function putApplicationFile(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  { path, upload }: { path: string; upload: Upload },
): Promise<FileValue & { url: string }> {
  const t = messagesFor(scope.locale)
  // Before the bytes are stored, so that no one fills the disk through other people's applications.
  const seen = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  const position = await positionOf(scope.db, seen.positionId)
  requireOpen(scope, position)
  const item = itemAtPath(await applicationDefinitionOf(scope, scope.db, position), path)
  if (item?.type !== 'file_upload' || isFixed(item)) throw new AppError('not_found', t('forms.refused.noFileField'))
  const kept = await keepFormFile(scope, upload, { item, path, userId: seen.userId })
  try {
    const file = await scope.db.transaction(async (tx) => {
      const row = await editableApplication(scope, tx, applicant, id)
      if ((await tx.$count(applicationFiles, eq(applicationFiles.applicationId, row.id))) >= mostFiles) {
        const message = t('forms.refused.tooManyFiles', { count: mostFiles })
        throw new AppError('invalid', message, { fields: { [path]: message } })
      }
      return recordFormFile(scope, tx, answersOfApplication(row).files, kept)
    })
    return { ...fileValueOf(file), url: `/api/pcsx/applications/${id}/files/${file.id}` }
  } catch (error) {
    await forgetBytes(scope, [kept.row.storageKey])
    throw error
  }
}

/**
 * Deletes a file of an unsent application, and removes it from any answer that names it. This cannot conflict with typed text,
 * so the revision does not change. Idempotent.
 * @throws AppError `not_found` (the application), `gone`, `conflict` (sent)
 */
export async function removeApplicationFile(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  fileId: string,
): Promise<{ revision: number }> {
  const { revision, orphan } = await scope.db.transaction(async (tx) => {
    const row = await editableApplication(scope, tx, applicant, id)
    const position = await positionOf(tx, row.positionId)
    requireOpen(scope, position)
    const [gone] = isUuid(fileId)
      ? await tx.delete(applicationFiles).where(ofApplication(id, fileId)).returning({ id: applicationFiles.fileId })
      : []
    if (!gone) return { revision: row.revision, orphan: null }
    const definition = await applicationDefinitionOf(scope, tx, position)
    const before = openAnswers(scope, row.id, row)
    const values = mapFileAnswers(definition, before, (list) => list.filter(({ uid }) => uid !== fileId))
    await tx
      .update(applications)
      .set(storedAnswers(scope, row, definition, values))
      .where(eq(applications.id, row.id))
    return { revision: row.revision, orphan: await releaseFile(tx, fileId) }
  })
  await forgetBytes(scope, [orphan])
  return { revision }
}

/** A file of the applicant's own. @throws AppError `not_found` */
export async function openApplicationFile(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  fileId: string,
): Promise<FileRow> {
  await ownApplication(scope, scope.db, applicant, id, { lock: false })
  return (await fileOfApplication(scope, scope.db, id, fileId)).file
}

/** A file that answers a question of an application, and which one. @throws AppError `not_found` */
export async function fileOfApplication(
  scope: RequestScope,
  db: Db,
  id: string,
  fileId: string,
): Promise<{ file: FileRow; field: string }> {
  const [row] = isUuid(fileId)
    ? await db
        .select({ file: files, field: applicationFiles.field })
        .from(applicationFiles)
        .innerJoin(files, eq(files.id, applicationFiles.fileId))
        .where(ofApplication(id, fileId))
    : []
  if (!row) throw new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
  return row
}

/** Deletes applications with their files, and returns the storage keys that are no longer needed (`forgetBytes`). */
export async function deleteWithFiles(tx: Db, ids: string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return []
  const answerFiles = await tx
    .select({ id: applicationFiles.fileId })
    .from(applicationFiles)
    .where(inArray(applicationFiles.applicationId, ids))
  const written = await tx
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(inArray(messageFiles.applicationId, ids))
  await deleteInterviewsWith(tx, ids)
  const gone = await tx
    .delete(applications)
    .where(inArray(applications.id, ids))
    .returning({ id: applications.resumeFileId })
  const keys: (string | null)[] = []
  for (const file of [...gone, ...answerFiles, ...written]) keys.push(await releaseFile(tx, file.id))
  return keys
}

const ofApplication = (applicationId: string, fileId: string) =>
  and(eq(applicationFiles.fileId, fileId), eq(applicationFiles.applicationId, applicationId))
