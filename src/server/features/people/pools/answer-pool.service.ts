import { eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listOwnPools, Membership } from '#contract/pools.ts'
import { answerDays, monthsLater } from '#shared/people/pools.ts'
import { audit } from '#server/audit.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { poolMembers, type PoolMemberRow } from '#server/db/schema/pools.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { membershipsOf } from './members-of.ts'
import { linkGone, ownerOf } from './member-token.ts'
import { stopInvitationsOf } from './stop-invitations.ts'

const consentMonths = ({ employer }: RequestScope): number => employer.config.pcsxConfig.poolsConfig.consentMonths

const dayMs = 86_400_000

function presentMember({ id, poolName, state, until, askedAt }: PoolMemberRow, now: Date): Membership {
  const isAsked = state === 'asked' && now.getTime() - askedAt.getTime() < answerDays * dayMs
  const isIn = state === 'member' && until !== null && until > now
  return {
    id,
    pool: poolName,
    state: isIn ? 'member' : isAsked ? 'asked' : 'ended',
    untilTs: isIn ? unixSeconds(until) : null,
  }
}

/** What someone can answer or end. A link also shows the one that it came with, once that has ended. */
export async function readOwnPools(
  scope: RequestScope,
  token: string | undefined,
): Promise<DataOf<typeof listOwnPools>> {
  const now = scope.deps.clock.now()
  const own = await membershipsOf(scope.db, await ownerOf(scope, scope.db, token))
  const mailed = token?.split('.', 1)[0]
  const memberships = own
    .map((row) => presentMember(row, now))
    .filter(({ id, state }) => state !== 'ended' || id === mailed)
  return { memberships, months: consentMonths(scope) }
}

/**
 * Agrees, extends, declines or ends; only by whom it is about.
 * @throws AppError `unauthorized`, `not_found`; `gone` for a yes to what is not asked any more
 */
export async function answerPool(
  scope: RequestScope,
  id: string,
  answer: 'yes' | 'no',
  token: string | undefined,
): Promise<Membership> {
  return scope.db.transaction(async (tx) => {
    const own = await membershipsOf(tx, await ownerOf(scope, tx, token))
    if (own.every((each) => each.id !== id)) throw linkGone()
    const [row] = await tx.select().from(poolMembers).where(eq(poolMembers.id, id)).for('update')
    if (!row) throw linkGone()
    const now = scope.deps.clock.now()
    const { state } = presentMember(row, now)
    if (answer === 'yes') return presentMember(await agree(scope, tx, row, state), now)
    return presentMember(await decline(scope, tx, row, state), now)
  })
}

async function agree(
  scope: RequestScope,
  tx: Db,
  row: PoolMemberRow,
  state: Membership['state'],
): Promise<PoolMemberRow> {
  if (state === 'ended' || row.poolId === null) throw new AppError('gone', { key: 'pools.refused.ended' })
  const now = scope.deps.clock.now()
  const until = monthsLater(now, consentMonths(scope))
  const [changed] = await tx
    .update(poolMembers)
    .set({ state: 'member', answeredAt: now, until, remindedAt: null })
    .where(eq(poolMembers.id, row.id))
    .returning()
  await record(scope, tx, state === 'member' ? 'pool.extended' : 'pool.joined', row)
  return changed!
}

async function decline(
  scope: RequestScope,
  tx: Db,
  row: PoolMemberRow,
  state: Membership['state'],
): Promise<PoolMemberRow> {
  if (state === 'ended') return row
  const now = scope.deps.clock.now()
  const set =
    state === 'member' ? ({ state: 'ended', endedAt: now } as const) : ({ state: 'declined', answeredAt: now } as const)
  const [changed] = await tx.update(poolMembers).set(set).where(eq(poolMembers.id, row.id)).returning()
  await stopInvitationsOf(tx, [row.id])
  await record(scope, tx, state === 'member' ? 'pool.left' : 'pool.declined', row)
  return changed!
}

/** Ends everything that the link's person agreed to, and what they have not answered. @throws AppError `not_found` */
export async function leavePools(scope: RequestScope, token: string): Promise<{ endedCount: number }> {
  return scope.db.transaction(async (tx) => {
    const own = await membershipsOf(tx, await ownerOf(scope, tx, token))
    const ids = own.filter(({ state }) => state === 'member' || state === 'asked').map(({ id }) => id)
    const rows =
      ids.length === 0 ? [] : await tx.select().from(poolMembers).where(inArray(poolMembers.id, ids)).for('update')
    const ended = rows.filter(({ state }) => state === 'member' || state === 'asked')
    for (const row of ended) await decline(scope, tx, row, row.state === 'member' ? 'member' : 'asked')
    return { endedCount: ended.length }
  })
}

/** Of the pool, so that the record names no application, and stays when the application is gone. */
const record = (scope: RequestScope, tx: Db, action: `pool.${string}`, row: PoolMemberRow): Promise<void> =>
  audit(scope, tx, { action, subject: `pool_member:${row.id}`, detail: { pool: row.poolId } })
