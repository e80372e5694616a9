import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { may, rolesWith } from '#shared/team/roles.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationMessages, applicationThreads } from '#server/db/schema/application-messages.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { notify, notifyStreams, resolveActionsOfAll } from '#server/features/notifications/public.ts'
import { takeShared } from '#server/http/limits/shared-limit.ts'
import { actMailLimits } from '#server/outbox/act-mails.ts'
import { addressOf, sendApplicationMail } from '../sending/application-mails.ts'
import { readersOf } from '../notes/readers.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { messageMail, type WrittenMessage } from './fill-message.ts'

/** If no one is responsible for a position, this many colleagues are notified. */
const mostNotified = 20
/** Colleagues whose pages are updated while they look at the conversation. */
const mostLive = 100

/** The key of the notification about a conversation; a newer one replaces the older. */
export const threadKey = (applicationId: string): string => `messages:${applicationId}`

/**
 * Notifies those responsible that a candidate wrote: in the bell for each message, and by email for the first unanswered one.
 * Neither names the candidate nor quotes the message: mail leaves the site, and is kept when the candidate's data is deleted.
 */
export async function notifyStaffOfMessage(scope: RequestScope, tx: Db, row: ApplicationRow): Promise<void> {
  const position = await positionOf(tx, row.positionId)
  const told = await responsibleFor(tx, row)
  const waiting = await countWaiting(tx, row.id)
  for (const userId of told) {
    const isMailed = waiting === 1 && (await takeShared(scope, actMailLimits.recipient, userId, tx)) === 0
    await notify(scope, tx, {
      userId,
      category: 'message',
      type: 'action_required',
      message: { key: 'notification.message.staff.received', values: { title: position?.title ?? '', count: waiting } },
      redirectPath: `/careers/admin/applications/${row.id}#messages`,
      dedupeKey: threadKey(row.id),
      email: isMailed,
    })
  }
  await updateReaders(scope, tx, row, told)
}

/** Someone replied, or marked it as needing no reply: no one is asked for one any more. */
export async function settleForStaff(scope: RequestScope, tx: Db, row: ApplicationRow): Promise<void> {
  await resolveActionsOfAll(tx, threadKey(row.id))
  await updateReaders(scope, tx, row)
}

/** Updates the open pages of colleagues who can read the conversation. */
export async function updateReaders(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  others: readonly string[] = [],
): Promise<void> {
  const readers = await readersOf(tx, row)
  for (const { id } of readers.slice(0, mostLive))
    if (!others.includes(id)) await notifyStreams(tx, scope.employer.domain, id)
}

/** How many messages await a reply. */
async function countWaiting(tx: Db, applicationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(applicationMessages)
    .innerJoin(applicationThreads, eq(applicationThreads.applicationId, applicationMessages.applicationId))
    .where(
      and(
        eq(applicationMessages.applicationId, applicationId),
        eq(applicationMessages.author, 'candidate'),
        gte(applicationMessages.writtenAt, applicationThreads.waitingSince),
      ),
    )
  return row!.count
}

/**
 * The last colleague to write in the conversation, and the recruiters and hiring managers of the position; if there are none, those
 * who may write to everyone.
 */
export async function responsibleFor(tx: Db, row: ApplicationRow): Promise<string[]> {
  const team = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(hiringTeam)
    .innerJoin(users, eq(users.id, hiringTeam.userId))
    .where(and(eq(hiringTeam.positionId, row.positionId), inArray(hiringTeam.part, ['recruiter', 'hiring_manager'])))
  const onTeam = team
    .filter((each) => may(each, 'messages', 'write', 'own') && !isOwnApplication(each, row))
    .map(({ id }) => id)
  const [last] = await tx
    .select({ id: applicationMessages.authorId })
    .from(applicationMessages)
    .where(and(eq(applicationMessages.applicationId, row.id), eq(applicationMessages.isReply, true)))
    .orderBy(desc(applicationMessages.at))
    .limit(1)
  const readers = last ? await readersOf(tx, row) : []
  const author = readers.filter(({ id }) => id === last?.id).map(({ id }) => id)
  const found = [...new Set([...author, ...onTeam])]
  if (found.length > 0) return found
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.role, rolesWith('messages', 'write')))
    .orderBy(sql`${users.role} <> 'recruiter'`, users.createdAt)
    .limit(mostNotified)
  return rows.filter((each) => !isOwnApplication(each, row)).map(({ id }) => id)
}

/** Notifies the candidate of a sent message: in the bell and, if they want, by email; without an account, by email. */
export async function notifyCandidateOfMessage(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  position: PositionRow,
  message: WrittenMessage & { senderName: string; fileCount: number; sendingId: string },
): Promise<void> {
  const to = await addressOf(tx, row)
  if (row.userId !== null) {
    const { mailsNow } = await notify(scope, tx, {
      userId: row.userId,
      category: 'message',
      type: 'read_only',
      message: { key: 'notification.message.received', values: { position: position.title } },
      redirectPath: `/careers/applications/${row.id}#messages`,
      dedupeKey: threadKey(row.id),
    })
    if (!mailsNow) return
  }
  const { t, subject, paragraphs, action } = messageMail(scope, row, position, message, await localeOf(tx, to))
  await sendApplicationMail(scope, tx, {
    kind: 'application.message',
    to,
    t,
    subject,
    paragraphs,
    action,
    applicationId: row.id,
    cause: `sending:${message.sendingId}`,
  })
}
