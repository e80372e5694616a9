import { openTimes } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'
import { takenTimes } from '../times/taken-times.ts'

type Scope = { deps: Pick<InterviewScope['deps'], 'clock'> }

/** The offered times that the candidate's page shows: in the future, and not taken by the interviewers' other interviews. */
export async function choosableTimes(
  { deps }: Scope,
  tx: Db,
  row: InterviewRow,
  holders?: readonly string[],
): Promise<number[]> {
  if (row.status !== 'to_choose') return []
  const open = openTimes(stateOf(row), unixSeconds(deps.clock.now()))
  const taken = await takenTimes(tx, row, holders)
  return open.filter((time) => !taken.has(time))
}
