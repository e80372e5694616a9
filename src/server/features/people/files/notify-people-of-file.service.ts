import { and, eq, lte, sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { mails } from '#server/db/schema/records.ts'
import { notifyAdded } from '#server/features/applications/added-applications/notify-added.service.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'

/**
 * The job `tell_people_file`: notifies the people that a file has added, once it can no longer be undone. One by one, so that it
 * continues where it stopped. People whose address was corrected since are notified by a separate job.
 */
export async function notifyPeopleOfFile(
  deps: Deps,
  { domain, fileId, origin }: Jobs['tell_people_file'],
): Promise<void> {
  const db = deps.db.of(domain)
  const [file] = await db.select().from(peopleFiles).where(eq(peopleFiles.id, fileId))
  if (!file || file.undoneAt) return
  const now = deps.clock.now()
  if (file.sendsAt > now) {
    // The database's clock, which started this job, is ahead of ours.
    await enqueue(db, 'tell_people_file', { domain, fileId, origin }, `people_file:${fileId}`, file.sendsAt)
    return
  }
  const waiting = await db
    .select({ id: peopleFileRows.applicationId })
    .from(peopleFileRows)
    .innerJoin(mails, eq(mails.applicationId, peopleFileRows.applicationId))
    .where(
      and(
        eq(peopleFileRows.fileId, fileId),
        peopleFileRows.isAdded,
        eq(mails.state, 'planned'),
        sql`${mails.cause} = 'added:' || ${peopleFileRows.applicationId}`,
        lte(mails.sendsAt, now),
      ),
    )
    .orderBy(peopleFileRows.applicationId)
  for (const { id } of waiting) await notifyAdded(deps, { domain, applicationId: id, origin })
}
