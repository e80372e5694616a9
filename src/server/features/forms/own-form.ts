import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, type FormAssignmentRow } from '#server/db/schema/forms.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** Who fills in forms: a signed-in user, or anyone with the mailed link. */
export interface FormHolder {
  userId: string | null
  token: string | null
}

/** How long a mailed link works, or a week past the due date if that is later. */
const tokenDays = 60

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new secret for a mailed link; the database stores its hash. */
export function issueToken(scope: RequestScope, dueAt: Date | null) {
  const token = randomBytes(32).toString('base64url')
  const day = 86_400_000
  const until = Math.max(scope.deps.clock.now().getTime() + tokenDays * day, (dueAt?.getTime() ?? 0) + 7 * day)
  return { token, tokenHash: hashOf(token), tokenExpiresAt: new Date(until) }
}

/** The account's forms: assigned to it, or to the address that it has confirmed. */
const ofAccount = (userId: string): SQL | undefined =>
  or(
    eq(formAssignments.userId, userId),
    and(
      isNull(formAssignments.userId),
      sql`${formAssignments.email} = (select lower(u.email) from users u where u.id = ${userId} and u.email_verified)`,
    ),
  )

/** For its candidate, a canceled form does not exist. */
export function heldBy({ userId, token }: FormHolder): SQL | undefined {
  const ways: (SQL | undefined)[] = []
  if (userId !== null) ways.push(ofAccount(userId))
  if (token !== null) ways.push(eq(formAssignments.tokenHash, hashOf(token)))
  return ways.length === 0 ? sql`false` : and(isNull(formAssignments.canceledAt), or(...ways))
}

export const formNotFound = (scope: RequestScope): AppError =>
  new AppError('not_found', messagesFor(scope.locale)('forms.refused.notFound'))

/**
 * A form of this holder; `lock` locks it until the transaction ends, so that two tabs take turns.
 * @throws AppError `not_found`, whether it does not exist or is someone else's; `gone` if the link has expired
 */
export async function ownForm(
  scope: RequestScope,
  tx: Db,
  holder: FormHolder,
  id: string,
  { lock }: { lock: boolean },
): Promise<FormAssignmentRow> {
  if (!isUuid(id)) throw formNotFound(scope)
  const query = tx
    .select()
    .from(formAssignments)
    .where(and(eq(formAssignments.id, id), heldBy(holder)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw formNotFound(scope)
  if (holder.userId === null) requireFresh(scope, row)
  return row
}

/** @throws AppError `gone` */
export function requireFresh(scope: RequestScope, { tokenExpiresAt }: FormAssignmentRow): void {
  if (tokenExpiresAt !== null && tokenExpiresAt > scope.deps.clock.now()) return
  throw new AppError('gone', messagesFor(scope.locale)('forms.refused.expired'))
}
