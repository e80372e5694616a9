import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { poolMembers } from '#server/db/schema/pools.ts'
import { addressOf } from '#server/features/applications/public.ts'
import { isMailedToken } from '#server/mailed-token.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, notSignedIn } from '#server/http/refusals/app-error.ts'

/** Proves access to the mailbox that was asked. It stops working with another address. */
const macOf = (secret: string, memberId: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`pool\n${memberId}\n${emailKey(email)}`)
    .digest('base64url')

export const memberToken = ({ deps }: Pick<RequestScope, 'deps'>, memberId: string, email: string): string =>
  `${memberId}.${macOf(deps.env.secret, memberId, email)}`

/** Whose memberships are meant. */
export type Owner = Pick<ApplicationRow, 'id' | 'userId' | 'email'>

export const linkGone = (): AppError => new AppError('not_found', { key: 'pools.refused.link' })

/** The person of a mailed link, or who is signed in. @throws AppError `unauthorized`, `not_found` */
export async function ownerOf(scope: RequestScope, tx: Db, token: string | undefined): Promise<Owner> {
  if (token === undefined) {
    if (!scope.viewer) throw notSignedIn()
    return { id: '', userId: scope.viewer.id, email: '' }
  }
  const [id = '', mac = ''] = token.split('.', 2)
  const [row] = isUuid(id)
    ? await tx
        .select({ application: applications })
        .from(poolMembers)
        .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
        .where(eq(poolMembers.id, id))
    : []
  if (!row || !isMailedToken(mac, macOf(scope.deps.env.secret, id, await addressOf(tx, row.application))))
    throw linkGone()
  return row.application
}
