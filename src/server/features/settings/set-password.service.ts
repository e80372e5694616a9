import { hashPassword } from 'better-auth/crypto'
import type { Proof } from '#contract/settings/settings.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { changeAccess } from '#server/features/accounts/access-version.service.ts'
import { mailOwner, isKnownPassword } from '#server/features/accounts/public.ts'
import { holdProved, requireProof } from '#server/features/accounts/prove-owner.service.ts'
import { putPassword } from '#server/features/accounts/reset-password.service.ts'
import { fieldError } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { requireActRoom } from '#server/outbox/act-mails.ts'
import { endOtherSessions } from './settings.service.ts'
import { minPasswordLength } from '#shared/accounts/password-length.ts'

/**
 * Sets or changes the account's password. Every other session ends, and the owner is notified by email. Returns the token that
 * makes the browser a known one.
 * @throws AppError `invalid` naming `new_password`, `password` or `code`; `forbidden` if passwords are turned off; `too_many`;
 * `not_signed_in`
 */
export async function setPassword(
  scope: RequestScope,
  viewer: Viewer,
  { newPassword, ...proof }: Proof & { newPassword: string },
): Promise<{ email: string; version: number }> {
  const t = messagesFor(scope.locale)
  const { config } = scope.employer
  if (!config.loginSignupConfig.passwordEnabled) throw new AppError('forbidden', t('settings.refused.passwordsOff'))
  if (newPassword.length < minPasswordLength)
    throw fieldError('new_password', t('settings.refused.passwordShort', { count: minPasswordLength }))
  const company = config.pcsxConfig.branding.companyName
  if (isKnownPassword(newPassword, { email: viewer.email, company }))
    throw fieldError('new_password', t('settings.refused.passwordKnown'))
  const proved = await requireProof(scope, viewer, proof)
  const password = await hashPassword(newPassword)
  return scope.db.transaction(async (tx) => {
    await holdProved(scope, tx, viewer, proved)
    await requireActRoom(scope, tx, viewer.id)
    await putPassword(scope, tx, { id: viewer.id, password })
    const version = await changeAccess(tx, viewer)
    await endOtherSessions(tx, viewer)
    await mailOwner(scope, tx, 'passwordChanged', { to: viewer.email })
    await audit(scope, tx, { action: 'account.password_changed', subject: `user:${viewer.id}`, keepsClient: true })
    return { email: viewer.email, version }
  })
}
