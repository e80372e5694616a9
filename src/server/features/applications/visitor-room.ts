import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { maySignIn } from '#server/features/accounts/public.ts'
import { AppError } from '#server/http/app-error.ts'
import { sharedTaking, takeOfCrowd } from '#server/http/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/rate-limit.ts'
import { takeShared, type SharedLimit, type WaitSeconds } from '#server/http/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { mailboxOf } from '#server/outbox/stranger-mails.ts'

/**
 * How much is sent without an account. Whoever signs in is bound by none of it, so that a stranger who uses it up keeps nobody
 * from applying.
 */
export const visitorLimits = {
  network: { name: 'visitors applications by network', perMinute: 2, burst: 40 },
  position: { name: 'visitors applications by position', perMinute: 20, burst: 300 },
  /** Half of a position's room is for who sent it no more than this. */
  first: { name: 'first visitors applications by network and position', perMinute: 2 / 1440, burst: 2 },
  address: { name: 'visitors applications by address', perMinute: 1 / 15, burst: 40 },
  /** One site's part of it: no stranger uses it up from one place. */
  addressOfSite: { name: 'visitors applications by address and site', perMinute: 1 / 30, burst: 30 },
  /** A site that sent nothing under an address in a day is none that floods it, and may be its owner's. */
  newcomer: { name: 'visitors applications by newcomer and address', perMinute: 1 / 1440, burst: 1 },
  /** What is left for those when strangers used the rest. */
  reserve: { name: 'reserve of visitors applications by address', perMinute: 1 / 15, burst: 24 },
  /**
   * Who notices a mistake sends once more; a third from the same site is a program's. Of all sites together nothing is counted
   * here: what one is told would depend on whether others, the owner say, applied.
   */
  again: { name: 'visitors applications by network, address and position', perMinute: 1 / 1440, burst: 2 },
} as const satisfies Record<string, SharedLimit>

/**
 * Takes the room of one visitor's application in its transaction: what fails takes none.
 * @throws AppError `too_many`, with the way on
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

/** Of what is sent under one address by anybody, or of its reserve. */
async function takeOfAddress(scope: RequestScope, tx: Db, mailbox: string, site: string): Promise<WaitSeconds> {
  const { address, addressOfSite, newcomer, reserve } = visitorLimits
  const take = (limit: SharedLimit, who: string) => takeShared(scope, limit, who, tx)
  const isNew = (await take(newcomer, `${mailbox} ${site}`)) === 0
  const waitSeconds = (await take(addressOfSite, `${mailbox} ${site}`)) || (await take(address, mailbox))
  return waitSeconds > 0 && isNew ? take(reserve, mailbox) : waitSeconds
}

/** Where nobody signs in, that is no way. */
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
