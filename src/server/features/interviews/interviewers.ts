import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
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

/** Who of the employer's people is invited to each interview, and may still open it. */
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
  const candidate = await candidateOf(tx, row)
  const wanted = [...new Set(userIds)]
  const known = new Set(
    (
      await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            inArray(
              users.id,
              wanted.filter((userId) => !userId.includes('\0')),
            ),
            mayHold(),
            ne(users.email, emailKey(candidate.email)),
          ),
        )
    ).map((user) => user.id),
  )
  const unknown = userIds.findIndex((userId) => !known.has(userId))
  if (unknown >= 0) {
    const message = messagesFor(scope.locale)('interviews.problem.noColleague')
    throw new AppError('invalid', message, { fields: { [`interviewerIds.${unknown}`]: message } })
  }
  const gone = await tx
    .delete(interviewers)
    .where(
      and(eq(interviewers.interviewId, id), wanted.length > 0 ? notInArray(interviewers.userId, wanted) : undefined),
    )
    .returning({ userId: interviewers.userId })
  // They owe nothing any more; what they have sent stays.
  for (const { userId } of gone) await settleFeedback(tx, id, userId)
  const goneIds = gone.map(({ userId }) => userId)
  await settleDeclined(tx, row, goneIds)
  if (wanted.length > 0)
    await tx
      .insert(interviewers)
      .values(wanted.map((userId) => ({ domain, interviewId: id, userId })))
      .onConflictDoNothing()
}
