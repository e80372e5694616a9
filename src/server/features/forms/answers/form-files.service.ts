import { and, eq } from 'drizzle-orm'
import { isFixed } from '#shared/form-engine/checks/check-value.ts'
import type { FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { files, type FileRow } from '#server/db/schema/applications.ts'
import { formAssignments, formFiles } from '#server/db/schema/forms.ts'
import { forgetBytes, isUuid, releaseFile } from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { fileValueOf, keepFormFile, mapFileAnswers, recordFormFile } from './answer-files.ts'
import { answersOfForm } from './answer-owner.ts'
import { openAnswers, sealAnswers } from './confidential-answers.ts'
import { itemAtPath } from '../form-items.ts'
import { ownForm, type FormHolder } from '../own-form.ts'
import { openForm, requireUnsent } from '../save-form.service.ts'

/** Maximum number of files in one person's form, whether or not an answer names them. */
const mostFiles = 200

/**
 * Stores a file for the field at `path`. It counts once a saved answer names it, so the revision does not change.
 * @throws AppError `not_found`, `gone`, `conflict` (sent); `too_large`, `unsupported_type`, `invalid` by path
 */
export async function putFormFile(
  scope: RequestScope,
  holder: FormHolder,
  id: string,
  { path, upload }: { path: string; upload: Upload },
): Promise<FileValue & { url: string }> {
  const opened = await openForm(scope, holder, id)
  await requireUnsent(scope, scope.db, opened, opened.row)
  const item = itemAtPath(opened.definition, path)
  const t = messagesFor(scope.locale)
  // A file would be the person's own, and with it the answer.
  if (item?.type !== 'file_upload' || isFixed(item) || opened.purpose === 'equality')
    throw new AppError('not_found', t('forms.refused.noFileField'))
  const kept = await keepFormFile(scope, upload, { item, path, userId: opened.row.userId })
  try {
    const file = await scope.db.transaction(async (tx) => {
      const row = await ownForm(scope, tx, holder, id, { lock: true })
      await requireUnsent(scope, tx, opened, row)
      if ((await tx.$count(formFiles, eq(formFiles.assignmentId, row.id))) >= mostFiles) {
        const message = t('forms.refused.tooManyFiles', { count: mostFiles })
        throw new AppError('invalid', message, { fields: { [path]: message } })
      }
      return recordFormFile(scope, tx, answersOfForm(row).files, kept)
    })
    const query = holder.token === null ? '' : `?token=${encodeURIComponent(holder.token)}`
    return { ...fileValueOf(file), url: `/api/pcsx/forms/${id}/files/${file.id}${query}` }
  } catch (error) {
    await forgetBytes(scope, [kept.row.storageKey])
    throw error
  }
}

/**
 * Deletes a file of an unsent form, and removes it from any answer that names it. This cannot conflict with typed text, so the
 * revision does not change.
 * @throws AppError `not_found` (the form), `gone`, `conflict` (sent)
 */
export async function removeFormFile(
  scope: RequestScope,
  holder: FormHolder,
  id: string,
  fileId: string,
): Promise<{ revision: number }> {
  const opened = await openForm(scope, holder, id)
  const { revision, orphan } = await scope.db.transaction(async (tx) => {
    const row = await ownForm(scope, tx, holder, id, { lock: true })
    await requireUnsent(scope, tx, opened, row)
    const [gone] = isUuid(fileId)
      ? await tx.delete(formFiles).where(ofForm(id, fileId)).returning({ id: formFiles.fileId })
      : []
    if (!gone) return { revision: row.revision, orphan: null }
    const before = openAnswers(scope, row.id, row)
    const values = mapFileAnswers(opened.definition, before, (list) => list.filter(({ uid }) => uid !== fileId))
    await tx
      .update(formAssignments)
      .set(sealAnswers(scope, row.id, opened.definition, values, { sealedAnswers: row.sealedAnswers, values: before }))
      .where(eq(formAssignments.id, row.id))
    return { revision: row.revision, orphan: await releaseFile(tx, fileId) }
  })
  await forgetBytes(scope, [orphan])
  return { revision }
}

const ofForm = (assignmentId: string, fileId: string) =>
  and(eq(formFiles.fileId, fileId), eq(formFiles.assignmentId, assignmentId))

/** A file of the holder's own. @throws AppError `not_found`, `gone` */
export async function openFormFile(
  scope: RequestScope,
  holder: FormHolder,
  id: string,
  fileId: string,
): Promise<FileRow> {
  await ownForm(scope, scope.db, holder, id, { lock: false })
  return formFileRow(scope, scope.db, id, fileId)
}

/** @throws AppError `not_found` */
export async function formFileRow(scope: RequestScope, db: Db, assignmentId: string, fileId: string): Promise<FileRow> {
  const [row] = isUuid(fileId)
    ? await db
        .select({ file: files })
        .from(formFiles)
        .innerJoin(files, eq(files.id, formFiles.fileId))
        .where(ofForm(assignmentId, fileId))
    : []
  if (!row) throw new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
  return row.file
}
