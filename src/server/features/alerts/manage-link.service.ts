import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { requireMailRoom } from '#server/outbox/stranger-mails.ts'
import { mailManageLink } from './alert-mails.ts'
import { signedAlertToken } from './alert-token.ts'

const links: SharedLimit = { name: 'alert links by recipient', perMinute: 1 / 60, burst: 4 }

/**
 * Mails a new link for managing the alerts of an address, to that address only. Anyone with any link that was ever sent there
 * may ask. If it no longer has alerts, the answer is the same but nothing is sent.
 * @throws AppError `gone` for a link that this site never sent, `too_many`
 */
export async function sendManageLink(scope: RequestScope, text: string): Promise<void> {
  const { deps, employer, db, locale } = scope
  const token = signedAlertToken(deps.env.secret, text, employer.domain)
  if (!token) throw new AppError('gone', messagesFor(locale)('alerts.refused.link'))
  await requireMailRoom(scope, token.email, { limit: links })
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(alerts)
      .where(and(eq(alerts.email, token.email), isNotNull(alerts.confirmedAt)))
      .orderBy(desc(alerts.createdAt))
      .limit(1)
    if (row) await mailManageLink(scope, tx, row)
  })
}
