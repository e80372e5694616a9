import { hidesNames } from '#server/access/names/hidden-names.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { positionOf, requireOpen } from '#server/features/applications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/**
 * Checks that people can be added to a position. If it hides names, someone who has applied would be added once more.
 * @throws AppError `not_found`; `forbidden` if it hides names from the viewer; `gone` once it is closed; `conflict` if applications
 * are taken elsewhere
 */
export async function positionToAddTo(scope: RequestScope, tx: Db, id: number): Promise<PositionRow> {
  const position = (await hasInReach(scope, tx, 'people', id)) ? await positionOf(tx, id) : null
  if (!position) throw new AppError('not_found', { key: 'application.refused.positionNotFound' })
  if (await hidesNames(scope, tx, id)) throw new AppError('forbidden', { key: 'people.refused.hidesNames' })
  requireOpen(scope, position)
  return position
}
