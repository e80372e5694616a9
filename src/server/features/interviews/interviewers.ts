import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { FieldErrors } from '#contract/endpoint.ts'
import { rolesThatOpen } from '#shared/team/roles.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, type InterviewRow } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { candidateOf } from './candidates.ts'
import type { InterviewScope } from './interview-scope.ts'
import { settleDeclined } from './invitations/answer-invitation.service.ts'
import { settleFeedback } from './scorecards/notify-feedback.ts'

const mayHold = () => inArray(users.role, rolesThatOpen('interviews'))

/** Colleagues invited to each interview who may still open it. */
export async function interviewersOf(tx: Db, interviewIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ interviewId: interviewers.interviewId, userId: interviewers.userId })
    .from(interviewers)
    .innerJoin(users, eq(users.id, interviewers.userId))
    .where(and(inArray(interviewers.interviewId, [...interviewIds]), mayHold()))
    .orderBy(interviewers.userId)
  const invited = new Map<string, string[]>()
  for (const { interviewId, userId } of rows) invited.set(interviewId, [...(invited.get(interviewId) ?? []), userId])
  return invited
}

/** Invites exactly these people; undefined changes nothing. @throws AppError `invalid` naming `interviewerIds.N` */
export async function setInterviewers(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  userIds: readonly string[] | undefined,
): Promise<void> {
  if (userIds === undefined) return
  const { id, domain } = row
  const wanted = [...new Set(userIds)]
  const { fields } = await readHolders(scope, tx, userIds, (await candidateOf(tx, row)).email)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid', message, { fields })
  const gone = await tx
    .delete(interviewers)
    .where(
      and(eq(interviewers.interviewId, id), wanted.length > 0 ? notInArray(interviewers.userId, wanted) : undefined),
    )
    .returning({ userId: interviewers.userId })
  // Their scorecards are no longer due; sent ones are kept.
  for (const { userId } of gone) await settleFeedback(tx, id, userId)
  const goneIds = gone.map(({ userId }) => userId)
  await settleDeclined(tx, row, goneIds)
  if (wanted.length > 0)
    await tx
      .insert(interviewers)
      .values(wanted.map((userId) => ({ domain, interviewId: id, userId })))
      .onConflictDoNothing()
}

/** The people who can hold an interview with this candidate; `fields` names the others, as `interviewerIds.N`. */
export async function readHolders(
  { locale }: Pick<InterviewScope, 'locale'>,
  tx: Db,
  userIds: readonly string[],
  candidateEmail: string,
): Promise<{ holders: { userId: string; name: string; email: string }[]; fields: FieldErrors }> {
  const known = await tx
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          userIds.filter((userId) => !userId.includes('\0')),
        ),
        mayHold(),
        ne(users.email, emailKey(candidateEmail)),
      ),
    )
    .orderBy(asc(users.name), asc(users.email))
  const ids = new Set(known.map(({ userId }) => userId))
  const message = messagesFor(locale)('interviews.problem.noColleague')
  const unknown = userIds.findIndex((userId) => !ids.has(userId))
  return {
    holders: known.map(({ name, ...each }) => ({ ...each, name: name || each.email })),
    fields: unknown < 0 ? {} : { [`interviewerIds.${unknown}`]: message },
  }
}
