import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MessageSending, sendStaffMessages } from '#contract/inbox/staff-messages.ts'
import { mostListed } from '#shared/applications/decisions.ts'
import type { MessageTexts } from '#shared/applications/message-template.ts'
import { undoMessageSeconds, undoMessagesSeconds } from '#shared/applications/messages.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationMessages, messageSendings, type MessageSendingRow } from '#server/db/schema/application-messages.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { planMails } from '#server/outbox/planned-mails.ts'
import { textsOfTemplate } from '../decisions/message-templates.service.ts'
import { withNames } from '../decisions/present-decision.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { attachFiles } from './message-files.service.ts'
import { filledForOne } from './fill-message.ts'
import { settleForStaff } from './message-news.ts'
import { pickRecipients } from './recipients.ts'
import { refreshThreads } from './refresh-threads.ts'

/** Per sender: more than anyone writes by hand, and a message to many counts once. */
const sendingLimit: SharedLimit = { name: 'messages of staff', perMinute: 2, burst: 120 }

type Asked = BodyOf<typeof sendStaffMessages>

/**
 * Writes to one candidate or to many in one transaction. They read it once it can no longer be undone. The same key again gives
 * the first answer.
 * @throws AppError `too_many`; `invalid` naming `text`, `templateId` or `fileIds`; `conflict` or `not_found` for a single application
 */
export async function sendMessages(scope: RequestScope, viewer: Viewer, asked: Asked): Promise<MessageSending> {
  const row = await scope.db.transaction(async (tx) => {
    const writtenAt = scope.deps.clock.now()
    const key = contentKey(asked)
    const isSingle = 'applications' in asked.of && asked.of.applications.length === 1
    const seconds = isSingle ? undoMessageSeconds : undoMessagesSeconds
    const [made] = await tx
      .insert(messageSendings)
      .values({
        key,
        senderId: viewer.id,
        senderName: viewer.name || viewer.email,
        writtenAt,
        sendsAt: new Date(writtenAt.getTime() + seconds * 1000),
      })
      .onConflictDoNothing()
      .returning()
    // The unique key makes the second of two identical requests wait for the first.
    if (made) {
      await requireRoom(scope, tx, viewer)
      return send(scope, tx, made, asked)
    }
    const known = and(eq(messageSendings.senderId, viewer.id), eq(messageSendings.key, key))
    return (await tx.select().from(messageSendings).where(known))[0]!
  })
  return presentSending(scope, row)
}

/** A hash of the content: the same request again is the same message, and another text under the same key is another one. */
function contentKey({ key, of, text, subject, templateId, fileIds }: Asked): string {
  const content = JSON.stringify([of, text, subject, templateId, fileIds])
  return `${key} ${createHash('sha256').update(content).digest('base64url')}`
}

/** In the transaction, so that a failure takes nothing from the limit. */
async function requireRoom(scope: RequestScope, tx: Db, viewer: Viewer): Promise<void> {
  const waitSeconds = await takeShared(scope, sendingLimit, viewer.id, tx)
  if (waitSeconds === 0) return
  const headers = { 'retry-after': String(waitSeconds) }
  throw new AppError('too_many', { key: 'staffMessages.refused.tooMany' }, { headers })
}

async function send(scope: RequestScope, tx: Db, made: MessageSendingRow, asked: Asked): Promise<MessageSendingRow> {
  const template = asked.templateId && (await textsOfTemplate(scope, tx, asked.templateId, 'message'))
  const { ids, leftOut, single } = await pickRecipients(scope, tx, asked.of)
  if (single) await writeToOne(scope, tx, made, single, asked)
  else await writeToMany(scope, tx, made, ids, template || typedTexts(scope, asked), asked.fileIds)
  await refreshThreads(tx, ids)
  if (single) await settleForStaff(scope, tx, single)
  if (ids.length > 0) {
    const job = { domain: scope.employer.domain, sendingId: made.id, origin: scope.origin }
    await enqueue(tx, 'send_messages', job, `messages:${made.id}`, made.sendsAt)
    const { writtenAt: plannedAt, sendsAt } = made
    await planMails(tx, { cause: `sending:${made.id}`, kind: 'application.message', plannedAt, sendsAt }, ids)
  }
  await audit(scope, tx, {
    action: single ? 'application.message_sent' : 'applications.message_sent',
    subject: single ? `application:${single.id}` : `message_sending:${made.id}`,
    detail: { sending: made.id, sent: ids.length, leftOut: leftOut.length, files: asked.fileIds.length },
  })
  const [row] = await tx
    .update(messageSendings)
    .set({
      sentCount: ids.length,
      leftOutCount: leftOut.length,
      leftOut: leftOut.slice(0, mostListed),
      ...(!single && ids.length > 0 && { texts: template || typedTexts(scope, asked) }),
    })
    .where(eq(messageSendings.id, made.id))
    .returning()
  return row!
}

/** Sends exactly the previewed text: the template may have been changed since it was filled in. */
async function writeToOne(
  scope: RequestScope,
  tx: Db,
  made: MessageSendingRow,
  row: ApplicationRow,
  { text, subject, fileIds }: Asked,
): Promise<void> {
  if (text === undefined) throw textMissing(scope)
  const { id: applicationId } = row
  const position = await positionOf(tx, row.positionId)
  const filled = filledForOne(scope, row, { title: position?.title ?? '' }, { subject, text })
  // Only a greeting with a missing name.
  if (filled.text === '' && text !== '') throw textMissing(scope)
  const [message] = await tx
    .insert(applicationMessages)
    .values({ ...fromStaff(made), ...filled, applicationId, isReply: true })
    .returning({ id: applicationMessages.id })
  await attachFiles(scope, tx, { messageId: message!.id, applicationId, author: made.senderId }, fileIds)
}

async function writeToMany(
  scope: RequestScope,
  tx: Db,
  made: MessageSendingRow,
  ids: readonly string[],
  texts: MessageTexts,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0) {
    const message = messagesFor(scope.locale)('staffMessages.refused.filesToMany')
    throw new AppError('invalid', message, { fields: { fileIds: message } })
  }
  if (Object.keys(texts).length === 0) throw textMissing(scope)
  const at = made.sendsAt.toISOString()
  await tx.execute(sql`
    insert into application_messages
      (application_id, sending_id, author, author_id, author_name, state, written_at, at)
    select id, ${made.id}::uuid, 'staff', ${made.senderId}, ${made.senderName}, 'waiting',
      ${made.writtenAt.toISOString()}::timestamptz, ${at}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) as w (id)`)
}

const fromStaff = ({ id, senderId, senderName, writtenAt, sendsAt }: MessageSendingRow) => ({
  sendingId: id,
  author: 'staff' as const,
  authorId: senderId,
  authorName: senderName,
  state: 'waiting' as const,
  writtenAt,
  at: sendsAt,
})

/** A text typed for many, in the author's language: there is no other. */
const typedTexts = ({ locale }: RequestScope, { text, subject }: Asked): MessageTexts =>
  text === undefined ? {} : { [locale]: { subject, body: text } }

function textMissing({ locale }: RequestScope): AppError {
  const message = messagesFor(locale)('applicationMessages.refused.empty')
  return new AppError('invalid', message, { fields: { text: message } })
}

async function presentSending(scope: RequestScope, row: MessageSendingRow): Promise<MessageSending> {
  return {
    id: row.id,
    sentCount: row.sentCount,
    leftOutCount: row.leftOutCount,
    leftOut: await withNames(scope, row.leftOut),
    sendsTs: unixSeconds(row.sendsAt),
    isUndone: row.undoneAt !== null,
  }
}
