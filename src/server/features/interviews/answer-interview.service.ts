import { type Interview, InterviewConflict } from '#contract/interviews/interviews.ts'
import { interviewCan, proposalProblem } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { requireActRoom } from '#server/outbox/act-mails.ts'
import { recordStep } from './change-interview.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { actorOf, ownInterview, type AskedInterview } from './own-interview.ts'
import { presentInterview } from './present-interview.ts'
import { settleDeclined } from './invitations/answer-invitation.service.ts'
import { notifyCandidate, settleForCandidate, takeBackFromCandidate } from './notify-candidate.ts'
import { notifyStaff } from './notify-staff.ts'
import { lockHolders, takenTimes } from './times/taken-times.ts'

/** Applies an answer to the locked row; null means that nothing has to change. */
async function answer(
  scope: InterviewScope,
  asked: AskedInterview,
  run: (tx: Db, row: InterviewRow) => Promise<InterviewRow | null>,
): Promise<Interview> {
  return scope.db.transaction(async (tx) => {
    const row = await ownInterview(scope, tx, asked, { lock: true })
    return presentInterview(scope, (await run(tx, row)) ?? row, { tx, token: asked.token })
  })
}

/** The newer state is included, so that the page can show what happened. */
async function conflict(
  scope: InterviewScope,
  tx: Db,
  row: InterviewRow,
  token: string | undefined,
  key: string,
): Promise<AppError> {
  const interview = await presentInterview(scope, row, { tx, token })
  const t = messagesFor(scope.locale)
  const isNoneLeft = key === 'ended' && interview.offeredTimes.length === 0
  const message = isNoneLeft ? t('interviews.noTimeOpen') : t(`interviews.refused.${key}`)
  return new AppError('conflict', message, { detail: refusalDetail(InterviewConflict, { interview }) })
}

/** @throws AppError `not_found`, `conflict` if the time is no longer offered, or was taken by another interview of its people */
export const acceptInterview = (scope: InterviewScope, asked: AskedInterview, startsTs: number): Promise<Interview> =>
  answer(scope, asked, async (tx, row) => {
    const state = stateOf(row)
    if (row.status === 'confirmed' && state.startsTs === startsTs) return null
    if (!interviewCan.accept(state, startsTs, nowOf(scope)))
      throw await conflict(scope, tx, row, asked.token, isOffered(row, startsTs) ? 'ended' : whyNot(row))
    await lockHolders(tx, row)
    if ((await takenTimes(tx, row)).has(startsTs)) throw await conflict(scope, tx, row, asked.token, 'taken')
    await requireActRoom(scope, tx, actorOf(row))
    const changed = await recordStep(scope, tx, row, {
      action: 'accepted',
      set: { status: 'confirmed', startsAt: new Date(startsTs * 1000), proposedTimes: [], proposalNote: null },
      movesCalendar: true,
      detail: { startsTs },
    })
    await settleForCandidate(tx, row)
    await notifyCandidate(scope, tx, changed, 'confirmed')
    await notifyStaff(scope, tx, changed, 'accepted')
    return changed
  })

/** @throws AppError `not_found`, `conflict` once it has begun or was canceled by the employer */
export const declineInterview = (
  scope: InterviewScope,
  asked: AskedInterview,
  reason: string | null,
): Promise<Interview> =>
  answer(scope, asked, async (tx, row) => {
    if (row.status === 'declined') return null
    if (!interviewCan.decline(stateOf(row), nowOf(scope)))
      throw await conflict(scope, tx, row, asked.token, whyNot(row))
    await requireActRoom(scope, tx, actorOf(row))
    const changed = await recordStep(scope, tx, row, {
      action: 'declined',
      set: { status: 'declined', declineReason: reason, proposedTimes: [], proposalNote: null },
      movesCalendar: true,
    })
    await takeBackFromCandidate(tx, row)
    await settleDeclined(tx, row)
    await notifyStaff(scope, tx, changed, 'declined')
    return changed
  })

/** @throws AppError `not_found`, `conflict`, `invalid` naming the time that cannot be requested */
export const proposeTimes = (
  scope: InterviewScope,
  asked: AskedInterview,
  { times, note }: { times: number[]; note: string | null },
): Promise<Interview> =>
  answer(scope, asked, async (tx, row) => {
    const wanted = [...times].sort((a, b) => a - b)
    const isSame =
      row.status === 'proposed' && String(wanted) === String(row.proposedTimes) && row.proposalNote === note
    if (isSame) return null
    if (!interviewCan.propose(stateOf(row), nowOf(scope)))
      throw await conflict(scope, tx, row, asked.token, whyNot(row))
    const wrong = proposalProblem(times, nowOf(scope))
    if (wrong) {
      const message = messagesFor(scope.locale)(`interviews.problem.${wrong.problem}`)
      throw new AppError('invalid', message, { fields: { [`times.${wrong.index}`]: message } })
    }
    await requireActRoom(scope, tx, actorOf(row))
    const changed = await recordStep(scope, tx, row, {
      action: 'proposed',
      set: { status: 'proposed', proposedTimes: wanted, proposalNote: note },
      movesCalendar: true,
      detail: { times: wanted },
    })
    await settleForCandidate(tx, row)
    await settleDeclined(tx, row)
    await notifyStaff(scope, tx, changed, 'proposed')
    return changed
  })

const nowOf = ({ deps }: InterviewScope): number => unixSeconds(deps.clock.now())

/** It is one of the times to choose from, only too late. */
const isOffered = ({ status, offeredTimes }: InterviewRow, time: number): boolean =>
  status === 'to_choose' && offeredTimes.includes(time)

/** Why an answer is refused, as the end of a message key. */
function whyNot({ status }: InterviewRow): string {
  if (status === 'canceled' || status === 'declined') return status
  return 'moved'
}
