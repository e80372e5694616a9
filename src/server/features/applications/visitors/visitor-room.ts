import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { maySignIn } from '#server/features/accounts/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { sharedTaking, takeOfCrowd } from '#server/http/limits/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/limits/rate-limit.ts'
import { takeShared, type SharedLimit, type WaitSeconds } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { mailboxOf } from '#server/outbox/stranger-mails.ts'

/**
 * Limits on applications without an account. They do not apply after signing in, so a stranger who uses them up prevents no one
 * from applying.
 */
export const visitorLimits = {
  network: { name: 'visitors applications by network', perMinute: 2, burst: 40 },
  position: { name: 'visitors applications by position', perMinute: 20, burst: 300 },
  /** Half of a position's limit is reserved for networks that sent no more than this. */
  first: { name: 'first visitors applications by network and position', perMinute: 2 / 1440, burst: 2 },
  address: { name: 'visitors applications by address', perMinute: 1 / 15, burst: 40 },
  /** One site's share of it, so that no stranger uses it up from one place. */
  addressOfSite: { name: 'visitors applications by address and site', perMinute: 1 / 30, burst: 30 },
  /** A site that has sent nothing under an address in a day is not flooding it, and may be its owner's. */
  newcomer: { name: 'visitors applications by newcomer and address', perMinute: 1 / 1440, burst: 1 },
  /** What remains for such sites when strangers have used up the rest. */
  reserve: { name: 'reserve of visitors applications by address', perMinute: 1 / 15, burst: 24 },
  /**
   * People who notice a mistake send once more; a third from the same site is a program. This is not counted across sites,
   * because the answer would then reveal whether others, such as the owner, applied.
   */
  again: { name: 'visitors applications by network, address and position', perMinute: 1 / 1440, burst: 2 },
} as const satisfies Record<string, SharedLimit>

/**
 * Takes one visitor's application from the limits, in its transaction, so that failures take nothing.
 * @throws AppError `too_many`, with what to do
 */
export async function requireVisitorRoom(
  scope: RequestScope,
  tx: Db,
  { positionId, email }: { positionId: number; email: string },
): Promise<void> {
  const { network, position, first, again } = visitorLimits
  const limits = { ofAll: position, ofClient: network, first }
  const client = { client: networkOf(scope.ip), ip: scope.ip }
  const crowdSeconds = await takeOfCrowd(sharedTaking(scope, { tx }), limits, client, String(positionId))
  if (crowdSeconds > 0) throw refusal(scope, 'crowd', crowdSeconds)
  const site = siteOf(scope.ip)
  const addressSeconds =
    (await takeOfAddress(scope, tx, mailboxOf(email), site)) ||
    (await takeShared(scope, again, `${positionId} ${email} ${site}`, tx))
  if (addressSeconds > 0) throw refusal(scope, 'address', addressSeconds)
}

/** From the limit for the address, or from its reserve. */
async function takeOfAddress(scope: RequestScope, tx: Db, mailbox: string, site: string): Promise<WaitSeconds> {
  const { address, addressOfSite, newcomer, reserve } = visitorLimits
  const take = (limit: SharedLimit, who: string) => takeShared(scope, limit, who, tx)
  const isNew = (await take(newcomer, `${mailbox} ${site}`)) === 0
  const waitSeconds = (await take(addressOfSite, `${mailbox} ${site}`)) || (await take(address, mailbox))
  return waitSeconds > 0 && isNew ? take(reserve, mailbox) : waitSeconds
}

/** If sign-in is disabled, it cannot be suggested. */
const sentences = {
  address: {
    usual: 'application.refused.visitorsAddress',
    noAccounts: 'application.refused.visitorsAddressNoAccounts',
  },
  crowd: { usual: 'application.refused.visitorsCrowd', noAccounts: 'application.refused.visitorsCrowdNoAccounts' },
} as const

function refusal(scope: RequestScope, why: keyof typeof sentences, waitSeconds: number): AppError {
  const key = sentences[why][maySignIn(scope.employer, 'candidate') ? 'usual' : 'noAccounts']
  const { companyName: company } = scope.employer.config.pcsxConfig.branding
  const message = messagesFor(scope.locale)(key, { minutes: Math.ceil(waitSeconds / 60), company })
  return new AppError('too_many', message, { headers: { 'retry-after': String(waitSeconds) } })
}
