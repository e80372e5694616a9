import { sql } from 'drizzle-orm'
import { may } from '#shared/team/roles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { inboxReaders } from '#server/db/schema/inbox.ts'
import { findVisibleQuestion } from '#server/features/assistant/public.ts'
import { offerNotFound } from '#server/features/offers/public.ts'
import { findOffer } from '#server/features/offers/staff/read-offer.service.ts'

/** Marks it read for the viewer. @throws AppError `not_found`, also if the viewer may not see it */
export async function markInboxRead(scope: RequestScope, viewer: Viewer, thread: string): Promise<void> {
  const [kind, id] = thread.split(':') as ['offer' | 'question', string]
  if (kind === 'question') await findVisibleQuestion(scope, viewer, scope.db, id)
  else if (may(viewer, 'offers', 'read')) await findOffer(scope, scope.db, id)
  else throw offerNotFound(scope)
  await scope.db
    .insert(inboxReaders)
    .values({ thread, userId: viewer.id, readAt: scope.deps.clock.now() })
    .onConflictDoUpdate({
      target: [inboxReaders.domain, inboxReaders.thread, inboxReaders.userId],
      set: { readAt: sql`greatest(${inboxReaders.readAt}, excluded.read_at)` },
    })
}
