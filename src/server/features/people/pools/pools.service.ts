import { and, asc, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffPools } from '#contract/people/pools.ts'
import { tagKey, tagLabel } from '#shared/applications/tags.ts'
import { answerDays, mostPools } from '#shared/people/pools.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers, pools, type PoolRow } from '#server/db/schema/pools.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { stopInvitationsOf } from './stop-invitations.ts'

const dayMs = 86_400_000

/** Each person once, however many of their applications staff asked from. */
const countPeople = (which: SQL | undefined) =>
  sql<number>`(count(distinct coalesce(${applications.userId}, nullif(lower(${applications.email}), ''), ${applications.id}::text))
    filter (where ${which}))::int`

/** Every pool by name, with the number of consents and of requests that can still be answered. */
export async function listPools({ db, deps, employer }: RequestScope): Promise<DataOf<typeof listStaffPools>> {
  const now = deps.clock.now()
  const counts = db
    .select({
      poolId: poolMembers.poolId,
      members: countPeople(isInPool(now)).as('members'),
      asked: countPeople(canStillAnswer(now)).as('asked'),
    })
    .from(poolMembers)
    .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
    .groupBy(poolMembers.poolId)
    .as('counts')
  const rows = await db
    .select({ id: pools.id, name: pools.name, members: counts.members, asked: counts.asked })
    .from(pools)
    .leftJoin(counts, eq(counts.poolId, pools.id))
    .orderBy(asc(pools.nameKey))
  return {
    pools: rows.map(({ id, name, members, asked }) => ({
      id,
      name,
      memberCount: members ?? 0,
      askedCount: asked ?? 0,
    })),
    months: employer.config.pcsxConfig.poolsConfig.consentMonths,
  }
}

/** @throws AppError `conflict` if the maximum is reached */
export async function addPool(
  scope: RequestScope,
  viewer: Viewer,
  name: string,
): Promise<{ id: string; name: string }> {
  return scope.db.transaction(async (tx) => {
    const { domain } = scope.employer
    await advisoryLock(tx, `pools ${domain}`)
    const [known] = await tx
      .select()
      .from(pools)
      .where(eq(pools.nameKey, tagKey(name)))
    if (known) return { id: known.id, name: known.name }
    const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(pools)
    if (total >= mostPools)
      throw new AppError('conflict', { key: 'people.refused.manyPools', values: { count: mostPools } })
    const values = { domain, name: tagLabel(name), nameKey: tagKey(name), createdBy: viewer.id }
    const [added] = await tx
      .insert(pools)
      .values({ ...values, createdAt: scope.deps.clock.now() })
      .returning()
    await audit(scope, tx, { action: 'pool.added', subject: `pool:${added!.id}`, detail: { name: added!.name } })
    return { id: added!.id, name: added!.name }
  })
}

/** Locked until the transaction ends, so that no one is asked about it at the same time. @throws AppError `not_found` */
export async function lockedPool(tx: Db, id: string): Promise<PoolRow> {
  const [pool] = isUuid(id) ? await tx.select().from(pools).where(eq(pools.id, id)).for('update') : []
  if (!pool) throw new AppError('not_found', { key: 'people.refused.poolNotFound' })
  return pool
}

/** Ends all memberships; the record of who was in it, and until when, is kept. @throws AppError `not_found` */
export async function deletePool(scope: RequestScope, id: string): Promise<{ endedCount: number }> {
  return scope.db.transaction(async (tx) => {
    const pool = await lockedPool(tx, id)
    const ended = await tx
      .update(poolMembers)
      .set({ state: 'expired', endedAt: scope.deps.clock.now() })
      .where(and(eq(poolMembers.poolId, pool.id), inArray(poolMembers.state, ['asked', 'member'])))
      .returning({ id: poolMembers.id })
    await stopInvitationsOf(
      tx,
      ended.map((each) => each.id),
      scope.deps.clock.now(),
    )
    await tx.delete(pools).where(eq(pools.id, pool.id))
    const detail = { name: pool.name, ended: ended.length }
    await audit(scope, tx, { action: 'pool.deleted', subject: `pool:${pool.id}`, detail })
    return { endedCount: ended.length }
  })
}

const canStillAnswer = (now: Date) =>
  and(eq(poolMembers.state, 'asked'), gt(poolMembers.askedAt, new Date(now.getTime() - answerDays * dayMs)))

/** People whose consent is current. */
export const isInPool = (now: Date) => and(eq(poolMembers.state, 'member'), gt(poolMembers.until, now))
