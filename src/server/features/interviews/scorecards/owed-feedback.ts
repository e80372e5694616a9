import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { feedbackState, type FeedbackState } from '#shared/interviews/feedback-due.ts'
import { answerNow } from '#shared/interviews/holding.ts'
import { unixSeconds, type Clock } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { scorecards } from '#server/db/schema/scorecards.ts'
import { stateOf } from '../interview-state.ts'

/** An interviewer, and the state of their card. */
export interface Holder {
  interviewId: string
  userId: string
  name: string
  state: FeedbackState | null
  /** They reported that it took place without them: no card is due, but they may still send one. */
  isExcused: boolean
  notifiedAt: Date | null
  remindedAt: Date | null
  reminderCount: number
  /** There is an unsent draft. */
  hasDraft: boolean
}

/** The interviewers of interviews, by name. Those who left the employer have no due cards. */
export async function holdersOf(
  db: Db,
  clock: Clock,
  rows: readonly InterviewRow[],
  userId?: string,
): Promise<Holder[]> {
  if (rows.length === 0) return []
  const now = unixSeconds(clock.now())
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = await db
    .select({
      interviewId: interviewers.interviewId,
      userId: interviewers.userId,
      excusedAt: interviewers.excusedAt,
      notifiedAt: interviewers.notifiedAt,
      remindedAt: interviewers.remindedAt,
      reminderCount: interviewers.reminderCount,
      answer: interviewers.answer,
      answeredFor: interviewers.answeredFor,
      name: users.name,
      email: users.email,
      sentAt: scorecards.sentAt,
      draft: scorecards.draft,
    })
    .from(interviewers)
    .innerJoin(users, eq(users.id, interviewers.userId))
    .leftJoin(
      scorecards,
      and(eq(scorecards.interviewId, interviewers.interviewId), eq(scorecards.authorId, interviewers.userId)),
    )
    .where(
      and(
        inArray(interviewers.interviewId, [...byId.keys()]),
        userId === undefined ? undefined : eq(interviewers.userId, userId),
        ne(users.role, 'candidate'),
      ),
    )
    .orderBy(users.name, users.email)
  return found.map(({ name, email, excusedAt, sentAt, draft, answer, answeredFor, ...holder }) => {
    const row = byId.get(holder.interviewId)!
    const feedback = {
      interview: stateOf(row),
      timeZone: row.timeZone,
      excusedTs: excusedAt && unixSeconds(excusedAt),
      isSent: sentAt !== null,
      createdTs: unixSeconds(row.createdAt),
    }
    const hasDeclined =
      answerNow({ answer, answeredForTs: answeredFor && unixSeconds(answeredFor) }, stateOf(row)) === 'declined'
    const state = feedbackState({ ...feedback, hasDeclined }, now)
    const isExcused = state === 'excused' || (state === null && hasDeclined && feedbackState(feedback, now) !== null)
    return { ...holder, name: name || email, state, isExcused, hasDraft: draft !== null }
  })
}

/** After that, no one remembers the conversation. */
const forgottenMs = 180 * 86_400_000
/** More than anyone holds in half a year. */
const most = 1_000

/** The interviews that someone holds, without canceled ones, and without those of long ago. */
export async function interviewsHeldBy(db: Db, clock: Clock, userId: string): Promise<InterviewRow[]> {
  const since = new Date(clock.now().getTime() - forgottenMs)
  const rows = await db
    .select({ row: interviews })
    .from(interviews)
    .innerJoin(interviewers, eq(interviewers.interviewId, interviews.id))
    .where(
      and(
        eq(interviewers.userId, userId),
        or(isNull(interviews.userId), ne(interviews.userId, userId)),
        inArray(interviews.status, ['to_choose', 'invited', 'proposed', 'confirmed']),
        or(isNull(interviews.startsAt), gt(interviews.startsAt, since)),
      ),
    )
    .orderBy(desc(interviews.startsAt), interviews.id)
    .limit(most)
  return rows.map(({ row }) => row)
}
