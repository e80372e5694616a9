import { and, eq, ne } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { inviteToApply as inviteCall } from '#contract/people/pools.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import type { LeftOutReason } from '#shared/people/pools.ts'
import { hasName, hidesNames } from '#server/access/names/hidden-names.ts'
import { hasInReach } from '#server/access/reach.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { positionInvitations, type PoolMemberRow } from '#server/db/schema/pools.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { positionOf, requireOpen } from '#server/features/applications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { uuidOf } from '#server/uuid-of.ts'
import { groupsOf } from '../merging/groups-of.ts'
import { invitationsOf, isOfPerson, membershipsOf, whoseAny, type Whose } from './members-of.ts'
import { findSeveral, leftOutOf } from './several-people.ts'

type Answer = DataOf<typeof inviteCall>

const monthMs = 30 * 86_400_000

/**
 * Invites people who consented to apply for a position, in five minutes. People who were invited for it, have applied for it, or were
 * invited often enough in the last month are skipped.
 * @throws AppError `not_found` (the position), `forbidden` (it hides names from the viewer), `gone` (it is closed), `conflict` (it
 * takes no applications here, or only by a link)
 */
export async function inviteToApply(
  scope: RequestScope,
  viewer: Viewer,
  { key, position_id, people: ids }: BodyOf<typeof inviteCall>,
): Promise<Answer> {
  const sendingId = idOfKey(scope, viewer, key)
  return scope.db.transaction(async (tx) => {
    // Two concurrent invitations would both find that there is none.
    await advisoryLock(tx, `inviting ${scope.employer.domain}`)
    const sent = await tx.select().from(positionInvitations).where(eq(positionInvitations.sendingId, sendingId))
    if (sent[0]) {
      const invitedCount = sent.filter(({ state }) => state !== 'undone').length
      return { id: sendingId, invitedCount, sendsTs: unixSeconds(sent[0].sendsAt), leftOut: [] }
    }
    const position = await positionToInviteTo(scope, tx, position_id)
    const now = scope.deps.clock.now()
    const sendsAt = new Date(now.getTime() + undoMinutes * 60_000)
    const { people, leftOut } = await findSeveral(scope, tx, ids)
    const named = await hasName(scope)
    let invitedCount = 0
    for (const { row } of people) {
      const groups = await groupsOf(tx, row, named)
      // A consent given from a hidden application would reveal whose it is.
      const member = consentOf(await membershipsOf(tx, groups, named), now)
      const why = member === null ? 'no_consent' : await whyNotInvited(scope, tx, groups, position.id)
      if (member === null || why) {
        leftOut.push(leftOutOf(row, why ?? 'no_consent'))
        continue
      }
      await tx.insert(positionInvitations).values({
        domain: scope.employer.domain,
        sendingId,
        memberId: member.id,
        // To the mailbox that consented: if someone has several, it may not be the latest.
        applicationId: await mailboxOf(tx, row, member),
        positionId: position.id,
        state: 'waiting',
        sentBy: viewer.id,
        sendsAt,
      })
      const detail = { position: position.id, pool: member.poolId }
      await audit(scope, tx, { action: 'person.invited', subject: `application:${row.id}`, detail })
      invitedCount++
    }
    if (invitedCount > 0)
      await enqueue(
        tx,
        'send_invitations',
        { domain: scope.employer.domain, sendingId, origin: scope.origin },
        `invitations:${sendingId}`,
        sendsAt,
      )
    return { id: sendingId, invitedCount, sendsTs: unixSeconds(sendsAt), leftOut }
  })
}

/** The same colleague's same key is the same request. */
const idOfKey = ({ employer }: RequestScope, viewer: Viewer, key: string): string =>
  uuidOf(`invitations\n${employer.domain}\n${viewer.id}\n${key}`)

async function positionToInviteTo(scope: RequestScope, tx: Db, id: number): Promise<PositionRow> {
  const position = (await hasInReach(scope, tx, 'people', id)) ? await positionOf(tx, id) : null
  if (!position) throw new AppError('not_found', { key: 'application.refused.positionNotFound' })
  // The people skipped because they applied would be those whose names it hides.
  if (await hidesNames(scope, tx, id)) throw new AppError('forbidden', { key: 'people.refused.hidesNames' })
  requireOpen(scope, position)
  if (position.isPrivate) throw new AppError('conflict', { key: 'people.refused.private' })
  return position
}

const consentOf = (known: readonly PoolMemberRow[], now: Date): PoolMemberRow | null =>
  known.find(({ state, until, poolId }) => state === 'member' && poolId !== null && until !== null && until > now) ??
  null

async function mailboxOf(tx: Db, row: ApplicationRow, { applicationId }: PoolMemberRow): Promise<string> {
  const isOfRow = and(eq(applications.id, applicationId), isOfPerson(row))
  return (await tx.$count(applications, isOfRow)) > 0 ? row.id : applicationId
}

async function whyNotInvited(
  scope: RequestScope,
  tx: Db,
  groups: readonly Whose[],
  positionId: number,
): Promise<LeftOutReason | null> {
  if (await hasApplied(tx, groups, positionId)) return 'applied'
  const invited = (await invitationsOf(tx, groups)).filter(({ state }) => state !== 'stopped')
  if (invited.some((each) => each.positionId === positionId)) return 'invited'
  const since = scope.deps.clock.now().getTime() - monthMs
  const lately = invited.filter(({ sendsAt }) => sendsAt.getTime() > since)
  return lately.length >= scope.employer.config.pcsxConfig.poolsConfig.invitationsPerMonth ? 'enough' : null
}

/** Whether someone has applied for it since, including without an account under their address. */
export async function hasApplied(tx: Db, groups: readonly Whose[], positionId: number): Promise<boolean> {
  const where = and(whoseAny(groups), eq(applications.positionId, positionId), ne(applications.status, 'draft'))
  return (await tx.$count(applications, where)) > 0
}
