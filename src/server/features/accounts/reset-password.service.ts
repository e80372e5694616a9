import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions, signInMethods, users, verifications } from '#server/db/schema/accounts.ts'
import { changeAccess, lockAccess, readAccess } from './access-version.service.ts'
import { localeOf } from './account-mails.ts'
import { askedIdentifier, isAskedCode } from './asked-codes.ts'
import type { CodeAsker } from './code-asker.ts'
import { mailOwner } from './owner-mails.ts'

interface Reset {
  email: string
  otp: string
  password: string
}

/**
 * Sets the password that was typed with an emailed code: in one transaction with ending its sessions, the record and the
 * owner's email, under the account's lock. False if the code is wrong, or if something about opening the account has changed
 * since it was sent: the mailbox may then be someone else's.
 */
export async function resetPassword(scope: RequestScope, asker: CodeAsker, given: Reset): Promise<boolean> {
  const { email } = given
  const access = await readAccess(scope.db, email)
  if (!(await isAskedCode(scope, asker, 'reset', given)) || access === null) return false
  const identifier = await askedIdentifier(scope, asker, 'reset', email)
  const password = await hashPassword(given.password)
  return scope.db.transaction(async (tx) => {
    if ((await lockAccess(tx, access.userId)) !== access.version) return false
    const isIt = eq(verifications.identifier, identifier)
    // If two requests bring the same code, only one uses it.
    const used = await tx.delete(verifications).where(isIt).returning({ id: verifications.id })
    if (used.length === 0) return false
    const id = access.userId
    await putPassword(scope, tx, { id, password })
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    await changeAccess(tx, { id, email })
    await tx.delete(sessions).where(eq(sessions.userId, id))
    const { employer, origin } = scope
    const locale = await localeOf(tx, email, scope.locale)
    await mailOwner({ employer, origin, locale }, tx, 'passwordChanged', { to: email })
    const [action, subject] = ['account.password_reset', `user:${id}`] as const
    await audit(scope, tx, { action, subject, actorId: id, keepsClient: true })
    return true
  })
}

/** Writes the hash of a password, under the lock of the account. */
export async function putPassword(
  { deps, employer }: Pick<RequestScope, 'deps' | 'employer'>,
  tx: Db,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const now = deps.clock.now()
  const isOwn = and(eq(signInMethods.userId, id), eq(signInMethods.providerId, 'credential'))
  const changed = await tx.update(signInMethods).set({ password, updatedAt: now }).where(isOwn).returning()
  if (changed.length > 0) return
  const row = { domain: employer.domain, id: randomUUID(), userId: id, accountId: id, providerId: 'credential' }
  await tx.insert(signInMethods).values({ ...row, password, createdAt: now, updatedAt: now })
}
