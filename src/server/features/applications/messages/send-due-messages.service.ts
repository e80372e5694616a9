import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  applicationMessages,
  messageFiles,
  messageSendings,
  type ApplicationMessageRow,
  type MessageSendingRow,
} from '#server/db/schema/application-messages.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { dropPlanned, stopPlannedMessages } from '#server/outbox/planned-mails.ts'
import { addressOf } from '../sending/application-mails.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { asWrittenForAll, filledFor } from './fill-message.ts'
import { notifyCandidateOfMessage, updateReaders } from './message-news.ts'
import { refreshThreads } from './refresh-threads.ts'

/** Number sent per job; the next job queues behind others' jobs, so that a sign-in code never waits for thousands. */
const atOnce = 25

/**
 * The job `send_messages`: candidates get staff's messages, once they can no longer be undone. Safe to repeat: messages that were
 * sent, undone, or stopped by a withdrawal are skipped.
 */
export async function sendDueMessages(deps: Deps, { domain, sendingId, origin }: Jobs['send_messages']): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    const [sending] = await tx.select().from(messageSendings).where(eq(messageSendings.id, sendingId))
    if (!sending) return
    const job = { domain, sendingId, origin }
    if (sending.sendsAt > deps.clock.now()) {
      // The database's clock, which started this job, is ahead of ours.
      await enqueue(tx, 'send_messages', job, `messages:${sendingId}`, sending.sendsAt)
      return
    }
    const isWaiting = and(eq(applicationMessages.sendingId, sendingId), eq(applicationMessages.state, 'waiting'))
    const found = await tx
      .select({ id: applicationMessages.applicationId })
      .from(applicationMessages)
      .where(isWaiting)
      .orderBy(asc(applicationMessages.applicationId))
      .limit(atOnce)
    for (const { id } of found) await sendOne(scope, tx, sending, id)
    if ((await tx.$count(applicationMessages, isWaiting)) > 0) await enqueue(tx, 'send_messages', job)
    // Everyone has received theirs, so the common text is not kept.
    else await tx.update(messageSendings).set({ texts: null }).where(eq(messageSendings.id, sendingId))
  })
}

async function sendOne(scope: RequestScope, tx: Db, sending: MessageSendingRow, applicationId: string): Promise<void> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
  const [message] = await tx
    .select()
    .from(applicationMessages)
    .where(
      and(
        eq(applicationMessages.applicationId, applicationId),
        eq(applicationMessages.sendingId, sending.id),
        eq(applicationMessages.state, 'waiting'),
      ),
    )
  // Undone, withdrawn or deleted while this waited for the application.
  if (!row || !message) return
  const position = await positionOf(tx, row.positionId)
  const forAll = message.text === null && sending.texts ? asWrittenForAll(sending.texts, scope.locale) : null
  const { subject, text } = await wordsOf(scope, tx, row, position?.title ?? '', sending, message)
  await tx
    .update(applicationMessages)
    // Its place is where it is read: the candidate may have written before it was sent, or the job may have been late.
    .set({ state: 'sent', subject, text, ...(forAll && { asWritten: forAll }), at: scope.deps.clock.now() })
    .where(eq(applicationMessages.id, message.id))
  await refreshThreads(tx, [row.id])
  const fileCount = await tx.$count(messageFiles, eq(messageFiles.messageId, message.id))
  if (position)
    await notifyCandidateOfMessage(scope, tx, row, position, {
      subject,
      text,
      senderName: sending.senderName,
      fileCount,
      sendingId: sending.id,
    })
  await dropPlanned(tx, `sending:${sending.id}`, row.id)
  if (message.isReply) await updateReaders(scope, tx, row)
}

async function wordsOf(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  title: string,
  { texts }: MessageSendingRow,
  message: ApplicationMessageRow,
): Promise<{ subject: string; text: string }> {
  if (message.text !== null || texts === null) return { subject: message.subject, text: message.text ?? '' }
  return filledFor(scope, row, { title }, texts, await localeOf(tx, await addressOf(tx, row)))
}

/**
 * The application was withdrawn, in the caller's transaction: unsent messages from staff are not sent, and they
 * see that. One of many is deleted instead: it was not written for this candidate.
 */
export async function stopWaitingMessages(tx: Db, applicationId: string, at: Date): Promise<void> {
  const isWaiting = and(eq(applicationMessages.applicationId, applicationId), eq(applicationMessages.state, 'waiting'))
  const isOneOfMany = and(isWaiting, isNull(applicationMessages.text))
  const gone = await tx.delete(applicationMessages).where(isOneOfMany).returning({ id: applicationMessages.id })
  const stopped = await tx
    .update(applicationMessages)
    .set({ state: 'stopped' })
    .where(isWaiting)
    .returning({ id: applicationMessages.id })
  await stopPlannedMessages(tx, applicationId, at)
  if (gone.length + stopped.length > 0) await refreshThreads(tx, [applicationId])
}
