import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { decideApplications } from '#contract/applications/decisions.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { pools } from '#server/db/schema/pools.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/**
 * The pool for which rejected people are asked; null without one.
 * @throws AppError `invalid` naming `poolId`: a pool that is gone, another decision than a rejection, or a role that may not ask people
 */
export async function poolOf(
  scope: RequestScope,
  tx: Db,
  { poolId, status }: BodyOf<typeof decideApplications>,
): Promise<string | null> {
  if (poolId === undefined) return null
  const isAllowed = status === 'not_selected' && isUuid(poolId) && may(scope.viewer, 'people', 'write')
  // Locked until the end of the transaction, so that it is not deleted in between.
  const [pool] = isAllowed
    ? await tx.select({ id: pools.id }).from(pools).where(eq(pools.id, poolId)).for('key share')
    : []
  if (pool) return pool.id
  const message = messagesFor(scope.locale)('decisions.refused.pool')
  throw new AppError('invalid', message, { fields: { poolId: message } })
}
