import { eq } from 'drizzle-orm'
import type { AttendanceInput } from '#contract/interviews/interview-planning.ts'
import { canAnswerHolding } from '#shared/interviews/holding.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviewers, type InterviewRow } from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { notify, takeBackFromAll } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { requireActRoom } from '#server/outbox/act-mails.ts'
import { auditInterview } from '../change-interview.ts'
import { stateOf } from '../interview-state.ts'
import { staffInterview } from '../own-interview.ts'
import { heldBy } from '../scorecards/card-subject.ts'
import { arrangersOf } from '../notify-staff.ts'
import { isBusyThen, lockHolders } from '../times/taken-times.ts'
import { settleHolding } from './notify-holder.ts'
import { planToNotifyInterviewers } from './plan-to-notify.ts'
import { readAttendees, type Attendee } from './read-attendees.ts'

/**
 * Records whether the viewer can hold the interview at its time. The same answer again changes nothing.
 * @throws AppError `not_found`, `forbidden` for an interview that others hold, `conflict` once it was moved or is over,
 *   or if they declined and now hold another interview at its time
 */
export async function answerInvitation(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { answer, startsTs }: AttendanceInput,
): Promise<{ answer: AttendanceInput['answer'] }> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'read')
    const own = (await readAttendees(tx, [row])).get(row.id)?.find(({ userId }) => userId === viewer.id)
    if (!own) throw new AppError('forbidden', { key: 'scorecards.refused.notInterviewer' })
    const state = stateOf(row)
    if (state.startsTs !== startsTs) throw new AppError('conflict', { key: 'staffInterviews.holding.moved' })
    if (!canAnswerHolding(state, unixSeconds(scope.deps.clock.now())))
      throw new AppError('conflict', { key: 'staffInterviews.holding.over' })
    if (own.answer === answer) return { answer }
    // After declining they were free for others, so check the time again, as the organizers' pages do.
    if (answer === 'accepted' && own.answer === 'declined') {
      await lockHolders(tx, row)
      if (await isBusyThen(tx, row, viewer.id)) throw new AppError('conflict', { key: 'staffInterviews.holding.taken' })
    }
    await requireActRoom(scope, tx, viewer.id)
    await tx.update(interviewers).set({ answer, answeredFor: row.startsAt }).where(heldBy(row.id, viewer.id))
    await settleHolding(tx, viewer.id, row.id)
    await auditInterview(scope, tx, answer === 'accepted' ? 'holder_accepted' : 'holder_declined', row.id, { startsTs })
    await notifyArranger(scope, tx, row, own, answer)
    await planToNotifyInterviewers(scope, tx, row)
    return { answer }
  })
}

/** Notifies the organizer in the bell and by email that a colleague cannot come; neither names the candidate. */
async function notifyArranger(
  scope: RequestScope,
  tx: Db,
  row: InterviewRow,
  { userId: holderId, name }: Attendee,
  answer: AttendanceInput['answer'],
): Promise<void> {
  if (answer === 'accepted') return settleDeclined(tx, row, [holderId])
  const [position] =
    row.positionId === null
      ? []
      : await tx.select({ title: positions.title }).from(positions).where(eq(positions.id, row.positionId))
  const values = { name, date: { at: row.startsAt!, zone: row.timeZone } }
  for (const userId of await arrangersOf(tx, row)) {
    if (userId === holderId) continue
    await notify(scope, tx, {
      userId,
      category: 'interview',
      type: 'action_required',
      message: position
        ? { key: 'notification.interview.staff.cannotHold', values: { ...values, title: position.title } }
        : { key: 'notification.interview.staff.cannotHoldAlone', values },
      redirectPath: `/careers/admin/interviews/${row.id}`,
      dedupeKey: declinedKey(row.id, holderId),
      email: true,
    })
  }
}

const declinedKey = (interviewId: string, holderId: string) => `holder-declined:${interviewId}:${holderId}`

/**
 * A colleague no longer holds it, or its time was changed or removed: their answers need no action any more. For any reader, because
 * the organizer may have changed since they were notified.
 */
export async function settleDeclined(
  tx: Db,
  { id }: Pick<InterviewRow, 'id'>,
  holderIds?: readonly string[],
): Promise<void> {
  const ids = holderIds ?? (await holdersOfAny(tx, eq(interviewers.interviewId, id))).map(({ userId }) => userId)
  await takeBackFromAll(
    tx,
    ids.map((holderId) => declinedKey(id, holderId)),
  )
}

/** Someone may no longer hold interviews: their answers need no action. */
export async function settleDeclinedBy(tx: Db, holderId: string): Promise<void> {
  const held = await holdersOfAny(tx, eq(interviewers.userId, holderId))
  await takeBackFromAll(
    tx,
    held.map(({ interviewId }) => declinedKey(interviewId, holderId)),
  )
}

const holdersOfAny = (tx: Db, which: ReturnType<typeof eq>) =>
  tx.select({ interviewId: interviewers.interviewId, userId: interviewers.userId }).from(interviewers).where(which)
