import { eq } from 'drizzle-orm'
import type { InvitationInput } from '#contract/interviews/application-interviews.ts'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import type { InterviewChange } from '#contract/interviews/interview-input.ts'
import { interviewCan, isPastInterview } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { auditInterview, recordStep } from './change-interview.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { staffInterview } from './own-interview.ts'
import { presentForStaff } from './present-interview.ts'
import {
  cancellation,
  choiceEnds,
  draftInterview,
  firstNews,
  planChange,
  problemsOf,
  requireChangeable,
} from './plan-interview.ts'
import { setInterviewers } from './interviewers.ts'
import { requireKit } from './kits/interview-kits.service.ts'
import { readTimes } from './read-interview-input.ts'
import { readPeople } from './read-people.ts'
import { notifyCandidate, takeBackFromCandidate } from './notify-candidate.ts'
import { settleForStaff } from './notify-staff.ts'
import { settleDeclined } from './invitations/answer-invitation.service.ts'
import { planToNotifyInterviewers } from './invitations/plan-to-notify.ts'
import { planFeedback } from './scorecards/feedback-due.service.ts'
import { choosableTimes } from './offered/choosable-times.ts'
import { planReminder } from './reminders/plan-reminder.ts'
import { planTimesOver } from './offered/times-over.service.ts'
import { lockHolders } from './times/taken-times.ts'
import { namedSentence } from '#server/http/refusals/issue-sentence.ts'

/** @throws AppError `invalid` with every invalid field; `not_found`, `conflict` about the application */
export async function createInterview(scope: InterviewScope, input: InvitationInput): Promise<StaffInterview> {
  return scope.db.transaction(async (tx) => {
    const row = await addInterview(scope, tx, input)
    return (await presentForStaff(scope, tx, [row]))[0]!
  })
}

/** Adds an interview and notifies its candidate, in the caller's transaction. @throws AppError `invalid` */
export async function addInterview(scope: InterviewScope, tx: Db, input: InvitationInput): Promise<InterviewRow> {
  const times = readTimes(scope, input, input.timeZone)
  const people = await readPeople(scope, tx, input)
  refuseWrong(problemsOf(scope, people, times))
  if (input.kitId) await requireKit(tx, input.kitId)
  const [row] = await tx
    .insert(interviews)
    .values(draftInterview(scope, input, people, times))
    .returning()
  await setInterviewers(scope, tx, row!, input.interviewerIds)
  await lockHolders(tx, row!)
  await planFeedback(scope, tx, row!)
  await planTimesOver(scope, tx, row!)
  await planReminder(scope, tx, row!)
  await noteTaken(scope, tx, row!)
  await planToNotifyInterviewers(scope, tx, row!)
  await auditInterview(scope, tx, 'created', row!.id, { to: row!.status, positionId: people.positionId })
  // Only an import adds past interviews.
  if (!isOver(scope, row!)) await notifyCandidate(scope, tx, row!, firstNews(row!))
  return row!
}

/** @throws AppError `not_found`, `invalid`, `conflict` once it was declined or canceled */
export async function changeInterview(
  scope: InterviewScope,
  id: string,
  change: InterviewChange,
): Promise<StaffInterview> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'write')
    await setInterviewers(scope, tx, row, change.interviewerIds)
    await lockHolders(tx, row)
    const changed = await applyChange(scope, tx, row, change)
    if (change.interviewerIds !== undefined) {
      await planFeedback(scope, tx, changed)
      await planToNotifyInterviewers(scope, tx, changed)
    }
    return (await presentForStaff(scope, tx, [changed]))[0]!
  })
}

/**
 * Updates the given fields of a locked row and notifies the candidate of relevant changes; without differences nothing changes.
 * @throws AppError `invalid`, `conflict`
 */
export async function applyChange(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  change: InterviewChange,
): Promise<InterviewRow> {
  const plan = planChange(scope, row, change)
  const { times, isSameTime, names } = plan
  refuseWrong(times.fields)
  if (change.kitId && change.kitId !== row.kitId) await requireKit(tx, change.kitId)
  if (plan.isUnchanged) return row
  requireChangeable(scope, row)
  const changed = await recordStep(scope, tx, row, {
    action: isSameTime ? 'changed' : plan.changed.status === 'confirmed' ? 'confirmed' : 'moved',
    set: { ...plan.set, ...(scope.viewer && { scheduledBy: scope.viewer.id }) },
    movesCalendar: true,
    detail: { fields: names, ...(!isSameTime && { startsTs: times.startsTs }) },
  })
  if (!isSameTime) {
    await settleForStaff(tx, row, 'time')
    await settleDeclined(tx, row)
    await noteTaken(scope, tx, changed)
  }
  if (plan.hasOtherEnd && choiceEnds(scope, changed) !== '') await settleForStaff(tx, row, 'time')
  if (plan.told && (scope.viewer || !isOver(scope, changed))) await notifyCandidate(scope, tx, changed, plan.told)
  return changed
}

/** The form warns about offering only times that are taken; the candidate is asked once one is free. */
async function noteTaken(scope: InterviewScope, tx: Db, row: InterviewRow): Promise<void> {
  if (row.status !== 'to_choose' || choiceEnds(scope, row) === '') return
  if ((await choosableTimes(scope, tx, row)).length > 0) return
  await tx.update(interviews).set({ timesOverAt: scope.deps.clock.now() }).where(eq(interviews.id, row.id))
}

const isOver = ({ deps }: InterviewScope, row: InterviewRow): boolean =>
  isPastInterview(stateOf(row), unixSeconds(deps.clock.now()))

/** @throws AppError `not_found` */
export async function cancelInterview(
  scope: InterviewScope,
  id: string,
  reason: string | null,
): Promise<StaffInterview> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'write')
    return (await presentForStaff(scope, tx, [await cancelRow(scope, tx, row, reason)]))[0]!
  })
}

/** Cancels a locked row; one that was already declined or canceled is not changed. */
export async function cancelRow(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  reason: string | null,
): Promise<InterviewRow> {
  if (!interviewCan.cancel(stateOf(row))) return row
  const changed = await recordStep(scope, tx, row, {
    action: 'canceled',
    set: cancellation(reason),
    movesCalendar: true,
  })
  await takeBackFromCandidate(tx, row)
  await settleForStaff(tx, row, 'time')
  await settleForStaff(tx, row, 'needs')
  await settleDeclined(tx, row)
  await notifyCandidate(scope, tx, changed, 'canceled')
  return changed
}

function refuseWrong(fields: FieldErrors): void {
  const [first] = Object.entries(fields)
  if (first) throw new AppError('invalid', namedSentence(...first), { fields })
}
