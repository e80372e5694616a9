import { and, count, desc, eq, gt, or, isNull, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getUnreadMessages } from '#contract/inbox/application-messages.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationMessages, applicationThreads } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { markRead } from '#server/features/notifications/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { ownThread, type AskedThread } from './find-thread.ts'
import { threadKey } from './message-news.ts'
import { sentMessage } from './read-thread.service.ts'

/** Sent by staff, after what the candidate has read. */
const isUnread = and(
  eq(applicationMessages.author, 'staff'),
  eq(applicationMessages.state, 'sent'),
  or(isNull(applicationThreads.candidateReadAt), gt(applicationMessages.at, applicationThreads.candidateReadAt)),
)

/** Marks messages up to this one as read by the candidate; later ones stay unread. @throws AppError `not_found` */
export async function markThreadRead(
  scope: RequestScope,
  asked: AskedThread,
  messageId: string,
): Promise<{ unreadCount: number }> {
  return scope.db.transaction(async (tx) => {
    const row = await ownThread(scope, tx, asked, { lock: false })
    const message = isUuid(messageId) ? await sentMessage(tx, row.id, messageId) : undefined
    if (message)
      await tx
        .update(applicationThreads)
        .set({
          candidateReadAt: sql`greatest(${applicationThreads.candidateReadAt}, ${message.at.toISOString()}::timestamptz)`,
        })
        .where(eq(applicationThreads.applicationId, row.id))
    const [left] = await tx
      .select({ count: count() })
      .from(applicationMessages)
      .innerJoin(applicationThreads, eq(applicationThreads.applicationId, applicationMessages.applicationId))
      .where(and(eq(applicationMessages.applicationId, row.id), isUnread))
    if (left!.count === 0 && row.userId !== null) await markRead(tx, row.userId, threadKey(row.id))
    return { unreadCount: left!.count }
  })
}

/** For marks in the account's lists, the newest first. */
export async function unreadMessages({ db }: RequestScope, viewer: Viewer): Promise<DataOf<typeof getUnreadMessages>> {
  const rows = await db
    .select({
      id: applications.id,
      position: sql<string>`coalesce(${positions.title}, '')`,
      count: count(),
      at: sql<Date>`max(${applicationMessages.at})`.mapWith(applicationMessages.at),
    })
    .from(applicationMessages)
    .innerJoin(applicationThreads, eq(applicationThreads.applicationId, applicationMessages.applicationId))
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .where(and(eq(applications.userId, viewer.id), isUnread))
    .groupBy(applications.id, positions.title)
    .orderBy(desc(sql`max(${applicationMessages.at})`))
  return { applications: rows.map(({ at, ...row }) => ({ ...row, atTs: unixSeconds(at) })) }
}
