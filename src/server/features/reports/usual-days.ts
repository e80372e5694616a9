import { applicationPath } from '#shared/applications/application-status.ts'
import { medianDays } from '#shared/reports/numbers.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationFacts } from './facts/kept-facts.ts'

/** The median days that people spent in each stage of a position, as counted in the reports; null for fewer than ten. */
export async function usualDays(
  { deps, employer, viewer }: RequestScope,
  positionId: number,
): Promise<ReadonlyMap<(typeof applicationPath)[number], number | null>> {
  const durations: number[][] = applicationPath.map(() => [])
  for (const each of await applicationFacts(deps, employer.domain)) {
    if (each.positionId !== positionId) continue
    const owner = each.isVisitors ? { userId: null, email: each.person } : { userId: each.person, email: '' }
    if (viewer && isOwnApplication(viewer, owner)) continue
    for (const { stage, ms } of each.stays) durations[stage]!.push(ms)
  }
  return new Map(applicationPath.map((stage, number) => [stage, medianDays(durations[number]!)]))
}
