import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  poolMembers,
  positionInvitations,
  type PoolMemberRow,
  type PositionInvitationRow,
} from '#server/db/schema/pools.ts'
import { addressOf, positionOf } from '#server/features/applications/public.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { isPositionOpen } from '#server/features/saved-jobs/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { hasApplied } from './invite-to-apply.service.ts'
import { isOfPerson } from './members-of.ts'
import { mailInvitation } from './pool-mails.ts'

/**
 * The job `send_invitations`: sends invitations once they can no longer be undone, unless the consent has ended, the person has
 * applied, or the position has closed. Safe to repeat.
 */
export async function sendDueInvitations(
  deps: Deps,
  { domain, sendingId, origin }: Jobs['send_invitations'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(positionInvitations)
      .where(and(eq(positionInvitations.sendingId, sendingId), eq(positionInvitations.state, 'waiting')))
      .orderBy(positionInvitations.id)
      .for('update')
    const [first] = waiting
    if (first && first.sendsAt > deps.clock.now()) {
      // The database's clock, which started this job, is ahead of ours.
      const job = { domain, sendingId, origin }
      await enqueue(tx, 'send_invitations', job, `invitations:${sendingId}`, first.sendsAt)
      return
    }
    for (const invitation of waiting) await sendInvitation(scope, tx, invitation)
  })
}

async function sendInvitation(scope: RequestScope, tx: Db, invitation: PositionInvitationRow): Promise<void> {
  const [found] = await tx
    .select({ member: poolMembers, application: applications })
    .from(poolMembers)
    .innerJoin(applications, eq(applications.id, invitation.applicationId))
    .where(eq(poolMembers.id, invitation.memberId))
  const position = await positionOf(tx, invitation.positionId)
  const now = scope.deps.clock.now()
  const isIn = found?.member.state === 'member' && found.member.until !== null && found.member.until > now
  const to = found && isIn && (await isTheirs(tx, found)) ? await addressOf(tx, found.application) : ''
  const isSent =
    found && to !== '' && position !== null && !position.isPrivate && isPositionOpen(position, scope.deps.clock)
      ? !(await hasApplied(tx, [found.application], position.id))
      : false
  await tx
    .update(positionInvitations)
    .set({ state: isSent ? 'sent' : 'stopped' })
    .where(eq(positionInvitations.id, invitation.id))
  if (isSent)
    await mailInvitation(scope, tx, {
      invitationId: invitation.id,
      member: found!.member,
      position: position!,
      applicationId: found!.application.id,
      to,
    })
}

/** Whether both are still one person: an address may have been corrected, or an account may have claimed one of the two. */
async function isTheirs(
  tx: Db,
  { member, application }: { member: PoolMemberRow; application: ApplicationRow },
): Promise<boolean> {
  if (member.applicationId === application.id) return true
  const where = and(eq(applications.id, member.applicationId), isOfPerson(application))
  return (await tx.$count(applications, where)) > 0
}

/** Cancels invitations before they are sent. @throws AppError `not_found`; `conflict` once they were sent */
export async function undoInvitations(scope: RequestScope, sendingId: string): Promise<{ undoneCount: number }> {
  return scope.db.transaction(async (tx) => {
    const rows = isUuid(sendingId)
      ? await tx
          .select()
          .from(positionInvitations)
          .where(eq(positionInvitations.sendingId, sendingId))
          .orderBy(positionInvitations.id)
          .for('update')
      : []
    const [first] = rows
    const undone = rows.filter(({ state }) => state !== 'undone')
    // Canceled before, or never sent: either way no one is invited.
    if (!first || undone.length === 0) return { undoneCount: 0 }
    if (first.sendsAt <= scope.deps.clock.now() || rows.some(({ state }) => state === 'sent'))
      throw new AppError('conflict', { key: 'people.refused.tooLate' })
    // The rows are kept, so that a late repetition of the same request invites no one.
    await tx.update(positionInvitations).set({ state: 'undone' }).where(eq(positionInvitations.sendingId, sendingId))
    const detail = { sending: sendingId, undone: undone.length }
    await audit(scope, tx, { action: 'person.invitation_undone', subject: `sending:${sendingId}`, detail })
    return { undoneCount: undone.length }
  })
}
