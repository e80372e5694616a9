import type { ConsoleOverview } from '#contract/console-home.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { promisedDays } from '#server/features/applications/public.ts'
import { myPositions } from '#server/features/positions/staff/my-positions.service.ts'
import { answersOnTime } from '#server/features/reports/answers-on-time.service.ts'
import { readActivity } from './activity.ts'

/** The parts of Home around the tasks. */
export async function readOverview(scope: RequestScope): Promise<ConsoleOverview> {
  const [mine, onTime, activity] = await Promise.all([myPositions(scope), answersOnTime(scope), readActivity(scope)])
  return {
    nowTs: unixSeconds(scope.deps.clock.now()),
    promiseDays: promisedDays(scope),
    myPositions: mine,
    answersOnTime: onTime,
    activity,
  }
}
