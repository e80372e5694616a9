import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { undoStaffMessages } from '#contract/inbox/staff-messages.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationMessages, messageSendings } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { endPlanned } from '#server/outbox/planned-mails.ts'
import { updateReaders } from './message-news.ts'
import { refreshThreads } from './refresh-threads.ts'

/**
 * Withdraws unsent messages before anyone reads them: they are deleted, and their files are kept for the next one. A second call
 * gives the answer of the first, without the text.
 * @throws AppError `not_found`, also if it went to someone out of the viewer's reach; `conflict` once it was sent
 */
export async function undoMessages(scope: RequestScope, id: string): Promise<DataOf<typeof undoStaffMessages>> {
  return scope.db.transaction(async (tx) => {
    const which = eq(messageSendings.id, isUuid(id) ? id : '00000000-0000-0000-0000-000000000000')
    const [known] = await tx.select({ id: messageSendings.id }).from(messageSendings).where(which)
    if (!known || (await reachesBeyond(scope, tx, id)))
      throw new AppError('not_found', { key: 'staffMessages.refused.sendingNotFound' })
    // Applications first, in the order of ids, as in everything that changes conversations.
    await tx.execute(sql`
      select from applications a join application_messages m on m.application_id = a.id
      where m.sending_id = ${id}::uuid order by a.id for update of a`)
    const [sending] = await tx.select().from(messageSendings).where(which).for('update')
    if (sending!.undoneAt !== null) return { undoneCount: sending!.undoneCount, message: null }
    const now = scope.deps.clock.now()
    if (sending!.sendsAt <= now) throw new AppError('conflict', { key: 'staffMessages.refused.tooLate' })
    const gone = await tx
      .delete(applicationMessages)
      .where(and(eq(applicationMessages.sendingId, id), inArray(applicationMessages.state, ['waiting', 'stopped'])))
      .returning()
    await refreshThreads(
      tx,
      gone.map(({ applicationId }) => applicationId),
    )
    await endPlanned(tx, { cause: `sending:${id}` }, 'undone', now)
    await tx.update(messageSendings).set({ undoneAt: now, undoneCount: gone.length, texts: null }).where(which)
    const [first] = gone
    const single = first?.isReply ? first : null
    await audit(scope, tx, {
      action: single ? 'application.message_undone' : 'applications.message_undone',
      subject: single ? `application:${single.applicationId}` : `message_sending:${id}`,
      detail: { sending: id, undone: gone.length },
    })
    // Updates the pages of colleagues who have the conversation open: the message is gone, and the candidate is unanswered again.
    const [row] = single ? await tx.select().from(applications).where(eq(applications.id, single.applicationId)) : []
    if (row) await updateReaders(scope, tx, row)
    // Without the name that was filled in, because it returns to the field in which it was typed.
    const { text, subject } = single?.asWritten ?? { text: single?.text ?? '', subject: single?.subject ?? '' }
    if (sending!.senderId === scope.viewer?.id) keepOwnWords(scope, text, subject)
    const message = single && { applicationId: single.applicationId, text, subject }
    return { undoneCount: gone.length, message }
  })
}

/** Whether it went to someone whom the viewer may not see: then it is not theirs to undo. */
async function reachesBeyond(scope: RequestScope, tx: Db, sendingId: string): Promise<boolean> {
  const inReach = applicationsInReach(scope, tx, 'messages')
  if (!inReach) return false
  const [beyond] = await tx
    .select({ id: applications.id })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .where(and(eq(applicationMessages.sendingId, sendingId), not(inReach)))
    .limit(1)
  return beyond !== undefined
}
