import type { ConsoleOverview } from '#contract/console-home.ts'
import { dueMsOf, type Promised } from '#shared/applications/response-promise.ts'
import { tallyPromise } from '#shared/reports/answers-report.ts'
import type { RequestScope } from '#server/context.ts'
import { promisedDays } from '#server/features/applications/public.ts'
import { factsWithin, reportedPositions } from './report-directory.service.ts'

const dayMs = 86_400_000
const daysShown = 2

/** How the promise was kept for the people whose date falls in this month (UTC), and when the next answers are due. */
export async function answersOnTime(scope: RequestScope): Promise<ConsoleOverview['answersOnTime']> {
  const days = promisedDays(scope)
  const reach = await reportedPositions(scope)
  if (days === null || reach?.size === 0) return null
  const now = scope.deps.clock.now()
  const nowMs = now.getTime()
  const monthMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const endMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
  const all = await factsWithin(scope, reach)
  const dueMs = (each: Promised) => dueMsOf(each, days)
  const ofMonth = all.filter((each) => dueMs(each) >= monthMs && dueMs(each) < endMs)
  const { kept, due } = tallyPromise(ofMonth, days, nowMs)
  const waiting = all.filter((each) => each.answeredMs === null && each.status !== 'withdrawn' && dueMs(each) > nowMs)
  const byDay = Map.groupBy(waiting, (each) => Math.floor(dueMs(each) / dayMs))
  const next = [...byDay]
    .sort(([a], [b]) => a - b)
    .slice(0, daysShown)
    .map(([day, people]) => ({ dayTs: (day * dayMs) / 1000, count: people.length }))
  return { monthTs: monthMs / 1000, kept, due, next }
}
