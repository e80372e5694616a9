import { eq } from 'drizzle-orm'
import { feedbackTimes } from '#shared/interviews/feedback-due.ts'
import { mayOpen } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'
import { heldBy } from './card-subject.ts'
import { notifyFeedback, settleFeedback } from './notify-feedback.ts'
import { holdersOf, type Holder } from './owed-feedback.ts'

const planned = (id: string) => `feedback:${id}`

/**
 * Plans telling the interviewers that feedback is due, after every change of an interview or of who holds it, in the caller's
 * transaction. What was told about an earlier time is taken back.
 */
export async function planFeedback(scope: InterviewScope, tx: Db, row: InterviewRow): Promise<void> {
  for (const { userId, state } of await holdersOf(tx, scope.deps.clock, [row]))
    if (state === 'upcoming' || state === null) await settleFeedback(tx, row.id, userId)
  const times = feedbackTimes({ interview: stateOf(row), timeZone: row.timeZone })
  // An import tells nobody about what is over; a colleague who is invited afterward is told.
  if (times === null || (scope.viewer === null && times.dueTs <= unixSeconds(scope.deps.clock.now()))) return
  const { domain } = scope.employer
  const payload = { domain, interviewId: row.id, origin: scope.origin }
  await enqueue(tx, 'feedback_due', payload, planned(row.id), new Date(times.dueTs * 1000))
}

/** The job: tells each interviewer once at the end, and once more a working day later. Running it twice tells nobody twice. */
export async function feedbackDue(deps: Deps, { domain, interviewId, origin }: Jobs['feedback_due']): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = { deps, employer, origin }
  await deps.db.of(domain).transaction(async (tx) => {
    const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('update')
    if (!row) return
    const holders = await holdersOf(tx, deps.clock, [row])
    for (const holder of holders) await tell(scope, tx, row, holder)
    const times = feedbackTimes({ interview: stateOf(row), timeZone: row.timeZone })
    if (times !== null && holders.some(({ state }) => state === 'due'))
      await enqueue(tx, 'feedback_due', { domain, interviewId, origin }, planned(row.id), new Date(times.lateTs * 1000))
  })
}

async function tell(
  scope: Pick<InterviewScope, 'employer' | 'origin' | 'deps'>,
  tx: Db,
  row: InterviewRow,
  { userId, state, notifiedAt, remindedAt }: Holder,
): Promise<void> {
  if (state !== 'due' && state !== 'late') return
  const [isLate, before] = state === 'late' ? [true, remindedAt] : [false, notifiedAt]
  // Told about an earlier time, they are told again about this one.
  if (before !== null && before > row.startsAt!) return
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (!person || !mayOpen(person, 'interviews')) return
  await notifyFeedback(scope, tx, row, { userId, isLate })
  const now = scope.deps.clock.now()
  await tx
    .update(interviewers)
    .set(isLate ? { remindedAt: now } : { notifiedAt: now })
    .where(heldBy(row.id, userId))
}
