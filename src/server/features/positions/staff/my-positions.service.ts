import type { ConsoleOverview } from '#contract/console-home.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { countsOfPositions, countsOfStages, positionsOfTeam } from '#server/features/applications/public.ts'
import { currentPositions, type HeldPosition } from './held-positions.ts'

const mostShown = 5
const nobody = { open: 0, new: 0, late: 0 }

/** The open positions on whose hiring team the reader is, with the progress of their applications; none without access to those. */
export async function myPositions(scope: RequestScope): Promise<ConsoleOverview['myPositions']> {
  const { db, deps, employer, viewer } = scope
  const [team, counts] = await Promise.all([positionsOfTeam(db, viewer!), countsOfPositions(scope)])
  if (team.size === 0 || !counts) return { count: 0, positions: [] }
  const nowTs = unixSeconds(deps.clock.now())
  const open = (await currentPositions(deps.db, employer.domain)).filter(
    (each) => team.has(each.id) && positionStateOf(each, nowTs) !== 'closed',
  )
  const countsOf = ({ id }: HeldPosition) => counts.get(id) ?? nobody
  const sorted = open.toSorted(
    (a, b) =>
      countsOf(b).late - countsOf(a).late ||
      countsOf(b).new - countsOf(a).new ||
      countsOf(b).open - countsOf(a).open ||
      b.postedTs - a.postedTs ||
      b.id - a.id,
  )
  const positions = sorted.slice(0, mostShown).map(async (each) => {
    const stages = (await countsOfStages(scope, each.id))?.stages
    return {
      id: each.id,
      title: each.title,
      place: each.place,
      postedTs: each.postedTs,
      closesTs: each.closesAt,
      late: countsOf(each).late,
      stages: applicationPath.flatMap((status) => {
        const count = stages?.[status] ?? 0
        return count > 0 ? [{ status, count }] : []
      }),
    }
  })
  return { count: open.length, positions: await Promise.all(positions) }
}
