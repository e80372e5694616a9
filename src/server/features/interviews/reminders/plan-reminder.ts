import { reminderTs } from '#shared/interviews/reminder.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'

type PlanScope = Pick<InterviewScope, 'employer' | 'origin'> & { deps: Pick<InterviewScope['deps'], 'clock'> }

/** Plans the reminder of an interview, after every change of it, in the caller's transaction: a moved one is reminded of anew. */
export async function planReminder({ employer, origin, deps }: PlanScope, tx: Db, row: InterviewRow): Promise<void> {
  const at = reminderTs(stateOf(row), row.timeZone, unixSeconds(deps.clock.now()))
  if (at === null) return
  const payload = { domain: employer.domain, interviewId: row.id, origin }
  await enqueue(tx, 'interview_reminder', payload, `interview_reminder:${row.id}`, new Date(at * 1000))
}
