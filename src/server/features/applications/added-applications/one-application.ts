import { domainToUnicode } from 'node:url'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { ApplicationThere } from '#contract/applications/added-applications.ts'
import { emailKey } from '#shared/applications/email.ts'
import { hiddenPerson } from '#server/access/names/hidden-people.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** Two colleagues who type the same address for the same position take turns. */
export const lockAddress = (scope: RequestScope, tx: Db, positionId: number, email: string): Promise<void> =>
  advisoryLock(tx, `${scope.employer.domain} ${positionId} ${email}`)

/** Colleagues cannot add their own application: it would vanish from their list. @throws AppError `invalid` naming `email` */
export function requireOther(viewer: Viewer, email: string): void {
  if (emailKey(viewer.email) !== email) return
  const message = { key: 'addedApplications.refused.self' } as const
  throw new AppError('invalid', message, { fields: { email: message } })
}

/**
 * Otherwise two applications of one person for one position would be decided separately. People with an account type any contact
 * address; it counts as the same if it is the same mailbox, and so does the address of their account.
 * @throws AppError `conflict` with `applicationId`
 */
export async function requireFirst(scope: RequestScope, tx: Db, positionId: number, email: string): Promise<void> {
  const typed = sql`lower(normalize(btrim(${applications.email}), NFKC))`
  const [there] = await tx
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(applications.positionId, positionId),
        ne(applications.status, 'draft'),
        or(inArray(typed, spellingsOf(email)), eq(users.email, email)),
      ),
    )
    .limit(1)
  if (!there) return
  const message = messagesFor(scope.locale)('addedApplications.refused.applied')
  // Naming it would reveal whose address the hidden one is.
  if (await hiddenPerson(scope, there.id)) throw new AppError('conflict', message)
  throw new AppError('conflict', message, { detail: refusalDetail(ApplicationThere, { applicationId: there.id }) })
}

/** The domain as on the network, and as people write it. */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [email, email.slice(0, at) + domainToUnicode(email.slice(at)).normalize('NFKC')]
}
