import type { DataOf } from '#contract/endpoint.ts'
import type { askForPool as askCall } from '#contract/pools.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { monthsBetweenQuestions, monthsLater, type LeftOutReason } from '#shared/people/pools.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { poolMembers, type PoolMemberRow, type PoolRow } from '#server/db/schema/pools.ts'
import { membershipsOf } from './members-of.ts'
import { mailQuestion } from './pool-mails.ts'
import { lockedPool } from './pools.service.ts'
import { findSeveral, leftOutOf } from './several-people.ts'

/**
 * Asks people by email whether they agree to be in a pool. Whoever is in it, was asked or has left within six months is left out.
 * @throws AppError `not_found` (the pool)
 */
export async function askForPool(
  scope: RequestScope,
  viewer: Viewer,
  poolId: string,
  ids: readonly string[],
): Promise<DataOf<typeof askCall>> {
  return scope.db.transaction(async (tx) => {
    // Asked by two colleagues at once, they are asked once.
    const pool = await lockedPool(tx, poolId)
    const now = scope.deps.clock.now()
    const { people, leftOut } = await findSeveral(scope, tx, ids)
    let askedCount = 0
    for (const { row, to } of people) {
      const why = whyNotAsked(pool, await membershipsOf(tx, row), now)
      if (why) {
        leftOut.push(leftOutOf(row, why))
        continue
      }
      const [member] = await tx
        .insert(poolMembers)
        .values({
          domain: scope.employer.domain,
          poolId: pool.id,
          poolName: pool.name,
          applicationId: row.id,
          state: 'asked',
          askedBy: viewer.id,
          askedAt: now,
          origin: scope.origin,
        })
        .returning()
      await mailQuestion(scope, tx, member!, to)
      await audit(scope, tx, { action: 'pool.asked', subject: `application:${row.id}`, detail: { pool: pool.id } })
      askedCount++
    }
    return { askedCount, leftOut }
  })
}

/** A pool that was deleted and made again under the same name is the same to whom it is asked of. */
function whyNotAsked(pool: PoolRow, known: readonly PoolMemberRow[], now: Date): LeftOutReason | null {
  const own = known.filter(({ poolId, poolName }) => poolId === pool.id || tagKey(poolName) === pool.nameKey)
  if (own.some(({ state, until }) => state === 'member' && until !== null && until > now)) return 'in_pool'
  const isRecent = (at: Date | null) => at !== null && monthsLater(at, monthsBetweenQuestions) > now
  // Whoever has just left is not asked back; whose consent has expired may be.
  const isSettled = own.some(
    ({ state, askedAt, answeredAt, endedAt }) =>
      isRecent(askedAt) ||
      (state !== 'expired' && (isRecent(endedAt) || (state === 'declined' && isRecent(answeredAt)))),
  )
  return isSettled ? 'asked' : null
}
