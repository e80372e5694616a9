import { inArray, lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/** Small enough that no one waits for the lock. */
const batch = 1_000

/** The job `purge_notifications`: deletes notifications older than each employer keeps. Returns their number. */
export async function purgeNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let total = 0
  for (const { domain, config } of await new EmployerDirectory(db).all()) {
    const limit = new Date(clock.now().getTime() - config.notificationsConfig.keepDays * 86_400_000)
    const bound = db.of(domain)
    const old = bound
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.createdAt, limit))
      .limit(batch)
    for (let gone = batch; gone === batch; total += gone) {
      const deleted = await bound
        .delete(notifications)
        .where(inArray(notifications.id, old))
        .returning({ id: notifications.id })
      gone = deleted.length
    }
  }
  return total
}
