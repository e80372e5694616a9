import { and, isNull, lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { savedSearches } from '#server/db/schema/saved-searches.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { confirmDays } from './alerts.service.ts'

/** The job `purge_unconfirmed_alerts`: what nobody confirmed while its link held. Answers how many. */
export async function purgeUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - confirmDays * 86_400_000)
  const isOver = and(isNull(savedSearches.confirmedAt), lt(savedSearches.updatedAt, limit))
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    const gone = await db.of(domain).delete(savedSearches).where(isOver)
    total += gone.rowCount ?? 0
  }
  return total
}
