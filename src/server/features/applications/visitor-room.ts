import { and, eq, isNull, ne } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { maySignIn } from '#server/features/accounts/public.ts'
import { AppError } from '#server/http/app-error.ts'
import { sharedTaking, takeOfCrowd } from '#server/http/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/rate-limit.ts'
import { takeShared, type SharedLimit } from '#server/http/shared-limit.ts'
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
  /** Who notices a mistake sends once more; a third from the same network is a program's, and tells it nothing of what others sent. */
  again: { name: 'visitors applications by network, address and position', perMinute: 1 / 1440, burst: 2 },
} as const satisfies Record<string, SharedLimit>

/** As many as staff can look through. */
export const mostOfAddress = 8

/**
 * Takes the room of one visitor's application in its transaction, whose place must be locked: what fails takes none.
 * @throws AppError `too_many`, with the way on
 */
export async function requireVisitorRoom(
  scope: RequestScope,
  tx: Db,
  { positionId, email }: { positionId: number; email: string },
): Promise<void> {
  const { network, position, first, address, again } = visitorLimits
  const limits = { ofAll: position, ofClient: network, first }
  const client = { client: networkOf(scope.ip), ip: scope.ip }
  const crowdSeconds = await takeOfCrowd(sharedTaking(scope, { tx }), limits, client, String(positionId))
  if (crowdSeconds > 0) throw refusal(scope, 'crowd', crowdSeconds)
  const place = `${positionId} ${email}`
  const addressSeconds =
    (await takeShared(scope, address, mailboxOf(email), tx)) ||
    (await takeShared(scope, again, `${place} ${siteOf(scope.ip)}`, tx))
  if (addressSeconds > 0) throw refusal(scope, 'address', addressSeconds)
  const isSent = and(
    eq(applications.positionId, positionId),
    eq(applications.email, email),
    isNull(applications.userId),
    ne(applications.status, 'draft'),
  )
  if ((await tx.$count(applications, isSent)) >= mostOfAddress) throw refusal(scope, 'address', 86_400)
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
