import { and, eq, inArray, sql } from 'drizzle-orm'
import { normalEmail } from '#shared/applications/email.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users, verifications } from '#server/db/schema/accounts.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { changeAccess, lockOwnAccess, readAccess } from '#server/features/accounts/access-version.service.ts'
import { isCode, makeCode, mailOwner } from '#server/features/accounts/public.ts'
import { recordFailure, requireRoom } from '#server/features/accounts/prove-owner.service.ts'
import { fieldError } from '#server/features/files/public.ts'
import { isDemoAccount } from '#server/http/scope/demo-access.ts'
import type { SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { requireMailRoom } from '#server/outbox/stranger-mails.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { endOtherSessions } from './settings.service.ts'

/** Each sends an email to an address that someone typed. */
const starts: SharedLimit = { name: 'changes of address', perMinute: 0.2, burst: 6 }
const confirmations: SharedLimit = { name: 'codes of a change of address', perMinute: 1, burst: 15 }

const purposesOf = ({ id }: Viewer, email: string) => ({
  from: `change-from:${id}:${email}`,
  to: `change-to:${id}:${email}`,
})

/** @throws AppError `invalid` naming `email` */
function newAddress(scope: RequestScope, viewer: Viewer, typed: string): string {
  const t = messagesFor(scope.locale)
  const email = normalEmail(typed)
  // Its password is public; under another address it would outlive the demo.
  if (isDemoAccount(viewer.email)) throw fieldError('email', t('settings.refused.demoAddress'))
  if (email === null) throw fieldError('email', t('email.refused'))
  if (email === viewer.email.toLowerCase()) throw fieldError('email', t('settings.refused.sameEmail'))
  return email
}

/**
 * Mails one code to the account's address and one to the new one, so only someone with access to both can change it. An address
 * with an account gets an email that says so, and the caller learns nothing.
 * @throws AppError `invalid` naming `email`; `too_many`
 */
export async function startEmailChange(scope: RequestScope, viewer: Viewer, typed: string): Promise<void> {
  const email = newAddress(scope, viewer, typed)
  await requireRoom(scope, starts, viewer)
  await requireMailRoom(scope, email)
  const purposes = purposesOf(viewer, email)
  await scope.db.transaction(async (tx) => {
    const from = await makeCode(scope, tx, purposes.from)
    await mailOwner(scope, tx, 'changeFrom', { to: viewer.email, code: from, email })
    if (await hasAccount(tx, email)) await mailOwner(scope, tx, 'addressTaken', { to: email, email })
    else await mailOwner(scope, tx, 'changeTo', { to: email, code: await makeCode(scope, tx, purposes.to), email })
    await audit(scope, tx, { action: 'account.address_change_mailed', subject: `user:${viewer.id}`, keepsClient: true })
  })
}

/**
 * Changes the address. Every other session ends, the alerts follow, and both mailboxes are notified. Returns the token that
 * makes the browser a known one.
 * @throws AppError `invalid` naming `email`, `current_code` or `new_code`; `too_many`; `not_signed_in`
 */
export async function confirmEmailChange(
  scope: RequestScope,
  viewer: Viewer,
  typed: { email: string; currentCode: string; newCode: string },
): Promise<{ email: string; version: number }> {
  const t = messagesFor(scope.locale)
  const email = newAddress(scope, viewer, typed.email)
  await requireRoom(scope, confirmations, viewer)
  const purposes = purposesOf(viewer, email)
  const refuse = async (field: string): Promise<never> => {
    await recordFailure(scope, viewer, 'email_code')
    throw fieldError(field, t('settings.refused.code'))
  }
  const access = await readAccess(scope.db, viewer.email)
  const isFrom = await isCode(scope, purposes.from, typed.currentCode, { isKept: true })
  if (!isFrom) await refuse('current_code')
  const isTo = await isCode(scope, purposes.to, typed.newCode, { isKept: true })
  if (!isTo) await refuse('new_code')
  return scope.db.transaction(async (tx) => {
    const isStale = (await lockOwnAccess(tx, viewer)) !== access?.version
    // Two accounts that want the same address take turns.
    await advisoryLock(tx, `address ${email}`)
    if (await hasAccount(tx, email)) throw fieldError('new_code', t('settings.refused.code'))
    const used = await tx
      .delete(verifications)
      .where(inArray(verifications.identifier, [purposes.from, purposes.to]))
      .returning()
    if (used.length < 2 || isStale) throw fieldError('current_code', t('settings.refused.code'))
    const now = scope.deps.clock.now()
    await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, viewer.id))
    await moveAlerts(tx, viewer, email)
    const version = await changeAccess(tx, viewer)
    await endOtherSessions(tx, viewer)
    await mailOwner(scope, tx, 'addressChanged', { to: viewer.email, email })
    await mailOwner(scope, tx, 'addressChanged', { to: email, email })
    await audit(scope, tx, { action: 'account.address_changed', subject: `user:${viewer.id}`, keepsClient: true })
    return { email, version }
  })
}

async function hasAccount(tx: Db, email: string): Promise<boolean> {
  return (await tx.$count(users, eq(users.email, email))) > 0
}

/** If both addresses have the same alert, the new address's stays. */
async function moveAlerts(tx: Db, viewer: Viewer, email: string): Promise<void> {
  const twin = sql`exists (select from alerts other where other.email = ${email} and other.search_key = ${alerts.searchKey})`
  await tx.delete(alerts).where(and(eq(alerts.userId, viewer.id), twin))
  await tx.update(alerts).set({ email }).where(eq(alerts.userId, viewer.id))
}
