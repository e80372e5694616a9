import { asc, inArray, lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { peopleFiles } from '#server/db/schema/people-files.ts'
import { purgeInBatches } from '#server/features/employers/purge-in-batches.service.ts'

/** The same period as for the log of the emails that informed people where their details come from. */
const keptMs = 365 * 86_400_000
/** Per transaction; each has up to five thousand rows. */
const batch = 10

/**
 * The job `purge_people_files`: deletes records of files after a year. The people themselves are kept, with their
 * source. Returns the number of files.
 */
export async function purgePeopleFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const isOver = lt(peopleFiles.addedAt, new Date(clock.now().getTime() - keptMs))
  return purgeInBatches(db, batch, async (tx) => {
    const old = await tx
      .select({ id: peopleFiles.id })
      .from(peopleFiles)
      .where(isOver)
      .orderBy(asc(peopleFiles.addedAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(peopleFiles).where(inArray(peopleFiles.id, ids))
    return ids.length
  })
}
