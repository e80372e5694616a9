import type { VerbOf } from '#shared/audit-log/actions.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { planToNotifyInterviewers } from './invitations/plan-to-notify.ts'
import { planReminder } from './reminders/plan-reminder.ts'
import { planTimesOver } from './offered/times-over.service.ts'
import { planFeedback } from './scorecards/feedback-due.service.ts'
import type { InterviewScope } from './interview-scope.ts'

export interface InterviewStep {
  /** For the audit: `accepted`, `moved`, … */
  action: VerbOf<'interview'>
  set: Partial<typeof interviews.$inferInsert>
  /** Calendars with the entry must update it. */
  movesCalendar?: boolean
  detail?: Record<string, unknown>
}

/** Changes an interview and records who did what, in the caller's transaction. */
export async function recordStep(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  { action, set, movesCalendar = false, detail = {} }: InterviewStep,
): Promise<InterviewRow> {
  const [changed] = await tx
    .update(interviews)
    .set({
      ...set,
      revision: sql`${interviews.revision} + 1`,
      sequence: movesCalendar ? sql`${interviews.sequence} + 1` : interviews.sequence,
      updatedAt: scope.deps.clock.now(),
    })
    .where(eq(interviews.id, row.id))
    .returning()
  await auditInterview(scope, tx, action, row.id, { from: row.status, to: changed!.status, ...detail })
  await planFeedback(scope, tx, changed!)
  await planTimesOver(scope, tx, changed!)
  await planReminder(scope, tx, changed!)
  await planToNotifyInterviewers(scope, tx, changed!)
  return changed!
}

/** Never contains the text of an accommodation request. */
export async function auditInterview(
  scope: InterviewScope,
  tx: Db,
  action: VerbOf<'interview'>,
  id: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(scope, tx, { action: `interview.${action}`, subject: `interview:${id}`, detail })
}
