import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { interviewers, interviewInvitations, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import type { InterviewScope } from '../interview-scope.ts'

/** How long a change can be reverted without anyone being notified. */
const notifyAfterSeconds = 60

const keyOf = (interviewId: string) => `interviewers:${interviewId}`

/**
 * Schedules notifying the interviewers after every change of an interview, in the caller's transaction. Scheduled again, it
 * happens once, with a new delay.
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

/** Someone may no longer hold interviews: their calendar is cleared, and colleagues' entries no longer name them. Or they may again. */
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
                // As a string, because the driver accepts no Date in a raw expression.
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

/** Their interviews are changed or deleted indirectly. */
export async function planToNotifyAbout(tx: Db, which: SQL | undefined): Promise<void> {
  const { domain, interviewId, origin } = interviewInvitations
  for (const job of await tx.selectDistinct({ domain, interviewId, origin }).from(interviewInvitations).where(which))
    await enqueue(tx, 'tell_interviewers', job, keyOf(job.interviewId))
}
