import type { DataOf } from '#contract/endpoint.ts'
import type { getStaffInterview, Interview, StaffInterview } from '#contract/interviews/interviews.ts'
import { interviewCan, openTimes } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { requireActRoom } from '#server/outbox/act-mails.ts'
import { messagesFor } from '#server/messages.ts'
import { auditInterview, recordStep } from '../change-interview.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'
import { actorOf, ownInterview, staffInterview, type AskedInterview } from '../own-interview.ts'
import { hiddenNameOf } from '../shown-name.service.ts'
import { presentForStaff, presentInterview } from '../present-interview.ts'
import { openAccommodation, sealAccommodation } from './seal-accommodation.ts'
import { takenTimes } from '../times/taken-times.ts'
import { notifyCandidate } from '../notify-candidate.ts'
import { settleForStaff, takeBackForStaff, notifyStaff } from '../notify-staff.ts'

/**
 * The candidate states what they need; an empty text withdraws it, together with the employer's response.
 * @throws AppError `not_found`, `conflict` once it is over
 */
export async function setAccommodation(scope: InterviewScope, asked: AskedInterview, text: string): Promise<Interview> {
  return scope.db.transaction(async (tx) => {
    const row = await ownInterview(scope, tx, asked, { lock: true })
    const before = row.sealedAccommodation === null ? '' : openAccommodation(scope, row.id, row.sealedAccommodation)
    if (before === text) return presentInterview(scope, row, { tx, token: asked.token })
    if (!interviewCan.askAccommodation(stateOf(row), unixSeconds(scope.deps.clock.now()))) {
      throw new AppError('conflict', messagesFor(scope.locale)('interviews.refused.over'))
    }
    await requireActRoom(scope, tx, actorOf(row))
    const sealedAccommodation = text === '' ? null : sealAccommodation(scope, row.id, text)
    const changed = await recordStep(scope, tx, row, {
      action: text === '' ? 'accommodation_withdrawn' : 'accommodation_asked',
      // The response was to the previous request.
      set: { sealedAccommodation, accommodationReply: null },
    })
    if (text === '') await takeBackForStaff(tx, row)
    else await notifyStaff(scope, tx, changed, 'needs')
    return presentInterview(scope, changed, { tx, token: asked.token })
  })
}

/** The request in clear text; access is recorded. @throws AppError `not_found` */
export async function readForStaff(scope: InterviewScope, id: string): Promise<DataOf<typeof getStaffInterview>> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'read')
    const [interview] = await presentForStaff(scope, tx, [row])
    const now = unixSeconds(scope.deps.clock.now())
    const later = openTimes({ offeredTimes: row.offeredTimes, chooseByTs: null }, now)
    const shown = {
      ...interview!,
      hiddenName: await hiddenNameOf(scope, tx, row.id),
      takenTimes: [...(await takenTimes(tx, row))],
      laterTimes: row.status === 'to_choose' ? later : [],
    }
    if (row.sealedAccommodation === null) return { ...shown, accommodation: null }
    await auditInterview(scope, tx, 'accommodation_read', row.id, {})
    return { ...shown, accommodation: openAccommodation(scope, row.id, row.sealedAccommodation) }
  })
}

/** @throws AppError `not_found`, `conflict` if there is no request */
export async function answerAccommodation(scope: InterviewScope, id: string, reply: string): Promise<StaffInterview> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'write')
    if (row.sealedAccommodation === null) {
      throw new AppError('conflict', messagesFor(scope.locale)('interviews.refused.noAccommodation'))
    }
    if (row.accommodationReply === reply) return (await presentForStaff(scope, tx, [row]))[0]!
    const set = { accommodationReply: reply }
    const changed = await recordStep(scope, tx, row, { action: 'accommodation_answered', set })
    await notifyCandidate(scope, tx, changed, 'arranged')
    await settleForStaff(tx, row, 'needs')
    return (await presentForStaff(scope, tx, [changed]))[0]!
  })
}
