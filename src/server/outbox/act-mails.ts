import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeShared, type LimitScope, type SharedLimit } from '#server/http/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'

/**
 * Mail that somebody with an account causes by what they do: to themselves, to the employer's people, to others who wait. What a
 * person does in an evening fits; a program that does one thing again and again does not.
 */
export const actMailLimits = {
  account: { name: 'acts that mail by account', perMinute: 0.5, burst: 30 },
  /** Each is read by a person. */
  messages: { name: 'messages to staff by account', perMinute: 0.2, burst: 6 },
  /** Of many accounts: the messages still stand on the offer's page. */
  recipient: { name: 'mails of acts by recipient', perMinute: 0.5, burst: 60 },
  /** To who applies, at whatever pace: the applications stand, and the page shows them. */
  applications: { name: 'mails of applications by account', perMinute: 1, burst: 40 },
} as const satisfies Record<string, SharedLimit>

type ActScope = LimitScope & Pick<RequestScope, 'locale'>

/**
 * Takes the room of one act that mails, in its transaction: what fails takes none.
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
