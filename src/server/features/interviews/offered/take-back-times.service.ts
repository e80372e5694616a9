import type { StaffInterview } from '#contract/interviews.ts'
import { openTimes } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { recordStep } from '../change-interview.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'
import { notifyCandidate } from '../notify-candidate.ts'
import { staffInterview } from '../own-interview.ts'
import { presentForStaff } from '../present-interview.ts'

/**
 * Takes back offered times. The candidate is told if they can no longer choose any; whoever arranged it finds it on Home then, but is
 * not told what a colleague or they themselves have just done.
 * @throws AppError `not_found`, `conflict` once the candidate has answered
 */
export async function takeBackTimes(
  scope: InterviewScope,
  id: string,
  times: readonly number[],
): Promise<StaffInterview> {
  return scope.db.transaction(async (tx) => {
    const row = await staffInterview(scope, tx, id, 'write')
    if (row.status !== 'to_choose') throw new AppError('conflict', { key: 'staffMeetings.offer.answered' })
    const left = row.offeredTimes.filter((time) => !times.includes(time))
    if (left.length === row.offeredTimes.length) return (await presentForStaff(scope, tx, [row]))[0]!
    const now = scope.deps.clock.now()
    const openBefore = openTimes(stateOf(row), unixSeconds(now))
    const isOver = openBefore.every((time) => !left.includes(time))
    const changed = await recordStep(scope, tx, row, {
      action: 'times_taken_back',
      set: { offeredTimes: left, ...(isOver && { timesOverAt: row.timesOverAt ?? now }) },
      detail: { times: openBefore.filter((time) => !left.includes(time)) },
    })
    if (isOver && openBefore.length > 0) await notifyCandidate(scope, tx, changed, 'withdrawn')
    return (await presentForStaff(scope, tx, [changed]))[0]!
  })
}
