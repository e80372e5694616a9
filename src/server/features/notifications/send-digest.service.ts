import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { mailDigest } from './notification-mails.ts'
import { withoutHiddenNames } from './without-names.ts'

/** More than anyone reads in one email; the bell has the rest. */
const mostLines = 50

/**
 * The job `notification_digest`: mails pending notifications that have not been read since, in order. Running it again mails
 * nothing.
 */
export async function sendDigest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { domain, userId, origin }: Jobs['notification_digest'],
): Promise<void> {
  const employer = await new EmployerDirectory(db).byDomain(domain)
  if (!employer) return
  await db.of(domain).transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNotNull(notifications.digestFrom)))
      .orderBy(asc(notifications.createdAt))
      .for('update')
    if (waiting.length === 0) return
    await tx.update(notifications).set({ digestFrom: null }).where(eq(notifications.userId, userId))
    const unread = waiting.filter((row) => row.clickedAt === null && row.archivedAt === null)
    const told: typeof unread = []
    for (const row of unread.slice(-mostLines)) told.push(await withoutHiddenNames({ clock }, tx, userId, row))
    if (told.length > 0) await mailDigest({ employer, origin }, tx, userId, told)
  })
}
