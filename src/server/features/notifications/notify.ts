import { and, eq, sql } from 'drizzle-orm'
import { RedirectPath, type NotificationCategory, type NotificationType } from '#contract/notifications.ts'
import type { Db } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { messageText, storedValues, type MessageValues, type NotificationMessageKey } from './message.ts'
import { mailNotification } from './notification-mails.ts'
import { preferenceOf } from './preferences.ts'
import { notifyStreams } from './notify-streams.ts'
import type { NotifyScope } from './notify-scope.ts'

export interface NewNotification {
  userId: string
  category: NotificationCategory
  /** `action_required` until `resolveActions` is told that it was done. */
  type: NotificationType
  /** A text `notification.…` of the catalogs, put into the reader's language when it is read. */
  message: { key: NotificationMessageKey; values?: MessageValues }
  /** A path on this site. */
  redirectPath: string
  /** The thing that it is about, such as `form:{id}`: news of it take the place of older news, and the same again changes nothing. */
  dedupeKey?: string
  /** True: a mail with the sentence goes out, too, if the person wants mail of this category. Leave it where you mail yourself. */
  email?: boolean
}

export interface Notified {
  /** Whether a mail of the caller's own about this should go out now: the person wants mail of this category at once. */
  mailsNow: boolean
}

/**
 * Tells somebody something, in the caller's transaction: in the bell, by the open pages' streams once the transaction commits, and
 * in the daily mail where they chose it.
 * @throws Error for a message that the catalogs have not, or a path that leaves the site: mistakes of the caller
 */
export async function notify(scope: NotifyScope, tx: Db, told: NewNotification): Promise<Notified> {
  const { userId, category, type, message, dedupeKey = null } = told
  const stored = { messageKey: message.key, messageValues: storedValues(message.values ?? {}) }
  messageText('en', stored)
  const redirectPath = RedirectPath.parse(told.redirectPath)
  const wish = await preferenceOf(tx, userId, category)
  const now = scope.deps.clock.now()
  const digestFrom = wish.email === 'daily' ? now : null
  const news = { category, type, ...stored, redirectPath, isInApp: wish.inApp, digestFrom }
  const rows = await tx
    .insert(notifications)
    .values({ domain: scope.employer.domain, userId, dedupeKey, ...news, createdAt: now })
    .onConflictDoUpdate({
      target: [notifications.domain, notifications.userId, notifications.dedupeKey],
      targetWhere: sql`dedupe_key is not null`,
      set: { ...news, createdAt: now, viewedAt: null, clickedAt: null, archivedAt: null },
      setWhere: sql`(${notifications.type}, ${notifications.messageKey}, ${notifications.messageValues}, ${notifications.redirectPath})
        is distinct from (excluded.type, excluded.message_key, excluded.message_values, excluded.redirect_path)`,
    })
    .returning({ id: notifications.id })
  const mailsNow = wish.email === 'at_once'
  if (rows.length === 0) return { mailsNow }
  await notifyStreams(tx, scope.employer.domain, userId)
  if (digestFrom) await enqueueDigest(scope, tx, userId, now)
  if (told.email && mailsNow) await mailNotification(scope, tx, userId, { category, redirectPath, ...stored })
  return { mailsNow }
}

/** The thing is done: what asked for it is read, and no longer asks. Nothing happens where nothing asked. */
export async function resolveActions(tx: Db, userId: string, dedupeKey: string): Promise<void> {
  const rows = await tx
    .update(notifications)
    .set({
      type: 'read_only',
      viewedAt: sql`coalesce(${notifications.viewedAt}, now())`,
      clickedAt: sql`coalesce(${notifications.clickedAt}, now())`,
      digestFrom: null,
    })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.dedupeKey, dedupeKey),
        eq(notifications.type, 'action_required'),
      ),
    )
    .returning({ domain: notifications.domain })
  if (rows[0]) await notifyStreams(tx, rows[0].domain, userId)
}

/** The thing is no more: nothing is said of it any longer. */
export async function takeBack(tx: Db, userId: string, dedupeKey: string): Promise<void> {
  const rows = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey)))
    .returning({ domain: notifications.domain })
  if (rows[0]) await notifyStreams(tx, rows[0].domain, userId)
}

/** One daily mail a person, however much there is to tell. */
async function enqueueDigest({ employer, origin }: NotifyScope, tx: Db, userId: string, now: Date): Promise<void> {
  const runAt = new Date(now)
  runAt.setUTCHours(employer.config.notificationsConfig.dailyMailHour, 0, 0, 0)
  if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1)
  const { domain } = employer
  await enqueue(tx, 'notification_digest', { domain, userId, origin }, `digest:${domain}:${userId}`, runAt)
}
