import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { recordStep } from '../change-interview.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { notifyCandidate } from '../notify-candidate.ts'
import { staffInterview } from '../own-interview.ts'
import { presentForStaff } from '../present-interview.ts'
import { choosableTimes } from './choosable-times.ts'

/**
 * Withdraws offered times. If the candidate can no longer choose any, they are notified and Home lists the interview for its
 * organizer, who is not notified of a change that they or a colleague have just made.
 * @throws AppError `not_found`, `conflict` once the candidate has answered
 */
export async function takeBackTimes(
  scope: InterviewScope,
  id: string,
  times: readonly number[],
): Promise<StaffInterview> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'write')
    if (row.status !== 'to_choose') throw new AppError('conflict', { key: 'staffInterviews.offer.answered' })
    const left = row.offeredTimes.filter((time) => !times.includes(time))
    if (left.length === row.offeredTimes.length) return (await presentForStaff(scope, tx, [row]))[0]!
    const choosable = await choosableTimes(scope, tx, row)
    const isOver = choosable.every((time) => !left.includes(time))
    const changed = await recordStep(scope, tx, row, {
      action: 'times_taken_back',
      set: { offeredTimes: left, ...(isOver && { timesOverAt: row.timesOverAt ?? scope.deps.clock.now() }) },
      detail: { times: row.offeredTimes.filter((time) => !left.includes(time)) },
    })
    if (isOver) await notifyCandidate(scope, tx, changed, 'withdrawn')
    return (await presentForStaff(scope, tx, [changed]))[0]!
  })
}
