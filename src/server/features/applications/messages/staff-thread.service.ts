import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffThread, StaffThreadMessage } from '#contract/inbox/staff-messages.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { mostMessages } from '#shared/applications/messages.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  applicationMessages,
  applicationThreads,
  messageSendings,
  threadReaders,
  type ApplicationMessageRow,
  type MessageSendingRow,
} from '#server/db/schema/application-messages.ts'
import type { FileRow } from '#server/db/schema/applications.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { markRead } from '#server/features/notifications/public.ts'
import { addressOf } from '../sending/application-mails.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { audit } from '../record-change.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { asWrittenForAll, filledFor } from './fill-message.ts'
import { lockedForStaff } from './find-thread.ts'
import { fileOfThread, filesOfThread } from './message-files.service.ts'
import { settleForStaff, threadKey } from './message-news.ts'
import { isClosed } from './recipients.ts'
import { refreshThreads } from './refresh-threads.ts'

export const staffFileUrl = (applicationId: string, fileId: string): string =>
  `/api/pcsx/staff/applications/${applicationId}/message_files/${fileId}`

/** All messages, including those that can still be undone. @throws AppError `not_found` */
export async function readStaffThread(scope: RequestScope, viewer: Viewer, id: string): Promise<StaffThread> {
  const { db } = scope
  const row = await sentApplication(scope, db, id)
  const isReadable = applicationCan.beRead(row)
  const [rows, files, [thread], [reader], position, candidateLocale] = await Promise.all([
    db
      .select({ message: applicationMessages, sending: messageSendings })
      .from(applicationMessages)
      .leftJoin(messageSendings, eq(messageSendings.id, applicationMessages.sendingId))
      .where(eq(applicationMessages.applicationId, row.id))
      .orderBy(desc(applicationMessages.at), desc(applicationMessages.id))
      .limit(mostMessages),
    filesOfThread(db, row.id, viewer.id, (fileId, isCandidates) =>
      // Withdrawing takes back the sent content.
      isReadable || !isCandidates ? staffFileUrl(row.id, fileId) : null,
    ),
    db.select().from(applicationThreads).where(eq(applicationThreads.applicationId, row.id)),
    db
      .select()
      .from(threadReaders)
      .where(and(eq(threadReaders.applicationId, row.id), eq(threadReaders.userId, viewer.id))),
    positionOf(db, row.positionId),
    addressOf(db, row).then((address) => localeOf(db, address)),
  ])
  const readAt = reader?.readAt ?? null
  const isHidden = (await hiddenPerson(scope, row.id)) !== null
  const wordsOf = (message: ApplicationMessageRow, sending: MessageSendingRow | null) => {
    const { text, subject, asWritten, isReply } = message
    const isFilledLater = text === null && sending?.texts
    if (isFilledLater && !isHidden)
      return filledFor(scope, row, { title: position?.title ?? '' }, sending.texts!, candidateLocale)
    const forAll = isFilledLater ? asWrittenForAll(sending.texts!, scope.locale) : isReply ? null : asWritten
    const words = isHidden ? (forAll ?? asWritten ?? { text: text ?? '', subject }) : { text: text ?? '', subject }
    // A message to many is about no one in particular: bars in it would reveal whose name is a word in it.
    if (isHidden && (forAll || (isReply && message.authorId === viewer.id)))
      keepOwnWords(scope, words.text, words.subject)
    return words
  }
  return {
    messages: rows.toReversed().map(({ message, sending }): StaffThreadMessage => {
      const { text, subject } = wordsOf(message, sending)
      return {
        id: message.id,
        author: message.author,
        authorName: message.authorName,
        isOwn: message.authorId === viewer.id,
        text,
        subject,
        files: files.filter(({ messageId }) => messageId === message.id),
        atTs: unixSeconds(message.at),
        isNew: message.author === 'candidate' && (readAt === null || message.at > readAt),
        state: message.state,
        sending:
          message.state === 'waiting' && sending
            ? { id: sending.id, count: sending.sentCount, sendsTs: unixSeconds(sending.sendsAt) }
            : null,
      }
    }),
    unsentFiles: files.filter(({ messageId }) => messageId === null),
    waitingSinceTs: thread?.waitingSince ? unixSeconds(thread.waitingSince) : null,
    refusal: isClosed(row.status, thread?.waitingSince ?? null) ? 'withdrawn' : null,
    candidateLocale,
  }
}

/** Marks the conversation read for the viewer; later messages stay new. @throws AppError `not_found` */
export async function markStaffThreadRead(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  messageId: string,
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const row = await sentApplication(scope, tx, id)
    const message = await messageOf(tx, row.id, messageId)
    if (!message) return
    await tx
      .insert(threadReaders)
      .values({ applicationId: row.id, userId: viewer.id, readAt: message.at })
      .onConflictDoUpdate({
        target: [threadReaders.applicationId, threadReaders.userId],
        set: { readAt: sql`greatest(${threadReaders.readAt}, excluded.read_at)` },
      })
    await markRead(tx, viewer.id, threadKey(row.id))
  })
}

/**
 * Marks the candidate's messages up to this one as needing no reply. Later ones, which the viewer has not read, still do.
 * @throws AppError `not_found`
 */
export async function settleThread(
  scope: RequestScope,
  id: string,
  messageId: string,
): Promise<{ waitingSinceTs: number | null }> {
  return scope.db.transaction(async (tx) => {
    const row = await lockedForStaff(scope, tx, id)
    const message = await messageOf(tx, row.id, messageId)
    const ofThread = eq(applicationThreads.applicationId, row.id)
    const [before] = await tx.select().from(applicationThreads).where(ofThread)
    if (message && before?.waitingSince && before.waitingSince <= message.writtenAt) {
      await tx.update(applicationThreads).set({ settledAt: message.writtenAt }).where(ofThread)
      await refreshThreads(tx, [row.id])
      await audit(scope, tx, 'application.messages_settled', row.id, { message: message.id })
    }
    const [after] = await tx.select().from(applicationThreads).where(ofThread)
    if (after && after.waitingSince === null) await settleForStaff(scope, tx, row)
    return { waitingSinceTs: after?.waitingSince ? unixSeconds(after.waitingSince) : null }
  })
}

async function messageOf(tx: Db, applicationId: string, id: string): Promise<ApplicationMessageRow | undefined> {
  const ofThread = eq(applicationMessages.applicationId, applicationId)
  const isIt = inArray(applicationMessages.id, [id].filter(isUuid))
  return (await tx.select().from(applicationMessages).where(and(ofThread, isIt)))[0]
}

/** A file of the conversation; the candidate's only until they withdraw. Recorded in the audit log. @throws AppError `not_found` */
export async function openStaffMessageFile(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  fileId: string,
): Promise<FileRow> {
  return scope.db.transaction(async (tx) => {
    const row = await sentApplication(scope, tx, id)
    const file = await fileOfThread(scope, tx, row.id, fileId, ({ addedBy, state }) => {
      if (state === null) return addedBy === viewer.id
      return addedBy !== '' || applicationCan.beRead(row)
    })
    await audit(scope, tx, 'application.file_read', row.id, { fileId, field: 'message' })
    return file
  })
}
