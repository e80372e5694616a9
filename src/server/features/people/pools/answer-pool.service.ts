import type { ActionOn } from '#shared/audit-log/actions.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listOwnPools, Membership } from '#contract/people/pools.ts'
import { answerDays, monthsLater } from '#shared/people/pools.ts'
import { audit } from '#server/audit.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers, type PoolMemberRow } from '#server/db/schema/pools.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { linkGone, ownedBy } from './member-token.ts'
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

/** All of them, the latest first. */
async function membershipsWith(db: Db, which: SQL): Promise<PoolMemberRow[]> {
  const rows = await db
    .select({ member: poolMembers })
    .from(poolMembers)
    .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
    .where(which)
    .orderBy(desc(poolMembers.askedAt), desc(poolMembers.id))
  return rows.map(({ member }) => member)
}

/** The memberships that someone can answer or end. A link also shows the one it was sent for, even once that has ended. */
export async function readOwnPools(
  scope: RequestScope,
  token: string | undefined,
): Promise<DataOf<typeof listOwnPools>> {
  const now = scope.deps.clock.now()
  const own = await membershipsWith(scope.db, await ownedBy(scope, scope.db, token))
  const mailed = token?.split('.', 1)[0]
  const known = own
    .map((row) => ({ row, shown: presentMember(row, now) }))
    .filter(({ shown: { id, state } }) => state !== 'ended' || id === mailed)
  const memberships = known.filter((each) => !isTold(each, known)).map(({ shown }) => shown)
  return { memberships, months: consentMonths(scope) }
}

interface KnownMember {
  row: PoolMemberRow
  shown: Membership
}

/** An account that has claimed an application may have two rows for one pool: the consent is shown, else the latest. */
const isTold = (one: KnownMember, known: readonly KnownMember[]): boolean =>
  known.some(
    (other) =>
      other !== one &&
      isOfSamePool(one.row, other.row) &&
      (weight(other) > weight(one) || (weight(other) === weight(one) && known.indexOf(other) < known.indexOf(one))),
  )

const weight = ({ shown: { state } }: KnownMember): number => ['ended', 'asked', 'member'].indexOf(state)

/**
 * Agrees, extends, declines or ends; only for the person themselves.
 * @throws AppError `unauthorized`, `not_found`; `gone` for a yes to a request that is no longer open
 */
export async function answerPool(
  scope: RequestScope,
  id: string,
  answer: 'yes' | 'no',
  token: string | undefined,
): Promise<Membership> {
  return scope.db.transaction(async (tx) => {
    const own = await membershipsWith(tx, await ownedBy(scope, tx, token))
    const asked = own.find((each) => each.id === id)
    if (!asked) throw linkGone()
    // An account that has claimed an application may have been asked about the same pool twice: a no answers both.
    const same = answer === 'yes' ? [asked] : own.filter((each) => each.id === id || isOfSamePool(each, asked))
    const rows = await lockedMembers(tx, same)
    const now = scope.deps.clock.now()
    let answered: PoolMemberRow | undefined
    for (const row of rows) {
      const { state } = presentMember(row, now)
      const changed = await (answer === 'yes' ? agree : decline)(scope, tx, row, state)
      if (row.id === id) answered = changed
    }
    if (!answered) throw linkGone()
    return presentMember(answered, now)
  })
}

const isOfSamePool = (one: PoolMemberRow, other: PoolMemberRow): boolean =>
  one.poolId !== null && one.poolId === other.poolId

/** In a fixed order, to avoid deadlocks. */
const lockedMembers = async (tx: Db, members: readonly PoolMemberRow[]): Promise<PoolMemberRow[]> =>
  members.length === 0
    ? []
    : tx
        .select()
        .from(poolMembers)
        .where(
          inArray(
            poolMembers.id,
            members.map(({ id }) => id),
          ),
        )
        .orderBy(poolMembers.id)
        .for('update')

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
  await stopInvitationsOf(tx, [row.id], now)
  await record(scope, tx, state === 'member' ? 'pool.left' : 'pool.declined', row)
  return changed!
}

/** Ends all consents and open requests of the link's mailbox. @throws AppError `not_found` */
export async function leavePools(scope: RequestScope, token: string): Promise<{ endedCount: number }> {
  return scope.db.transaction(async (tx) => {
    const own = await membershipsWith(tx, and(await ownedBy(scope, tx, token), isOpen)!)
    const ended = (await lockedMembers(tx, own)).filter(({ state }) => state === 'member' || state === 'asked')
    for (const row of ended) await decline(scope, tx, row, row.state === 'member' ? 'member' : 'asked')
    return { endedCount: ended.length }
  })
}

const isOpen = inArray(poolMembers.state, ['member', 'asked'])

/** About the pool, so that the record names no application, and is kept when the application is deleted. */
const record = (scope: RequestScope, tx: Db, action: ActionOn<'pool'>, row: PoolMemberRow): Promise<void> =>
  audit(scope, tx, { action, subject: `pool_member:${row.id}`, detail: { pool: row.poolId } })
