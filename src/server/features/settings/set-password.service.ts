import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { minPasswordLength, type Proof } from '#contract/settings.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { signInMethods } from '#server/db/schema/accounts.ts'
import { mailOwner } from '#server/features/accounts/owner-mails.ts'
import { isKnownPassword } from '#server/features/accounts/known-passwords.ts'
import { requireProof } from '#server/features/accounts/prove-owner.service.ts'
import { fieldError } from '#server/features/files/read-upload.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { requireActRoom } from '#server/outbox/act-mails.ts'
import { endOtherSessions } from './settings.service.ts'

/**
 * Gives the account a password, or another one. Every other session ends, and the owner is told by mail.
 * @throws AppError `invalid` naming `new_password`, `password` or `code`; `forbidden` where passwords are switched off; `too_many`
 */
export async function setPassword(
  scope: RequestScope,
  viewer: Viewer,
  { newPassword, ...proof }: Proof & { newPassword: string },
): Promise<void> {
  const say = messagesFor(scope.locale)
  const { domain, config } = scope.employer
  if (!config.loginSignupConfig.passwordEnabled) throw new AppError('forbidden', say('settings.refused.passwordsOff'))
  if (newPassword.length < minPasswordLength)
    throw fieldError('new_password', say('settings.refused.passwordShort', { count: minPasswordLength }))
  const company = config.pcsxConfig.branding.companyName
  if (isKnownPassword(newPassword, { email: viewer.email, company }))
    throw fieldError('new_password', say('settings.refused.passwordKnown'))
  await requireProof(scope, viewer, proof)
  const password = await hashPassword(newPassword)
  await scope.db.transaction(async (tx) => {
    await requireActRoom(scope, tx, viewer.id)
    const now = scope.deps.clock.now()
    const isOwn = and(eq(signInMethods.userId, viewer.id), eq(signInMethods.providerId, 'credential'))
    const changed = await tx.update(signInMethods).set({ password, updatedAt: now }).where(isOwn).returning()
    if (changed.length === 0) {
      const row = { domain, id: randomUUID(), userId: viewer.id, accountId: viewer.id, providerId: 'credential' }
      await tx.insert(signInMethods).values({ ...row, password, createdAt: now, updatedAt: now })
    }
    await endOtherSessions(tx, viewer)
    await mailOwner(scope, tx, 'passwordChanged', { to: viewer.email })
    await audit(scope, tx, { action: 'account.password_changed', subject: `user:${viewer.id}`, keepsClient: true })
  })
}
