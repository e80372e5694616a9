import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Invitation } from '#contract/employers/team.ts'
import { normalEmail } from '#shared/applications/email.ts'
import type { StaffRole } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { staffInvitations, type StaffInvitationRow } from '#server/db/schema/staff-invitations.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { isDemoAccount } from '#server/http/scope/demo-access.ts'
import { messagesFor } from '#server/messages.ts'
import { changeRole } from './change-role.ts'
import { mailInvitation } from './invitation-mail.ts'

const validDays = 7

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

export const presentInvitation = (scope: RequestScope, row: StaffInvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  inviterName: row.inviterName,
  sentTs: unixSeconds(row.sentAt),
  expiresTs: unixSeconds(row.expiresAt),
  isExpired: row.expiresAt <= scope.deps.clock.now(),
})

/** A new link and how long it works. */
function newLink(scope: RequestScope) {
  const token = randomBytes(32).toString('base64url')
  const sentAt = scope.deps.clock.now()
  const expiresAt = new Date(sentAt.getTime() + validDays * 86_400_000)
  return { token, link: { tokenHash: hash(token), sentAt, expiresAt } }
}

/** @throws AppError `invalid` naming `email`; `conflict` if they have a role, or are invited to another one */
export async function invite(
  scope: RequestScope,
  viewer: Viewer,
  asked: { email: string; role: StaffRole },
): Promise<Invitation> {
  const email = normalEmail(asked.email)
  const refuse = (key: 'team.refused.email' | 'team.refused.demoAccount') => {
    const message = messagesFor(scope.locale)(key)
    return new AppError('invalid', message, { fields: { email: message } })
  }
  if (email === null) throw refuse('team.refused.email')
  if (!scope.employer.isDemo && isDemoAccount(email)) throw refuse('team.refused.demoAccount')
  const row = await scope.db.transaction(async (tx) => {
    const [known] = await tx.select({ role: users.role }).from(users).where(eq(users.email, email))
    if (known && known.role !== 'candidate') throw new AppError('conflict', { key: 'team.refused.onTeam' })
    const { token, link } = newLink(scope)
    const by = { invitedBy: viewer.id, inviterName: viewer.name || viewer.email }
    const [made] = await tx
      .insert(staffInvitations)
      .values({ domain: scope.employer.domain, email, role: asked.role, ...by, ...link })
      .onConflictDoNothing()
      .returning()
    if (!made) {
      const [open] = await tx
        .select()
        .from(staffInvitations)
        .where(and(eq(staffInvitations.email, email), isOpen))
      if (open?.role === asked.role) return open
      throw new AppError('conflict', { key: 'team.refused.invited' })
    }
    await mailInvitation(scope, tx, made, { token, validDays })
    await audit(scope, tx, {
      action: 'team.invited',
      subject: `invitation:${made.id}`,
      detail: { role: asked.role },
    })
    return made
  })
  return presentInvitation(scope, row)
}

/** The open invitation with an id, locked. @throws AppError `not_found` */
async function openInvitation(tx: Db, id: string): Promise<StaffInvitationRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(staffInvitations)
        .where(and(eq(staffInvitations.id, id), isOpen))
        .for('update')
    : []
  if (!row) throw new AppError('not_found', { key: 'team.refused.noInvitation' })
  return row
}

/** A new link; the previous one stops working. @throws AppError `not_found` */
export async function resend(scope: RequestScope, id: string): Promise<Invitation> {
  return scope.db.transaction(async (tx) => {
    const row = await openInvitation(tx, id)
    const { token, link } = newLink(scope)
    const [sent] = await tx.update(staffInvitations).set(link).where(eq(staffInvitations.id, row.id)).returning()
    await mailInvitation(scope, tx, sent!, { token, validDays })
    await audit(scope, tx, { action: 'team.invited_again', subject: `invitation:${row.id}` })
    return presentInvitation(scope, sent!)
  })
}

/** An invitation that is not open counts as withdrawn. */
export async function withdraw(scope: RequestScope, id: string): Promise<void> {
  if (!isUuid(id)) return
  await scope.db.transaction(async (tx) => {
    const rows = await tx
      .update(staffInvitations)
      .set({ withdrawnAt: scope.deps.clock.now() })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning({ id: staffInvitations.id })
    if (rows.length > 0) await audit(scope, tx, { action: 'team.invitation_withdrawn', subject: `invitation:${id}` })
  })
}

/** The invitation of a link, also an accepted one. @throws AppError `not_found`, `gone` */
async function ofToken(scope: RequestScope, tx: Db, token: string | undefined): Promise<StaffInvitationRow> {
  const [row] = token
    ? await tx
        .select()
        .from(staffInvitations)
        .where(eq(staffInvitations.tokenHash, hash(token)))
    : []
  if (!row) throw new AppError('not_found', { key: 'team.refused.noInvitation' })
  const isOver = row.withdrawnAt !== null || (row.acceptedAt === null && row.expiresAt <= scope.deps.clock.now())
  if (isOver) throw new AppError('gone', { key: 'team.refused.invitationOver' })
  return row
}

export async function readInvitation(scope: RequestScope, token: string | undefined) {
  const { email, role, inviterName, acceptedAt } = await ofToken(scope, scope.db, token)
  return { email, role, inviterName, isAccepted: acceptedAt !== null }
}

/**
 * Gives the invited role to the account of the invited address, which the emailed link proves. Someone who was given another
 * role in the meantime keeps it. The same link again changes nothing. @throws AppError `not_found`, `gone`
 */
export async function accept(scope: RequestScope, token: string): Promise<{ email: string; role: StaffRole }> {
  return scope.db.transaction(async (tx) => {
    const { id } = await ofToken(scope, tx, token)
    const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for('update')
    const { email, role, acceptedAt, withdrawnAt } = row!
    if (withdrawnAt !== null) throw new AppError('gone', { key: 'team.refused.invitationOver' })
    if (acceptedAt !== null) return { email, role }
    const { domain } = scope.employer
    await tx
      .insert(users)
      .values({ domain, id: randomUUID(), name: '', email, emailVerified: true })
      .onConflictDoNothing()
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (user!.role === 'candidate') {
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user!.id))
      // Recorded as the act of the person who was invited.
      await changeRole({ ...scope, viewer: null }, tx, user!, { role, by: `invitation ${id}` })
    }
    await tx.update(staffInvitations).set({ acceptedAt: scope.deps.clock.now() }).where(eq(staffInvitations.id, id))
    await audit(scope, tx, {
      action: 'team.invitation_accepted',
      subject: `invitation:${id}`,
      actorId: user!.id,
      detail: { role },
    })
    return { email, role }
  })
}
