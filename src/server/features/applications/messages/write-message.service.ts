import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { sendApplicationMessage, ThreadMessage } from '#contract/inbox/application-messages.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationMessages } from '#server/db/schema/application-messages.ts'
import { actMailLimits, requireActRoom } from '#server/outbox/act-mails.ts'
import { audit } from '../record-change.ts'
import { ownThread, type AskedThread } from './find-thread.ts'
import { attachFiles, filesOfThread } from './message-files.service.ts'
import { notifyStaffOfMessage } from './message-news.ts'
import { candidateFileUrl, presentForCandidate } from './read-thread.service.ts'
import { refreshThreads } from './refresh-threads.ts'

/**
 * A message from the candidate, whatever the application's status: someone who was rejected may ask why, and someone who
 * withdrew may ask what data is kept. The same key again gives the first answer.
 * @throws AppError `not_found`; `too_many`; `invalid` naming `fileIds`
 */
export async function writeMessage(
  scope: RequestScope,
  asked: AskedThread,
  { key, text, fileIds }: BodyOf<typeof sendApplicationMessage>,
): Promise<ThreadMessage> {
  return scope.db.transaction(async (tx) => {
    const row = await ownThread(scope, tx, asked, { lock: true })
    const withFiles = async (id: string) =>
      (await filesOfThread(tx, row.id, '', candidateFileUrl({ ...asked, id: row.id }))).filter(
        ({ messageId }) => messageId === id,
      )
    const [known] = await tx
      .select()
      .from(applicationMessages)
      .where(and(eq(applicationMessages.applicationId, row.id), eq(applicationMessages.key, key)))
    if (known) return { ...presentForCandidate(known), files: await withFiles(known.id) }
    await requireActRoom(scope, tx, row.id, actMailLimits.conversation)
    const at = scope.deps.clock.now()
    const [made] = await tx
      .insert(applicationMessages)
      .values({
        applicationId: row.id,
        key,
        author: 'candidate',
        authorId: row.userId,
        authorName: row.fullName || row.email,
        text,
        state: 'sent',
        writtenAt: at,
        at,
      })
      .returning()
    const message = made!
    await attachFiles(scope, tx, { messageId: message.id, applicationId: row.id, author: '' }, fileIds)
    await refreshThreads(tx, [row.id])
    await notifyStaffOfMessage(scope, tx, row)
    await audit(scope, tx, 'application.message_received', row.id, { message: message.id, files: fileIds.length })
    return { ...presentForCandidate(message), files: await withFiles(message.id) }
  })
}
