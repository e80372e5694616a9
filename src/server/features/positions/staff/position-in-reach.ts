import { and, eq } from 'drizzle-orm'
import { positionsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/** `isLocked`: until the transaction ends. @throws AppError `not_found` also for a position that is out of the viewer's reach */
export async function positionInReach(
  scope: RequestScope,
  tx: Db,
  id: string,
  { isLocked = false } = {},
): Promise<PositionRow> {
  const query = tx
    .select()
    .from(positions)
    .where(and(eq(positions.id, Number(id)), positionsInReach(scope, tx, 'positions', positions.id)))
  const [row] = /^\d{1,15}$/.test(id) ? await (isLocked ? query.for('no key update') : query) : []
  if (!row) throw new AppError('not_found', { key: 'refused.noPosition', values: { id } })
  return row
}
