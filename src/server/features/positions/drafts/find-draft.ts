import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { formsByRules } from '#shared/positions/position-forms.ts'
import { grantOf } from '#shared/team/roles.ts'
import { isOnTeam } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positionDrafts, type PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/**
 * The drafts that someone works on: all, or those of positions they hire for, and of new ones that name them. Templates
 * belong to people who start positions.
 */
export function draftsInReach({ viewer }: Pick<RequestScope, 'viewer'>, tx: Db): SQL | undefined {
  const grant = viewer && grantOf(viewer, 'positions')
  if (!viewer || grant?.level !== 'write') return sql`false`
  if (grant.reach === 'all') return undefined
  const willHire = sql`${positionDrafts.content}->'team' @> ${JSON.stringify([{ userId: viewer.id }])}::jsonb`
  return and(
    eq(positionDrafts.isTemplate, false),
    or(isOnTeam(tx, viewer, positionDrafts.positionId), and(sql`${positionDrafts.positionId} is null`, willHire)),
  )
}

/** @throws AppError `not_found` also for a draft that is out of the viewer's reach */
export async function findDraft(
  scope: RequestScope,
  tx: Db,
  id: string,
  { isLocked = false } = {},
): Promise<PositionDraftRow> {
  const query = tx
    .select()
    .from(positionDrafts)
    .where(and(eq(positionDrafts.id, id), draftsInReach(scope, tx)))
  const [row] = isUuid(id) ? await (isLocked ? query.for('update') : query) : []
  if (!row) throw noDraft()
  return readable(row)
}

/** A draft saved before positions had chosen forms or an opening date has none of them. */
export const readable = (row: PositionDraftRow): PositionDraftRow => ({
  ...row,
  content: { ...row.content, forms: row.content.forms ?? formsByRules, opensTs: row.content.opensTs ?? null },
})

export const noDraft = () => new AppError('not_found', { key: 'positionDrafts.refused.missing' })
