import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { takeShared, type LimitScope, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'

/**
 * Emails caused by the actions of someone with an account: to themselves, to staff, to others who are waiting. The limits fit a
 * person's evening, but not a program that repeats one action.
 */
export const actMailLimits = {
  account: { name: 'acts that mail by account', perMinute: 0.5, burst: 30 },
  /** A person reads each of them. */
  messages: { name: 'messages to staff by account', perMinute: 0.2, burst: 6 },
  /** In one conversation: as many as a person writes in an evening. */
  conversation: { name: 'messages to staff by application', perMinute: 0.5, burst: 12 },
  /** For many accounts: the messages are still on the offer's page. */
  recipient: { name: 'mails of acts by recipient', perMinute: 0.5, burst: 60 },
  /** To applicants, however fast they apply: the applications are valid, and the page shows them. */
  applications: { name: 'mails of applications by account', perMinute: 1, burst: 40 },
} as const satisfies Record<string, SharedLimit>

type ActScope = LimitScope & Pick<RequestScope, 'locale'>

/**
 * Takes one action that sends mail from the limit, in its transaction, so that failures take nothing.
 * @throws AppError `too_many`, with the minutes to wait
 */
export async function requireActRoom(
  scope: ActScope,
  tx: Db,
  accountId: string,
  limit: SharedLimit = actMailLimits.account,
): Promise<void> {
  const waitSeconds = await takeShared(scope, limit, accountId, tx)
  if (waitSeconds === 0) return
  throw new AppError(
    'too_many',
    messagesFor(scope.locale)('mail.refused.tooOften', { minutes: Math.ceil(waitSeconds / 60) }),
    { headers: { 'retry-after': String(waitSeconds) } },
  )
}
