import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { positionOf, requireOpen } from '#server/features/applications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/** @throws AppError `not_found`; `gone` once it is closed; `conflict` if applications are taken elsewhere */
export async function positionToAddTo(scope: RequestScope, tx: Db, id: number): Promise<PositionRow> {
  const position = (await hasInReach(scope, tx, 'people', id)) ? await positionOf(tx, id) : null
  if (!position) throw new AppError('not_found', { key: 'application.refused.positionNotFound' })
  requireOpen(scope, position)
  return position
}
