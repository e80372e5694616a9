import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { interviewers, interviewInvitations, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import type { InterviewScope } from '../interview-scope.ts'

/** So long a change can be taken back, and no one hears of it. */
const notifyAfterSeconds = 60

const keyOf = (interviewId: string) => `interviewers:${interviewId}`

/**
 * Plans telling those who hold an interview what is new, after every change of it, in the caller's transaction. Planned again, it
 * happens once, that time later.
 */
export async function planToNotifyInterviewers(
  scope: Pick<InterviewScope, 'deps' | 'employer' | 'origin'>,
  tx: Db,
  { id }: Pick<InterviewRow, 'id'>,
): Promise<void> {
  const isHeld = await tx.$count(interviewers, eq(interviewers.interviewId, id))
  const isKnown = isHeld || (await tx.$count(interviewInvitations, eq(interviewInvitations.interviewId, id)))
  if (!isKnown) return
  const runAt = new Date(scope.deps.clock.now().getTime() + notifyAfterSeconds * 1000)
  const job = { domain: scope.employer.domain, interviewId: id, origin: scope.origin }
  await enqueue(tx, 'tell_interviewers', job, keyOf(id), runAt)
}

/** Someone may no longer hold interviews: their calendars are cleared, and colleagues' entries name them no more. Or they may again. */
export const planToNotifyAboutLeaver = (tx: Db, userId: string, now: Date): Promise<void> =>
  planToNotifyAbout(
    tx,
    and(
      eq(interviewInvitations.userId, userId),
      inArray(
        interviewInvitations.interviewId,
        tx
          .select({ id: interviews.id })
          .from(interviews)
          .where(
            and(
              inArray(interviews.status, ['to_choose', 'invited', 'proposed', 'confirmed']),
              or(
                isNull(interviews.startsAt),
                eq(interviews.status, 'proposed'),
                // As a string: the driver takes no Date in a raw expression.
                sql`${interviews.startsAt} + make_interval(mins => ${interviews.durationMinutes}) > ${now.toISOString()}::timestamptz`,
              ),
            ),
          ),
      ),
    ),
  )

/** A candidate's account is about to be deleted, and its interviews with it. */
export const planToNotifyAboutDeleted = (tx: Db, candidateId: string): Promise<void> =>
  planToNotifyAbout(
    tx,
    inArray(
      interviewInvitations.interviewId,
      tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.userId, candidateId)),
    ),
  )

/** Their interviews change or go without a step of their own. */
export async function planToNotifyAbout(tx: Db, which: SQL | undefined): Promise<void> {
  const { domain, interviewId, origin } = interviewInvitations
  for (const job of await tx.selectDistinct({ domain, interviewId, origin }).from(interviewInvitations).where(which))
    await enqueue(tx, 'tell_interviewers', job, keyOf(job.interviewId))
}
