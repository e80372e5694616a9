import { and, eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { sendOwnerMail } from './account-mails.ts'
import { mailedDevice } from './known-device.service.ts'

/** At most one email a day about guessing. */
const oneADay: SharedLimit = { name: 'mail of guessing', perMinute: 1 / 1440, burst: 1 }

/**
 * Tells the owner of an account that strangers are blocking its sign-in, and provides a way in that strangers cannot block: the
 * link in this email, which none of their limits affect, makes the owner's browser a known one.
 */
export async function notifyOfGuessing(scope: RequestScope, email: string): Promise<void> {
  const isOwned = and(eq(users.email, email), eq(users.emailVerified, true))
  const [owned] = await scope.db.select({ version: users.accessVersion }).from(users).where(isOwned)
  if (!owned) return
  if ((await takeShared(scope, oneADay, email)) > 0) return
  const device = mailedDevice(scope, { email, version: owned.version })
  await sendOwnerMail(scope.db, scope, 'guessing', { email, shown: scope.locale, device })
}
