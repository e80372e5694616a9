import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { publishPositionDraft } from '#contract/positions/position-drafts.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positionDrafts, type PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { titleOf } from './title-of.ts'

/** Schedules a draft: it becomes a position on its date, unless someone changes it before. */
export async function planOpening(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { draft, opensTs }: { draft: PositionDraftRow; opensTs: number },
): Promise<DataOf<typeof publishPositionDraft>> {
  await tx
    .update(positionDrafts)
    // A page that has it open elsewhere has to reload it.
    .set({ opensAt: new Date(opensTs * 1000), opensBy: viewer.id, revision: draft.revision + 1 })
    .where(eq(positionDrafts.id, draft.id))
  await audit(scope, tx, {
    action: 'position.opening_planned',
    subject: `position_draft:${draft.id}`,
    detail: { opensTs },
  })
  return { positionId: null, title: titleOf(draft.content), opensTs }
}
