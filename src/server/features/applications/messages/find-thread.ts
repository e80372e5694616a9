import { and, eq } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { mailedLinkDays, mailedToken, stateOfMailedToken } from '#server/mailed-token.ts'
import { applicationNotFound } from '../applicant.ts'
import { visibleApplications } from '../staff/visible-applications.ts'

/** How a candidate asks for a conversation: signed in, or with the token of an email. */
export interface AskedThread {
  id: string
  token: string | undefined
}

const daySeconds = 86_400

const aboutOf = ({ id, email }: ApplicationRow) => ['messages', id, emailKey(email)]

/** The token in emails about messages to someone without an account: anyone who reads that mailbox can read and reply. */
export const threadTokenOf = ({ deps }: Pick<RequestScope, 'deps'>, row: ApplicationRow): string =>
  mailedToken(deps.env.secret, aboutOf(row), unixSeconds(deps.clock.now()) + mailedLinkDays * daySeconds)

/** For an application that no account has claimed. */
const stateOf = ({ deps }: Pick<RequestScope, 'deps'>, row: ApplicationRow, token: string | undefined) =>
  token === undefined
    ? null
    : stateOfMailedToken(token, {
        secret: deps.env.secret,
        about: aboutOf(row),
        nowTs: unixSeconds(deps.clock.now()),
      })

/**
 * The application of a candidate's conversation; `lock` locks it until the transaction ends. A mailed link stops working when an
 * account claims the application: from then on its owner signs in.
 * @throws AppError `not_found`, whether it does not exist, was not sent, or is someone else's; `gone` if the link has expired
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
  if (!row || row.status === 'draft') throw applicationNotFound(scope)
  const state = row.userId === null ? stateOf(scope, row, token) : row.userId === scope.viewer?.id ? 'valid' : null
  if (state === null) throw applicationNotFound(scope)
  if (state === 'expired') throw new AppError('gone', { key: 'applicationMessages.expired' })
  return row
}

/** The application to which an expired link led. @throws AppError `not_found`, also once an account has claimed it */
export async function mailedThread(scope: RequestScope, tx: Db, { id, token }: AskedThread): Promise<ApplicationRow> {
  const [row] = isUuid(id) ? await tx.select().from(applications).where(eq(applications.id, id)) : []
  const isMailed = row && row.status !== 'draft' && row.userId === null && stateOf(scope, row, token) === 'expired'
  if (!isMailed) throw applicationNotFound(scope)
  return row
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** An application in the viewer's reach, locked, so that changes in its conversation happen one after the other. */
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
