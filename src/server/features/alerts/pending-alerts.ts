import { createHmac } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { takeMailRoom } from '#server/outbox/stranger-mails.ts'

/** Per address and browser. Only those older than a day are removed, so that there is time to read the email. */
const mostUnconfirmed = 3
const safeMs = 86_400_000
const confirmations: SharedLimit = { name: 'alert confirmations by recipient', perMinute: 1 / 240, burst: 6 }

/** Distinguishes requesting browsers; backups do not contain the cookie itself. */
export const askerHash = ({ deps }: Pick<RequestScope, 'deps'>, askerId: string): string =>
  createHmac('sha256', deps.env.secret).update(`asker of alerts\n${askerId}`).digest('base64url')

/** Removes the oldest ones of the same browser only. The total number is limited by how many emails can be sent in a week. */
export async function makePlaceToConfirm(
  { deps }: Pick<RequestScope, 'deps'>,
  tx: Db,
  { email, asker, searchKey }: { email: string; asker: string; searchKey: string },
): Promise<void> {
  const safeFrom = new Date(deps.clock.now().getTime() - safeMs)
  const others = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.email, email),
        eq(alerts.asker, asker),
        isNull(alerts.confirmedAt),
        ne(alerts.searchKey, searchKey),
      ),
    )
    .orderBy(desc(alerts.updatedAt), desc(alerts.id))
    .offset(mostUnconfirmed - 1)
  await tx.delete(alerts).where(and(inArray(alerts.id, others), lt(alerts.updatedAt, safeFrom)))
}

/**
 * Strangers can use up what may be mailed to an address. Its owner can sign in, which needs no confirmation and is exempt.
 * @throws AppError `too_many`, suggesting that
 */
export async function requireConfirmationRoom(scope: RequestScope, email: string): Promise<void> {
  const waitSeconds = await takeMailRoom(scope, email, { limit: confirmations })
  if (waitSeconds === 0) return
  throw new AppError('too_many', messagesFor(scope.locale)('alerts.refused.mailRoom'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
