import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
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
  /** `action_required` until `resolveActions` marks it as done. */
  type: NotificationType
  /** A `notification.…` key from the catalogs, translated into the reader's language when it is read. */
  message: { key: NotificationMessageKey; values?: MessageValues }
  /** A path on this site. */
  redirectPath: string
  /** Its subject, such as `form:{id}`: newer notifications replace older ones, and an identical one changes nothing. */
  dedupeKey?: string
  /** True: the message is also sent as an email if the person wants emails for this category. Omit it if you send your own. */
  email?: boolean
}

export interface Notified {
  /** Whether to send the caller's own email about this now: the person wants immediate emails for this category. */
  mailsNow: boolean
}

/**
 * Notifies a person, in the caller's transaction: in the bell, through their open pages' streams once the transaction commits,
 * and in the daily email if they chose it.
 * @throws Error for a message that is not in the catalogs, or a path that leaves the site: programming errors
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

/**
 * The action is done: the notification that asked for it is marked as read and no longer asks. Returns whether there was one.
 */
export async function resolveActions(tx: Db, userId: string, dedupeKey: string): Promise<boolean> {
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
  return rows.length > 0
}

/** Someone has done it for everyone: `resolveActions` for all people with notifications about the same subject. */
export async function resolveActionsOfAll(tx: Db, dedupeKey: string): Promise<void> {
  const isAsked = and(eq(notifications.dedupeKey, dedupeKey), eq(notifications.type, 'action_required'))
  const rows = await tx.select({ userId: notifications.userId }).from(notifications).where(isAsked)
  for (const { userId } of rows) await resolveActions(tx, userId, dedupeKey)
}

/** The person has read what it is about on its own page. Does nothing if there is none. */
export async function markRead(tx: Db, userId: string, dedupeKey: string): Promise<void> {
  const rows = await tx
    .update(notifications)
    .set({
      viewedAt: sql`coalesce(${notifications.viewedAt}, now())`,
      clickedAt: sql`coalesce(${notifications.clickedAt}, now())`,
      digestFrom: null,
    })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey), isNull(notifications.clickedAt)),
    )
    .returning({ domain: notifications.domain })
  if (rows[0]) await notifyStreams(tx, rows[0].domain, userId)
}

/** The subject no longer exists, so its notification is removed; with `messageKeys` only if it still has one of these. */
export async function takeBack(
  tx: Db,
  userId: string,
  dedupeKey: string,
  messageKeys?: readonly NotificationMessageKey[],
): Promise<void> {
  const rows = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.dedupeKey, dedupeKey),
        messageKeys && inArray(notifications.messageKey, [...messageKeys]),
      ),
    )
    .returning({ domain: notifications.domain })
  if (rows[0]) await notifyStreams(tx, rows[0].domain, userId)
}

/** `takeBack` for all people with notifications about the same subjects. */
export async function takeBackFromAll(tx: Db, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return
  const rows = await tx
    .delete(notifications)
    .where(inArray(notifications.dedupeKey, [...dedupeKeys]))
    .returning({ domain: notifications.domain, userId: notifications.userId })
  for (const { domain, userId } of rows) await notifyStreams(tx, domain, userId)
}

/** The page's subject no longer exists: everyone's notifications that lead there are removed. */
export async function takeBackAbout(tx: Db, path: string): Promise<void> {
  const leads = or(eq(notifications.redirectPath, path), like(notifications.redirectPath, `${path}#%`))
  const rows = await tx
    .delete(notifications)
    .where(leads)
    .returning({ domain: notifications.domain, userId: notifications.userId })
  for (const { domain, userId } of rows) await notifyStreams(tx, domain, userId)
}

/** The same about many. */
export async function takeBackAboutEach(tx: Db, paths: readonly string[]): Promise<void> {
  const rows = await tx
    .delete(notifications)
    .where(sql`split_part(${notifications.redirectPath}, '#', 1) = any(${sql.param([...paths])}::text[])`)
    .returning({ domain: notifications.domain, userId: notifications.userId })
  for (const { domain, userId } of rows) await notifyStreams(tx, domain, userId)
}

/** One daily email per person, however much there is to report. */
async function enqueueDigest({ employer, origin }: NotifyScope, tx: Db, userId: string, now: Date): Promise<void> {
  const runAt = new Date(now)
  runAt.setUTCHours(employer.config.notificationsConfig.dailyMailHour, 0, 0, 0)
  if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1)
  const { domain } = employer
  await enqueue(tx, 'notification_digest', { domain, userId, origin }, `digest:${domain}:${userId}`, runAt)
}
