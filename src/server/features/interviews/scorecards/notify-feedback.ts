import { and, eq, ne } from 'drizzle-orm'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { notify, takeBack, type NewNotification } from '#server/features/notifications/public.ts'
import type { InterviewScope } from '../interview-scope.ts'

const keyOf = (interviewId: string) => `feedback:${interviewId}`

/**
 * Notifies an interviewer that a scorecard is due, or reminds them, in the caller's transaction. Neither names the candidate nor the
 * interview, whose title may: mail leaves the site, and is kept when the candidate's data is deleted.
 */
export async function notifyFeedback(
  scope: Pick<InterviewScope, 'employer' | 'origin' | 'deps'>,
  tx: Db,
  row: Pick<InterviewRow, 'id' | 'positionId'>,
  { userId, isLate }: { userId: string; isLate: boolean },
): Promise<void> {
  await notify(scope, tx, {
    userId,
    category: 'interview',
    type: 'action_required',
    message: await messageFor(tx, row, isLate ? 'feedbackLate' : 'feedbackDue'),
    redirectPath: `/careers/admin/interviews/${row.id}`,
    dedupeKey: keyOf(row.id),
    // Someone who has just finished an interview is about to write; only those who have not need an email.
    email: isLate,
  })
}

/** The card is in, or is no longer due. */
export const settleFeedback = (tx: Db, interviewId: string, userId: string): Promise<void> =>
  takeBack(tx, userId, keyOf(interviewId))

/** Notifies the organizer, in the bell, that a card is in. */
export async function notifyCardSent(scope: RequestScope, tx: Db, viewer: Viewer, row: InterviewRow): Promise<void> {
  if (row.scheduledBy === null || row.scheduledBy === viewer.id) return
  const [colleague] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, row.scheduledBy), ne(users.role, 'candidate')))
  if (!colleague) return
  await notify(scope, tx, {
    userId: colleague.id,
    category: 'interview',
    type: 'read_only',
    message: await messageFor(tx, row, 'cardSent', { name: viewer.name || viewer.email }),
    redirectPath: `/careers/admin/interviews/${row.id}`,
    dedupeKey: `card:${row.id}:${viewer.id}`,
  })
}

/** Names the position, if the interview is for one. */
async function messageFor(
  tx: Db,
  { positionId }: Pick<InterviewRow, 'positionId'>,
  news: 'feedbackDue' | 'feedbackLate' | 'cardSent',
  values: { name?: string } = {},
): Promise<NewNotification['message']> {
  const [position] =
    positionId === null
      ? []
      : await tx.select({ title: positions.title }).from(positions).where(eq(positions.id, positionId))
  return position
    ? { key: `notification.interview.staff.${news}`, values: { ...values, title: position.title } }
    : { key: `notification.interview.staff.${news}Alone`, values }
}
