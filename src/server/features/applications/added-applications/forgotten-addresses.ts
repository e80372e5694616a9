import { createHmac } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { forgottenAddresses } from '#server/db/schema/forgotten-addresses.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

type Scope = Pick<RequestScope, 'deps' | 'employer'>

/** Keyed, so that no address can be read from it. */
export const addressHash = ({ deps, employer }: Scope, email: string): string =>
  createHmac('sha256', deps.env.secret)
    .update(`forgotten address\n${employer.domain}\n${emailKey(email)}`)
    .digest('base64url')

/**
 * Colleagues cannot add deleted people again, even if a file still lists their address. They can apply themselves. The latest time
 * counts: someone who returned and is deleted again has not returned since.
 */
export async function forgetAddress(scope: Scope, tx: Db, email: string): Promise<void> {
  if (email.trim() === '') return
  const forgottenAt = scope.deps.clock.now()
  await tx
    .insert(forgottenAddresses)
    .values({ domain: scope.employer.domain, hash: addressHash(scope, email), forgottenAt })
    .onConflictDoUpdate({ target: [forgottenAddresses.domain, forgottenAddresses.hash], set: { forgottenAt } })
}

/** The addresses that must not be added, except those of people who have created an account since. */
export async function forgottenAmong(scope: Scope, db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const byHash = new Map(emails.map((email) => [addressHash(scope, email), email]))
  if (byHash.size === 0) return new Set()
  const rows = await db
    .select({ hash: forgottenAddresses.hash, forgottenAt: forgottenAddresses.forgottenAt })
    .from(forgottenAddresses)
    .where(inArray(forgottenAddresses.hash, [...byHash.keys()]))
  const forgotten = new Map(rows.map(({ hash, forgottenAt }) => [byHash.get(hash)!, forgottenAt]))
  if (forgotten.size === 0) return new Set()
  const back = await db
    .select({ email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.email, [...forgotten.keys()]))
  // An account that existed before does not mean that its owner has returned.
  for (const { email, createdAt } of back) if (createdAt > forgotten.get(email)!) forgotten.delete(email)
  return new Set(forgotten.keys())
}

export const isForgotten = async (db: Db, hash: string): Promise<boolean> =>
  (await db.$count(forgottenAddresses, eq(forgottenAddresses.hash, hash))) > 0

/** @throws AppError `invalid` naming `email` */
export async function requireNotForgotten(scope: Scope, tx: Db, email: string): Promise<void> {
  if (!(await forgottenAmong(scope, tx, [email])).has(email)) return
  const message = { key: 'addedApplications.refused.forgotten' } as const
  throw new AppError('invalid', message, { fields: { email: message } })
}
