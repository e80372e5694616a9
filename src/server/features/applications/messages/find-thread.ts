import { and, eq } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { applicationNotFound } from '../applicant.ts'
import { isMailedToken, threadToken } from '../visitors/guest-token.ts'
import { visibleApplications } from '../staff/visible-applications.ts'

/** How a candidate asks for a conversation: signed in, or with the token of an email. */
export interface AskedThread {
  id: string
  token: string | undefined
}

export const threadTokenOf = ({ deps }: Pick<RequestScope, 'deps'>, { id, email }: ApplicationRow): string =>
  threadToken(deps.env.secret, id, emailKey(email))

/**
 * The application of a candidate's conversation; `lock` locks it until the transaction ends. A mailed link stops working when an
 * account claims the application: from then on its owner signs in.
 * @throws AppError `not_found`, whether it does not exist, was not sent, or is someone else's
 */
export async function ownThread(
  scope: RequestScope,
  tx: Db,
  { id, token }: AskedThread,
  { lock }: { lock: boolean },
): Promise<ApplicationRow> {
  const query = tx
    .select()
    .from(applications)
    .where(eq(applications.id, isUuid(id) ? id : nobody))
  const [row] = await (lock ? query.for('update') : query)
  const isOwn =
    row !== undefined &&
    row.status !== 'draft' &&
    (row.userId === null
      ? token !== undefined && isMailedToken(token, threadTokenOf(scope, row))
      : row.userId === scope.viewer?.id)
  if (!isOwn) throw applicationNotFound(scope)
  return row
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** An application in the viewer's reach, locked: what happens in its conversation happens one after the other. */
export async function lockedForStaff(scope: RequestScope, tx: Db, id: string): Promise<ApplicationRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(applications)
        .where(and(eq(applications.id, id), visibleApplications(scope, tx)))
        .for('update')
    : []
  if (!row) throw applicationNotFound(scope)
  return row
}
