import { createHmac } from 'node:crypto'
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers } from '#server/db/schema/pools.ts'
import { addressOf } from '#server/features/applications/public.ts'
import { isMailedToken } from '#server/mailed-token.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, notSignedIn } from '#server/http/refusals/app-error.ts'

/** Proves access to the mailbox that was asked. It stops working when the address changes. */
const macOf = (secret: string, memberId: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`pool\n${memberId}\n${emailKey(email)}`)
    .digest('base64url')

export const memberToken = ({ deps }: Pick<RequestScope, 'deps'>, memberId: string, email: string): string =>
  `${memberId}.${macOf(deps.env.secret, memberId, email)}`

export const linkGone = (): AppError => new AppError('not_found', { key: 'pools.refused.link' })

/**
 * Selects the applications whose memberships are meant, as a condition on `applications`: those of a mailed link's person, or of the
 * signed-in user. Either has proved a mailbox, so requests sent to it without an account are theirs too.
 * @throws AppError `unauthorized`, `not_found`
 */
export async function ownedBy(scope: RequestScope, tx: Db, token: string | undefined): Promise<SQL> {
  if (token === undefined) {
    if (!scope.viewer) throw notSignedIn()
    const [user] = await tx.select().from(users).where(eq(users.id, scope.viewer.id))
    const own = eq(applications.userId, scope.viewer.id)
    return user?.emailVerified ? or(own, isUnclaimed(user.email))! : own
  }
  const [id = '', mac = ''] = token.split('.', 2)
  const [row] = isUuid(id)
    ? await tx
        .select({ application: applications })
        .from(poolMembers)
        .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
        .where(eq(poolMembers.id, id))
    : []
  const email = row && (await addressOf(tx, row.application))
  if (!email || !isMailedToken(mac, macOf(scope.deps.env.secret, id, email))) throw linkGone()
  return or(isOfAccountAt(email), isUnclaimed(email))!
}

const isUnclaimed = (email: string): SQL =>
  and(
    isNull(applications.userId),
    // Must match the index expression.
    ne(applications.status, 'draft'),
    sql`lower(${applications.email}) = ${email.toLowerCase()}`,
  )!

const isOfAccountAt = (email: string): SQL =>
  sql`${applications.userId} in (select u.id from users u where lower(u.email) = ${email.toLowerCase()})`
