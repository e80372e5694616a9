import type { DataOf } from '#contract/endpoint.ts'
import type { askForPool as askCall } from '#contract/people/pools.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { monthsBetweenQuestions, monthsLater, type LeftOutReason } from '#shared/people/pools.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { poolMembers, type PoolMemberRow, type PoolRow } from '#server/db/schema/pools.ts'
import { groupsOf } from '../merging/groups-of.ts'
import { membershipsOf } from './members-of.ts'
import { mailQuestion } from './pool-mails.ts'
import { lockedPool } from './pools.service.ts'
import { findSeveral, leftOutOf } from './several-people.ts'

/**
 * Asks people by email for their consent to be in a pool. People who are in it, were asked or have left within six months are skipped.
 * @throws AppError `not_found` (the pool)
 */
export async function askForPool(
  scope: RequestScope,
  viewer: Viewer,
  poolId: string,
  ids: readonly string[],
): Promise<DataOf<typeof askCall>> {
  return scope.db.transaction(async (tx) => {
    // Two colleagues who ask at once send one request.
    const pool = await lockedPool(tx, poolId)
    const now = scope.deps.clock.now()
    const { people, leftOut } = await findSeveral(scope, tx, ids)
    const named = await hasName(scope)
    let askedCount = 0
    for (const { row, to } of people) {
      const groups = await groupsOf(tx, row, named)
      const known = { all: await membershipsOf(tx, groups), shown: await membershipsOf(tx, groups, named) }
      const why = whyNotAsked(pool, known, now)
      if (why) {
        leftOut.push(leftOutOf(row, why))
        continue
      }
      // Skipping them would reveal who the hidden application belongs to; their refusal is respected all the same.
      const isNo = hasRefusedElsewhere(pool, known, now)
      await ask(scope, tx, pool, { applicationId: row.id, askedBy: viewer.id, to: isNo ? null : to })
      askedCount++
    }
    return { askedCount, leftOut }
  })
}

/** Records that someone was asked, and mails the question; `to`: null if it is not mailed. */
async function ask(
  scope: RequestScope,
  tx: Db,
  pool: PoolRow,
  { applicationId, askedBy, to }: { applicationId: string; askedBy: string; to: string | null },
): Promise<void> {
  const [member] = await tx
    .insert(poolMembers)
    .values({
      domain: scope.employer.domain,
      poolId: pool.id,
      poolName: pool.name,
      applicationId,
      state: 'asked',
      askedBy,
      askedAt: scope.deps.clock.now(),
      origin: scope.origin,
    })
    .returning()
  if (to !== null) await mailQuestion(scope, tx, member!, to)
  const detail = { pool: pool.id }
  await audit(scope, tx, { action: 'pool.asked', subject: `application:${applicationId}`, detail, actorId: askedBy })
}

/**
 * The same after a rejection, for which no one waits: people who are in the pool, were asked or have left within six months are
 * skipped.
 */
export async function askUnlessKnown(
  scope: RequestScope,
  tx: Db,
  pool: PoolRow,
  { row, to, askedBy }: { row: ApplicationRow; to: string; askedBy: string },
): Promise<void> {
  const all = await membershipsOf(tx, await groupsOf(tx, row, undefined))
  if (whyNotAsked(pool, { all, shown: all }, scope.deps.clock.now()) === null)
    await ask(scope, tx, pool, { applicationId: row.id, askedBy, to })
}

interface Known {
  all: readonly PoolMemberRow[]
  /** Excludes requests that were made from an application whose name is hidden from the viewer. */
  shown: readonly PoolMemberRow[]
}

const isOfPool =
  (pool: PoolRow) =>
  ({ poolId, poolName }: PoolMemberRow): boolean =>
    poolId === pool.id || tagKey(poolName) === pool.nameKey

const isRecent = (at: Date | null, now: Date): boolean => at !== null && monthsLater(at, monthsBetweenQuestions) > now

/** People who have just left are not asked again; people whose consent has expired may be. */
const hasRefused = ({ state, answeredAt, endedAt }: PoolMemberRow, now: Date): boolean =>
  state !== 'expired' && (isRecent(endedAt, now) || (state === 'declined' && isRecent(answeredAt, now)))

/**
 * For candidates, a pool that was deleted and created again under the same name is the same. Answers given from a
 * hidden application would reveal whose it is, so they exclude no one.
 */
function whyNotAsked(pool: PoolRow, { shown }: Known, now: Date): LeftOutReason | null {
  const known = shown.filter(isOfPool(pool))
  if (known.some(({ state, until }) => state === 'member' && until !== null && until > now)) return 'in_pool'
  return known.some((each) => isRecent(each.askedAt, now) || hasRefused(each, now)) ? 'asked' : null
}

const hasRefusedElsewhere = (pool: PoolRow, { all }: Known, now: Date): boolean =>
  all.filter(isOfPool(pool)).some((each) => hasRefused(each, now))
