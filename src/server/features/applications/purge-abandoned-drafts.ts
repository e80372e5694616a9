import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { deleteWithFiles } from './application-files.service.ts'
import { guestTokenDays } from './guest-token.ts'

/** Few enough not to be felt by the visitor on whose way it is done, and more than one visitor adds. */
const batch = 20

/**
 * Deletes visitors' drafts that nobody can open any more, with their files: the secret in the browser has run out. A second
 * application under the same address, which only waits to be claimed, goes with them.
 */
export async function purgeAbandonedDrafts(scope: RequestScope): Promise<void> {
  const limit = new Date(scope.deps.clock.now().getTime() - guestTokenDays * 86_400_000)
  const orphans = await scope.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(isNull(applications.userId), eq(applications.status, 'draft'), lt(applications.updatedAt, limit)))
      .orderBy(asc(applications.updatedAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    return deleteWithFiles(
      tx,
      old.map((row) => row.id),
    )
  })
  await forgetBytes(scope, orphans)
}
