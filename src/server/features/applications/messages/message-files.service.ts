import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { MessageFile } from '#contract/inbox/application-messages.ts'
import { mostMessageFiles } from '#shared/applications/messages.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationMessages, messageFiles } from '#server/db/schema/application-messages.ts'
import { files, type ApplicationRow, type FileRow } from '#server/db/schema/applications.ts'
import { forgetBytes, isUuid, releaseFile } from '#server/features/files/files.service.ts'
import { fieldError, type Upload } from '#server/features/files/public.ts'
import { requireAccountRoom } from '#server/features/files/storage-room.service.ts'
import { storeUpload } from '#server/features/files/store-upload.service.ts'
import { uploadRules } from '#shared/files/upload-rules.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

import { audit } from '../record-change.ts'

/** Maximum number of files in one conversation from its candidate, sent or not. */
const mostOfCandidate = 50

/** The author of an unsent message: a colleague's id, or empty for the candidate. */
export type Author = string

/** `lock` finds the application again in the transaction, and locks it: it may have changed during the upload. */
export async function putMessageFile(
  scope: RequestScope,
  upload: Upload,
  author: Author,
  seen: ApplicationRow,
  lock: (tx: Db) => Promise<ApplicationRow>,
): Promise<FileRow> {
  const limits = { allowed: uploadRules.allowedTypes, maxMB: uploadRules.maxFileSizeMB }
  // Staff's files belong to the conversation, not to their sender: they are kept when that colleague leaves.
  const userId = author === '' ? seen.userId : null
  const kept = await storeUpload(scope, upload, { field: 'file', purpose: 'message', userId, limits })
  try {
    return await scope.db.transaction(async (tx) => {
      const row = await lock(tx)
      const own = and(eq(messageFiles.applicationId, row.id), eq(messageFiles.addedBy, author))
      const isFull =
        (await tx.$count(messageFiles, and(own, isNull(messageFiles.messageId)))) >= mostMessageFiles ||
        (author === '' && (await tx.$count(messageFiles, own)) >= mostOfCandidate)
      if (isFull)
        throw fieldError('file', messagesFor(scope.locale)('forms.refused.tooManyFiles', { count: mostMessageFiles }))
      const [file] = await tx.insert(files).values(kept).returning()
      const addedAt = scope.deps.clock.now()
      await tx.insert(messageFiles).values({ fileId: file!.id, applicationId: row.id, addedBy: author, addedAt })
      await audit(scope, tx, 'application.message_file_added', row.id, { fileId: file!.id })
      await requireAccountRoom(scope, tx, userId)
      return file!
    })
  } catch (error) {
    await forgetBytes(scope, [kept.storageKey])
    throw error
  }
}

/** For one's own unsent file. Idempotent. */
export async function removeMessageFile(
  scope: RequestScope,
  author: Author,
  fileId: string,
  lock: (tx: Db) => Promise<ApplicationRow>,
): Promise<void> {
  const orphan = await scope.db.transaction(async (tx) => {
    const row = await lock(tx)
    const [gone] = isUuid(fileId)
      ? await tx
          .delete(messageFiles)
          .where(and(unsentBy(row.id, author), eq(messageFiles.fileId, fileId)))
          .returning()
      : []
    if (!gone) return null
    await audit(scope, tx, 'application.message_file_removed', row.id, { fileId })
    return releaseFile(tx, gone.fileId)
  })
  await forgetBytes(scope, [orphan])
}

const unsentBy = (applicationId: string, author: Author) =>
  and(eq(messageFiles.applicationId, applicationId), eq(messageFiles.addedBy, author), isNull(messageFiles.messageId))

/** Puts files into a message. @throws AppError `invalid` naming `fileIds` if one is gone or was sent already */
export async function attachFiles(
  scope: RequestScope,
  tx: Db,
  { messageId, applicationId, author }: { messageId: string; applicationId: string; author: Author },
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const named = inArray(messageFiles.fileId, ids.filter(isUuid))
  const put = await tx
    .update(messageFiles)
    .set({ messageId })
    .where(and(unsentBy(applicationId, author), named))
    .returning({ id: messageFiles.fileId })
  if (put.length === ids.length) return
  const message = messagesFor(scope.locale)('applicationMessages.refused.fileGone')
  throw new AppError('invalid', message, { fields: { fileIds: message } })
}

interface OwnedFile extends MessageFile {
  messageId: string | null
}

/** The files of messages and of an author's unsent message, in the order in which they were added. */
export async function filesOfThread(
  db: Db,
  applicationId: string,
  author: Author,
  urlOf: (id: string, isCandidates: boolean) => string | null,
): Promise<OwnedFile[]> {
  const rows = await db
    .select({ of: messageFiles, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(eq(messageFiles.applicationId, applicationId))
    .orderBy(asc(messageFiles.addedAt), asc(files.id))
  return rows
    .filter(({ of }) => of.messageId !== null || of.addedBy === author)
    .map(({ of, file }) => ({
      messageId: of.messageId,
      id: file.id,
      name: file.name,
      size: file.sizeBytes,
      url: urlOf(file.id, of.addedBy === ''),
    }))
}

export const presentMessageFile = (file: FileRow, url: string): MessageFile => ({
  id: file.id,
  name: file.name,
  size: file.sizeBytes,
  url,
})

/**
 * A file that a reader may open: one of a message that they can read, or their own unsent one.
 * @throws AppError `not_found`
 */
export async function fileOfThread(
  scope: RequestScope,
  db: Db,
  applicationId: string,
  fileId: string,
  canRead: (found: { addedBy: string; state: string | null }) => boolean,
): Promise<FileRow> {
  const [row] = isUuid(fileId)
    ? await db
        .select({ file: files, addedBy: messageFiles.addedBy, state: applicationMessages.state })
        .from(messageFiles)
        .innerJoin(files, eq(files.id, messageFiles.fileId))
        .leftJoin(applicationMessages, eq(applicationMessages.id, messageFiles.messageId))
        .where(and(eq(messageFiles.applicationId, applicationId), eq(messageFiles.fileId, fileId)))
    : []
  if (!row || !canRead(row))
    throw new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
  return row.file
}

/** Staff's files that a candidate cannot read: those of messages that were not sent yet, never will be, or are being written. */
export async function unseenMessageFiles(db: Db, applicationIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .leftJoin(applicationMessages, eq(applicationMessages.id, messageFiles.messageId))
    .where(
      and(
        inArray(messageFiles.applicationId, [...applicationIds]),
        ne(messageFiles.addedBy, ''),
        sql`${applicationMessages.state} is distinct from 'sent'`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** A visitor's files belong to the account that claimed their application. */
export async function giveMessageFiles(tx: Db, applicationId: string, userId: string): Promise<void> {
  const own = tx
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(and(eq(messageFiles.applicationId, applicationId), eq(messageFiles.addedBy, '')))
  await tx.update(files).set({ userId }).where(inArray(files.id, own))
}
