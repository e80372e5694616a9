import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { messageFiles } from '#server/db/schema/application-messages.ts'
import { purgeInBatches } from '#server/features/employers/purge-in-batches.service.ts'
import { releaseFile } from '#server/features/files/files.service.ts'
import { enqueue } from '#server/outbox/outbox.ts'

/** How long a file is kept for an unsent message. */
const keptMs = 7 * 86_400_000
/** Per transaction. */
const batch = 100

/** The job `purge_unsent_message_files`: deletes files of messages that were never sent. Returns the number deleted. */
export async function purgeUnsentFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const isOver = and(isNull(messageFiles.messageId), lt(messageFiles.addedAt, new Date(clock.now().getTime() - keptMs)))
  return purgeInBatches(db, batch, async (tx) => {
    const old = await tx
      .select({ id: messageFiles.fileId })
      .from(messageFiles)
      .where(isOver)
      .orderBy(asc(messageFiles.addedAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(messageFiles).where(inArray(messageFiles.fileId, ids))
    const keys: string[] = []
    for (const id of ids) {
      const key = await releaseFile(tx, id)
      if (key !== null) keys.push(key)
    }
    if (keys.length > 0) await enqueue(tx, 'forget_files', { keys })
    return ids.length
  })
}
