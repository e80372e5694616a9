import { unixSeconds } from '#server/adapters/clock.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import type { InterviewState } from '#shared/interviews/interview-status.ts'

/** A row in the form that the rules use (shared/interviews). */
export const stateOf = (row: InterviewRow): InterviewState => ({
  status: row.status,
  startsTs: row.startsAt && unixSeconds(row.startsAt),
  durationMinutes: row.durationMinutes,
  offeredTimes: row.offeredTimes,
  proposedTimes: row.proposedTimes,
  chooseByTs: row.chooseBy && unixSeconds(row.chooseBy),
})
