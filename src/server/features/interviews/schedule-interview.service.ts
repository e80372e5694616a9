import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { InvitationInput } from '#contract/application-interviews.ts'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { InterviewChange, StaffInterview } from '#contract/interviews.ts'
import {
  choosableUntil,
  interviewCan,
  isPastInterview,
  openTimes,
  statusWhenScheduled,
  type InterviewStatus,
} from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { auditInterview, recordStep } from './change-interview.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { staffInterview } from './own-interview.ts'
import { presentForStaff } from './present-interview.ts'
import { setInterviewers } from './interviewers.ts'
import { requireKit } from './kits/interview-kits.service.ts'
import { readTimes, type ReadTimes } from './read-interview-input.ts'
import { readPeople } from './read-people.ts'
import { notifyCandidate, takeBackFromCandidate } from './notify-candidate.ts'
import type { InterviewNews } from '#server/outbox/mail-kinds.ts'
import { settleForStaff } from './notify-staff.ts'
import { settleDeclined } from './invitations/answer-invitation.service.ts'
import { planToTellInterviewers } from './invitations/plan-to-tell.ts'
import { planFeedback } from './scorecards/feedback-due.service.ts'
import { choosableTimes } from './offered/choosable-times.ts'
import { planTimesOver } from './offered/times-over.service.ts'
import { lockHolders } from './times/taken-times.ts'
import { namedSentence } from '#server/http/refusals/issue-sentence.ts'

const defaultDurationMinutes = 45

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
  const fields = { ...people.fields, ...times.fields }
  if (times.startsTs === null && times.offeredTimes.length === 0) {
    fields.starts ??= messagesFor(scope.locale)('interviews.problem.noTime')
  }
  refuseWrong(fields)
  if (input.kitId) await requireKit(tx, input.kitId)
  const now = scope.deps.clock.now()
  const [row] = await tx
    .insert(interviews)
    .values({
      domain: scope.employer.domain,
      id: randomUUID(),
      userId: people.userId,
      positionId: people.positionId,
      applicationId: people.applicationId,
      sourceId: input.sourceId || null,
      title: input.title ?? people.usualTitle,
      kind: input.kind,
      timeZone: input.timeZone,
      durationMinutes: input.durationMinutes ?? defaultDurationMinutes,
      place: input.place ?? '',
      joinUrl: input.joinUrl ?? null,
      interviewers: input.interviewers ?? [],
      kitId: input.kitId ?? null,
      note: input.note ?? '',
      scheduledBy: scope.viewer?.id ?? null,
      ...timesToSet('invited', times),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await setInterviewers(scope, tx, row!, input.interviewerIds)
  await lockHolders(tx, row!)
  await planFeedback(scope, tx, row!)
  await planTimesOver(scope, tx, row!)
  await noteTaken(scope, tx, row!)
  await planToTellInterviewers(scope, tx, row!)
  await auditInterview(scope, tx, 'created', row!.id, { to: row!.status, positionId: people.positionId })
  // Only an import enters what is over.
  if (!isOver(scope, row!)) await notifyCandidate(scope, tx, row!, row!.status === 'to_choose' ? 'offered' : 'invited')
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
      await planToTellInterviewers(scope, tx, changed)
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
  const timeZone = change.timeZone ?? row.timeZone
  const state = stateOf(row)
  const known = [row.offeredTimes, state.startsTs ?? [], state.chooseByTs ?? []].flat()
  const times = readTimes(scope, change, timeZone, known)
  refuseWrong(times.fields)
  if (change.kitId && change.kitId !== row.kitId) await requireKit(tx, change.kitId)
  const isSameTime =
    (times.startsTs === null || times.startsTs === state.startsTs) &&
    (times.offeredTimes.length === 0 || String(times.offeredTimes) === String(row.offeredTimes))
  const { starts: _starts, offeredTimes: _offered, interviewerIds: _invited, chooseBy: _by, ...plain } = change
  const isSameEnd = times.chooseBy === undefined || times.chooseBy?.getTime() === row.chooseBy?.getTime()
  const news = Object.entries({ ...plain, ...(!isSameEnd && { chooseBy: times.chooseBy }) }).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof InterviewRow]),
  )
  if (isSameTime && news.length === 0) return row
  if (!interviewCan.schedule(state)) {
    throw new AppError('conflict', messagesFor(scope.locale)(`interviews.refused.${row.status}`))
  }
  const status = times.startsTs === null ? 'to_choose' : statusWhenScheduled(state, times.startsTs)
  const changed = await recordStep(scope, tx, row, {
    action: isSameTime ? 'changed' : status === 'confirmed' ? 'confirmed' : 'moved',
    set: {
      ...Object.fromEntries(news),
      ...(!isSameTime && timesToSet(status, times)),
      // Whether any of them can be chosen is seen again.
      ...(!isSameEnd && { timesOverAt: null }),
      ...(scope.viewer && { scheduledBy: scope.viewer.id }),
    },
    movesCalendar: true,
    detail: { fields: news.map(([name]) => name), ...(!isSameTime && { startsTs: times.startsTs }) },
  })
  if (!isSameTime) {
    await settleForStaff(tx, row, 'time')
    await settleDeclined(tx, row)
    await noteTaken(scope, tx, changed)
  }
  const hasOtherEnd = changed.status === 'to_choose' && endsOf(scope, changed) !== endsOf(scope, row)
  if (isSameTime && hasOtherEnd && endsOf(scope, changed) !== '') await settleForStaff(tx, row, 'time')
  const told = newsOf(changed, { isSameTime: isSameTime && !hasOtherEnd, names: news.map(([name]) => name) })
  if (told && (scope.viewer || !isOver(scope, changed))) await notifyCandidate(scope, tx, changed, told)
  return changed
}

/** Colleagues may offer times that are all taken, of which the form warns: the candidate is asked once one is free. */
async function noteTaken(scope: InterviewScope, tx: Db, row: InterviewRow): Promise<void> {
  if (row.status !== 'to_choose' || endsOf(scope, row) === '') return
  if ((await choosableTimes(scope, tx, row)).length > 0) return
  await tx.update(interviews).set({ timesOverAt: scope.deps.clock.now() }).where(eq(interviews.id, row.id))
}

/** Until when the candidate can choose each of the times that are open. */
const endsOf = ({ deps }: InterviewScope, row: InterviewRow): string => {
  const state = stateOf(row)
  return openTimes(state, unixSeconds(deps.clock.now()))
    .map((time) => choosableUntil(state, time))
    .join()
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

/** Cancels a locked row; one that was already declined or canceled stays as it is. */
export async function cancelRow(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  reason: string | null,
): Promise<InterviewRow> {
  if (!interviewCan.cancel(stateOf(row))) return row
  const changed = await recordStep(scope, tx, row, {
    action: 'canceled',
    set: { status: 'canceled', cancelReason: reason, proposedTimes: [], proposalNote: null },
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

function timesToSet(status: InterviewStatus, { startsTs, offeredTimes, chooseBy = null }: ReadTimes) {
  const none = { proposedTimes: [], proposalNote: null, timesOverAt: null }
  return startsTs === null
    ? { ...none, status: 'to_choose' as const, startsAt: null, offeredTimes, chooseBy }
    : { ...none, status, startsAt: new Date(startsTs * 1000), offeredTimes: [], chooseBy: null }
}

/** A candidate is notified of changes to their day, not of a corrected typo in the note. */
function newsOf(
  { status }: InterviewRow,
  { isSameTime, names }: { isSameTime: boolean; names: string[] },
): InterviewNews | null {
  if (!isSameTime) return status === 'confirmed' ? 'confirmed' : status === 'to_choose' ? 'offered' : 'moved'
  return names.some((name) => ['place', 'joinUrl', 'kind', 'timeZone', 'durationMinutes'].includes(name))
    ? 'changed'
    : null
}
