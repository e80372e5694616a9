import { eq } from 'drizzle-orm'
import { choosableUntil, openTimes } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { stateOf } from '../interview-state.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { notifyCandidate, settleForCandidate } from '../notify-candidate.ts'
import { notifyStaff, settleForStaff } from '../notify-staff.ts'
import { takenTimes } from '../times/taken-times.ts'

/** How often to check whether others have taken the times: no single event means that all are taken. */
const lookMs = 10 * 60_000

type PlanScope = Pick<InterviewScope, 'employer' | 'origin'> & { deps: Pick<InterviewScope['deps'], 'clock'> }

/**
 * Schedules notifying the organizer when no offered time can be chosen any more, in the caller's transaction. Interviews that were
 * already over on import notify no one.
 */
export async function planTimesOver({ employer, origin, deps }: PlanScope, tx: Db, row: InterviewRow): Promise<void> {
  if (row.status !== 'to_choose') return
  const nowMs = deps.clock.now().getTime()
  const state = stateOf(row)
  const ends = openTimes(state, nowMs / 1000).map((time) => choosableUntil(state, time) * 1000)
  if (ends.length === 0) return
  const nextMs = Math.min(nowMs + lookMs, ...ends)
  const payload = { domain: employer.domain, interviewId: row.id, origin }
  await enqueue(tx, 'offered_times_over', payload, `times_over:${row.id}`, new Date(nextMs))
}

/**
 * The job: notifies the organizer of an interview, in the bell and by email, that its candidate has not chosen and can no longer choose
 * any of the offered times. Once, and again only if there was one in between: others cancel, and new times are offered. The
 * candidate knew the deadline, but not that others would take the times: they are notified, and asked again.
 */
export async function timesOver(
  deps: Deps,
  { domain, interviewId, origin }: Jobs['offered_times_over'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = { deps, employer, origin }
  await deps.db.of(domain).transaction(async (tx) => {
    const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('update')
    if (!row || row.status !== 'to_choose') return
    const now = deps.clock.now()
    const open = openTimes(stateOf(row), unixSeconds(now))
    const taken = await takenTimes(tx, row)
    const isOver = open.every((time) => taken.has(time))
    if (isOver !== (row.timesOverAt !== null)) {
      await tx
        .update(interviews)
        .set({ timesOverAt: isOver ? now : null })
        .where(eq(interviews.id, row.id))
      if (isOver) {
        if (open.length > 0) await notifyCandidate(scope, tx, row, 'withdrawn')
        else await settleForCandidate(tx, row)
        await notifyStaff(scope, tx, row, 'timesOver')
      } else {
        await settleForStaff(tx, row, 'time')
        await notifyCandidate(scope, tx, row, 'offered')
      }
    }
    // Past times do not change any more.
    if (open.length > 0) await planTimesOver(scope, tx, row)
  })
}
