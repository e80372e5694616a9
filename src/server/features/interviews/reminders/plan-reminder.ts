import { reminderTs } from '#shared/interviews/reminder.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { cancelJob, enqueue } from '#server/outbox/outbox.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'

type PlanScope = Pick<InterviewScope, 'employer' | 'origin'> & { deps: Pick<InterviewScope['deps'], 'clock'> }

/**
 * Schedules the reminder of an interview, after every change of it, in the caller's transaction: a moved one is rescheduled, a canceled
 * one has none.
 */
export async function planReminder({ employer, origin, deps }: PlanScope, tx: Db, row: InterviewRow): Promise<void> {
  const at = reminderTs(stateOf(row), row.timeZone, unixSeconds(deps.clock.now()))
  if (at === null) return cancelJob(tx, keyOf(row))
  await plan({ employer, origin }, tx, row, at)
}

/** A rejection can be undone within the day, and no event tells the interview. */
const lookSeconds = 15 * 60

/** Checks again soon whether there is someone to remind, in the caller's transaction. */
export const planNextLook = (scope: PlanScope, tx: Db, row: InterviewRow): Promise<void> =>
  plan(scope, tx, row, unixSeconds(scope.deps.clock.now()) + lookSeconds)

const keyOf = ({ id }: InterviewRow) => `interview_reminder:${id}`

async function plan({ employer, origin }: Omit<PlanScope, 'deps'>, tx: Db, row: InterviewRow, at: number) {
  const payload = { domain: employer.domain, interviewId: row.id, origin }
  await enqueue(tx, 'interview_reminder', payload, keyOf(row), new Date(at * 1000))
}
