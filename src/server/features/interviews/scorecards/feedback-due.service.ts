import { eq } from 'drizzle-orm'
import { feedbackTimes } from '#shared/interviews/feedback-due.ts'
import { workingDayAfter } from '#shared/time/working-day.ts'
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

/** More reminders would not help. */
const mostReminders = 3

const planned = (id: string) => `feedback:${id}`

/**
 * Schedules notifying the interviewers that feedback is due, after every change of an interview or its interviewers, in the caller's
 * transaction. Notifications about an earlier time are taken back.
 */
export async function planFeedback(scope: InterviewScope, tx: Db, row: InterviewRow): Promise<void> {
  for (const { userId, state } of await holdersOf(tx, scope.deps.clock, [row]))
    if (state === 'upcoming' || state === null) await settleFeedback(tx, row.id, userId)
  const times = feedbackTimes({ interview: stateOf(row), timeZone: row.timeZone })
  // An import notifies no one about past interviews; a colleague who is invited afterward is notified.
  if (times === null || (scope.viewer === null && times.dueTs <= unixSeconds(scope.deps.clock.now()))) return
  const { domain } = scope.employer
  const payload = { domain, interviewId: row.id, origin: scope.origin }
  await enqueue(tx, 'feedback_due', payload, planned(row.id), new Date(times.dueTs * 1000))
}

/**
 * The job: notifies each interviewer at the end, once, and reminds those whose card is missing at most three times: a working day
 * later, and on the two working days after that. Running it twice notifies no one twice.
 */
export async function feedbackDue(deps: Deps, { domain, interviewId, origin }: Jobs['feedback_due']): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = { deps, employer, origin }
  await deps.db.of(domain).transaction(async (tx) => {
    const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('update')
    if (!row) return
    for (const holder of await holdersOf(tx, deps.clock, [row])) await notifyHolder(scope, tx, row, holder)
    const nowTs = unixSeconds(deps.clock.now())
    const next = nextOf(row, await holdersOf(tx, deps.clock, [row]), nowTs)
    if (next !== null)
      await enqueue(tx, 'feedback_due', { domain, interviewId, origin }, planned(row.id), new Date(next * 1000))
  })
}

/** When to send the next reminder; null if there is none. Those who may no longer hold it get none. */
function nextOf(row: InterviewRow, holders: readonly Holder[], nowTs: number): number | null {
  const all = holders
    .map((holder) => (holder.state === 'due' || holder.state === 'late' ? nextReminderTs(row, holder) : null))
    .filter((ts) => ts !== null && ts > nowTs) as number[]
  return all.length === 0 ? null : Math.min(...all)
}

/** The first reminder is due when the card is late, each further one a working day after the previous one. Null after the last. */
function nextReminderTs(row: InterviewRow, holder: Holder): number | null {
  const count = remindersOf(row, holder)
  if (count >= mostReminders) return null
  if (count > 0) return workingDayAfter(unixSeconds(holder.remindedAt!), row.timeZone)
  return feedbackTimes({ interview: stateOf(row), timeZone: row.timeZone })?.lateTs ?? null
}

/** Number of reminders for the card about this time; those about an earlier time do not count. */
const remindersOf = (row: InterviewRow, { remindedAt, reminderCount }: Holder): number =>
  remindedAt !== null && remindedAt > row.startsAt! ? Math.max(reminderCount, 1) : 0

async function notifyHolder(
  scope: Pick<InterviewScope, 'employer' | 'origin' | 'deps'>,
  tx: Db,
  row: InterviewRow,
  holder: Holder,
): Promise<void> {
  const { userId, state, notifiedAt } = holder
  if (state !== 'due' && state !== 'late') return
  const now = scope.deps.clock.now()
  const isLate = state === 'late'
  const count = isLate ? remindersOf(row, holder) : 0
  if (isLate) {
    const at = nextReminderTs(row, holder)
    if (at === null || at > unixSeconds(now)) return
  } else if (notifiedAt !== null && notifiedAt > row.startsAt!) return
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (!person || !mayOpen(person, 'interviews')) return
  // The same text again would not count as news.
  if (count > 0) await settleFeedback(tx, row.id, userId)
  await notifyFeedback(scope, tx, row, { userId, isLate })
  await tx
    .update(interviewers)
    .set(isLate ? { remindedAt: now, reminderCount: count + 1 } : { notifiedAt: now })
    .where(heldBy(row.id, userId))
}
