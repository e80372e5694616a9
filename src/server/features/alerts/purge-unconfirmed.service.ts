import { and, isNull, lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { confirmDays } from './alerts.service.ts'

/**
 * The job `purge_unconfirmed_alerts`: deletes alerts that were not confirmed before their link expired. Returns their number.
 */
export async function purgeUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - confirmDays * 86_400_000)
  const isOver = and(isNull(alerts.confirmedAt), lt(alerts.updatedAt, limit))
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    const gone = await db.of(domain).delete(alerts).where(isOver)
    total += gone.rowCount ?? 0
  }
  return total
}
