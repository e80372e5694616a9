import { and, desc, eq } from 'drizzle-orm'
import type { CandidateThread, ThreadMessage } from '#contract/inbox/application-messages.ts'
import { mostMessages } from '#shared/applications/messages.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import {
  applicationMessages,
  applicationThreads,
  type ApplicationMessageRow,
} from '#server/db/schema/application-messages.ts'
import type { Db } from '#server/db/client.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { ownThread, type AskedThread } from './find-thread.ts'
import { filesOfThread } from './message-files.service.ts'

/** Where a candidate downloads a file of their conversation. */
export const candidateFileUrl =
  ({ id, token }: AskedThread) =>
  (fileId: string): string =>
    `/api/pcsx/applications/${id}/message_files/${fileId}${token === undefined ? '' : `?token=${token}`}`

/** What the candidate may read: nothing that can still be undone. @throws AppError `not_found` */
export async function readThread(scope: RequestScope, asked: AskedThread): Promise<CandidateThread> {
  const { db } = scope
  const row = await ownThread(scope, db, asked, { lock: false })
  const [position, found, files, [thread]] = await Promise.all([
    positionOf(db, row.positionId),
    db
      .select()
      .from(applicationMessages)
      .where(and(eq(applicationMessages.applicationId, row.id), eq(applicationMessages.state, 'sent')))
      .orderBy(desc(applicationMessages.at), desc(applicationMessages.id))
      .limit(mostMessages),
    filesOfThread(db, row.id, '', candidateFileUrl({ ...asked, id: row.id })),
    db.select().from(applicationThreads).where(eq(applicationThreads.applicationId, row.id)),
  ])
  const readAt = thread?.candidateReadAt ?? null
  return {
    applicationId: row.id,
    position: position?.title ?? '',
    messages: found.toReversed().map((message) => ({
      ...presentForCandidate(message),
      files: files.filter(({ messageId }) => messageId === message.id),
      isNew: message.author === 'staff' && (readAt === null || message.at > readAt),
    })),
    unsentFiles: files.filter(({ messageId }) => messageId === null),
  }
}

export const presentForCandidate = (row: ApplicationMessageRow): ThreadMessage => ({
  id: row.id,
  author: row.author,
  authorName: row.authorName,
  isOwn: row.author === 'candidate',
  text: row.text ?? '',
  files: [],
  atTs: unixSeconds(row.at),
  isNew: false,
})

/** One message of a conversation that its candidate can read; undefined if there is none. */
export async function sentMessage(
  db: Db,
  applicationId: string,
  id: string,
): Promise<ApplicationMessageRow | undefined> {
  const which = and(
    eq(applicationMessages.id, id),
    eq(applicationMessages.applicationId, applicationId),
    eq(applicationMessages.state, 'sent'),
  )
  return (await db.select().from(applicationMessages).where(which))[0]
}
