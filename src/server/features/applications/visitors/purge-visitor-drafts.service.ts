import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { purgeInBatches } from '#server/features/employers/purge-in-batches.service.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { deleteWithFiles } from '../drafts/application-files.service.ts'

/** How long a visitor's draft is kept: only one browser can open it, and strangers can start any number. */
const visitorDraftDays = 7
/** Per transaction. */
const batch = 100
const dayMs = 86_400_000

/**
 * The job `purge_visitor_drafts`: deletes visitors' drafts that have not been touched for a week, with their files. A sent
 * application is not a draft and stays, even if it is never claimed. Returns the number deleted.
 */
export async function purgeVisitorDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const isOver = lt(applications.updatedAt, new Date(clock.now().getTime() - visitorDraftDays * dayMs))
  return purgeInBatches(db, batch, async (tx) => {
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
}
