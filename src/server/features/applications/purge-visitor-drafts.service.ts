import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { deleteWithFiles } from './application-files.service.ts'
import { guestTokenDays } from './guest-token.ts'

/** How long a visitor's draft waits for them: nobody but one browser can open it, and strangers can begin any number. */
export const visitorDraftDays = 7
/** In one transaction. */
const batch = 100
const dayMs = 86_400_000

/**
 * The job `purge_visitor_drafts`: visitors' drafts that nobody touched for a week, with their files. A second application under
 * the same address, which only waits to be claimed, stays as long as the secret in the browser. Answers how many went.
 */
export async function purgeVisitorDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const isOver = or(
    and(isNull(applications.submittedAt), lt(applications.updatedAt, daysAgo(visitorDraftDays))),
    and(isNotNull(applications.submittedAt), lt(applications.updatedAt, daysAgo(guestTokenDays))),
  )
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    for (;;) {
      const gone = await db.of(domain).transaction(async (tx) => {
        const old = await tx
          .select({ id: applications.id })
          .from(applications)
          .where(and(isNull(applications.userId), eq(applications.status, 'draft'), isOver))
          .orderBy(asc(applications.updatedAt))
          .limit(batch)
          .for('update', { skipLocked: true })
        const ids = old.map((row) => row.id)
        const keys = (await deleteWithFiles(tx, ids)).filter((key) => key !== null)
        if (keys.length > 0) await enqueue(tx, 'forget_files', { keys })
        return ids.length
      })
      total += gone
      if (gone < batch) break
    }
  }
  return total
}
