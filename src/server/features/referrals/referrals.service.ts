import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Referral, ReferralLink } from '#contract/positions/referrals.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { audit } from '#server/audit.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { referrals, type ReferralRow } from '#server/db/schema/referrals.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { seenStatus } from '#server/features/applications/public.ts'
import { isPositionOpen } from '#server/features/saved-jobs/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** Maximum number of unused links: no one has more friends than this in mind. */
const mostUntaken = 50

export async function listReferrals(scope: RequestScope, viewer: Viewer): Promise<Referral[]> {
  const rows = await scope.db
    .select({ referral: referrals, position: positions, application: seenStatus(scope.deps.clock) })
    .from(referrals)
    .innerJoin(positions, eq(positions.id, referrals.positionId))
    .leftJoin(
      applications,
      and(
        eq(applications.userId, referrals.friendId),
        eq(applications.positionId, referrals.positionId),
        ne(applications.status, 'draft'),
      ),
    )
    .where(eq(referrals.userId, viewer.id))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
  return rows.map(({ referral, position, application }) => present(scope, referral, position, application))
}

/** @throws AppError `not_found`, `gone` for a closed position, `conflict` */
export async function createReferral(
  scope: RequestScope,
  viewer: Viewer,
  { positionId, friendName }: { positionId: number; friendName: string },
): Promise<Referral> {
  const t = messagesFor(scope.locale)
  const { domain } = scope.employer
  return scope.db.transaction(async (tx) => {
    const [position] = await tx
      .select()
      .from(positions)
      .where(and(eq(positions.id, positionId), eq(positions.isPrivate, false)))
    if (!position) throw new AppError('not_found', t('application.refused.positionNotFound'))
    if (!isPositionOpen(position, scope.deps.clock)) throw new AppError('gone', t('referrals.refused.closed'))
    // Concurrent calls take turns.
    await advisoryLock(tx, `referrals ${viewer.id}`)
    const untaken = await tx.$count(referrals, and(eq(referrals.userId, viewer.id), isNull(referrals.friendId)))
    if (untaken >= mostUntaken) throw new AppError('conflict', t('referrals.refused.tooMany'))
    const [row] = await tx
      .insert(referrals)
      .values({
        domain,
        userId: viewer.id,
        positionId,
        friendName,
        code: randomBytes(16).toString('base64url'),
        createdAt: scope.deps.clock.now(),
      })
      .returning()
    return present(scope, row!, position, null)
  })
}

/** Only the user's own is deleted; any other stays, without an error. */
export async function deleteReferral(scope: RequestScope, viewer: Viewer, id: string): Promise<Referral[]> {
  if (isUuid(id)) await scope.db.delete(referrals).where(and(eq(referrals.id, id), eq(referrals.userId, viewer.id)))
  return listReferrals(scope, viewer)
}

/** @throws AppError `not_found` */
export async function readLink(scope: RequestScope, code: string): Promise<ReferralLink> {
  const { referral, position, referrer } = await findLink(scope, code)
  return {
    // A first name is enough for the friend and says little to a stranger.
    referrerName: referrer.trim().split(/\s+/)[0] ?? '',
    position: shownPosition(scope, position),
    tells: scope.employer.config.gates.referralWithCandidateApplicationGate ? 'status' : 'applied',
    isOwn: referral.userId === scope.viewer?.id,
    isAccepted: referral.friendId !== null && referral.friendId === scope.viewer?.id,
  }
}

/** @throws AppError `not_found`, `conflict` */
export async function acceptReferral(scope: RequestScope, viewer: Viewer, code: string): Promise<void> {
  const t = messagesFor(scope.locale)
  await scope.db.transaction(async (tx) => {
    const { referral } = await findLink({ ...scope, db: tx }, code)
    if (referral.userId === viewer.id) throw new AppError('conflict', t('referrals.refused.own'))
    if (referral.friendId === viewer.id) return
    const now = scope.deps.clock.now()
    // If two friends follow one link at once, the first gets it.
    const [taken] = await tx
      .update(referrals)
      .set({ friendId: viewer.id, acceptedAt: now })
      .where(and(eq(referrals.id, referral.id), isNull(referrals.friendId)))
      .returning({ id: referrals.id })
      .catch((error: unknown) => {
        // The friend has already accepted another referral for this position.
        if (isDuplicate(error)) throw new AppError('conflict', t('referrals.refused.otherLink'))
        throw error
      })
    if (!taken) throw new AppError('conflict', t('referrals.refused.taken'))
    await audit(scope, tx, {
      action: 'referral.accepted',
      subject: `referral:${referral.id}`,
      detail: { positionId: referral.positionId },
    })
  })
}

const isDuplicate = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '23505' || cause?.code === '23505'
}

async function findLink(scope: RequestScope, code: string) {
  const [found] = /^[\w-]{22}$/.test(code)
    ? await scope.db
        .select({ referral: referrals, position: positions, referrer: users.name })
        .from(referrals)
        .innerJoin(positions, eq(positions.id, referrals.positionId))
        .innerJoin(users, eq(users.id, referrals.userId))
        .where(eq(referrals.code, code))
    : []
  if (!found) throw new AppError('not_found', messagesFor(scope.locale)('referrals.refused.notFound'))
  return found
}

function present(
  scope: RequestScope,
  row: ReferralRow,
  position: PositionRow,
  application: ApplicationStatus | null,
): Referral {
  const { gates, pcsxConfig } = scope.employer.config
  const { hideApplicationStatus } = pcsxConfig.applicationsPageConfig.tabs.submitted
  const isShown = gates.referralWithCandidateApplicationGate && !hideApplicationStatus
  return {
    id: row.id,
    position: shownPosition(scope, position),
    friendName: row.friendName,
    link: `${scope.origin}/careers/referral/${row.code}?${new URLSearchParams({ domain: scope.employer.domain })}`,
    status: application ? 'applied' : row.friendId ? 'accepted' : 'shared',
    applicationStatus: isShown ? application : null,
    createdTs: unixSeconds(row.createdAt),
    acceptedTs: row.acceptedAt && unixSeconds(row.acceptedAt),
  }
}

const shownPosition = (scope: RequestScope, position: PositionRow) => ({
  id: position.id,
  name: position.title,
  positionUrl: `/careers/job/${position.id}`,
  isOpen: isPositionOpen(position, scope.deps.clock),
})
