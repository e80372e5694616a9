import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { AppContext, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { guestTokenHashOf } from './visitors/guest-token.ts'

/** The person applying: a signed-in user, or a visitor whose browser holds the secret of their applications. */
export interface Applicant {
  userId: string | null
  guestTokenHash: string | null
}

export const applicantOf = (scope: RequestScope, context: AppContext): Applicant => ({
  userId: scope.viewer?.id ?? null,
  guestTokenHash: guestTokenHashOf(context),
})

/** An applicant's own rows. A visitor's secret gives no access to rows of an account. */
export function ownedBy({ userId, guestTokenHash }: Applicant): SQL | undefined {
  if (userId !== null) return eq(applications.userId, userId)
  return and(isNull(applications.userId), eq(applications.guestTokenHash, guestTokenHash ?? ''))
}

export const applicationNotFound = (scope: RequestScope): AppError =>
  new AppError('not_found', messagesFor(scope.locale)('application.refused.notFound'))

/**
 * The applicant's application; `lock` locks it until the transaction ends, so that two tabs take turns.
 * @throws AppError `not_found`, whether it does not exist or is someone else's
 */
export async function ownApplication(
  scope: RequestScope,
  tx: Db,
  applicant: Applicant,
  id: string,
  { lock }: { lock: boolean },
): Promise<ApplicationRow> {
  if (!isUuid(id)) throw applicationNotFound(scope)
  const query = tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), ownedBy(applicant)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw applicationNotFound(scope)
  return row
}

/** The applicant's application to a position, if there is one. */
export async function applicationTo(tx: Db, applicant: Applicant, positionId: number): Promise<ApplicationRow | null> {
  if (applicant.userId === null && applicant.guestTokenHash === null) return null
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.positionId, positionId), ownedBy(applicant)))
    .orderBy(applications.createdAt)
    .limit(1)
  return row ?? null
}
