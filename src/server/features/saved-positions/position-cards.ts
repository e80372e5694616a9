import { and, eq, inArray } from 'drizzle-orm'
import type { PositionCard, PositionUserActions } from '#contract/saved-positions.ts'
import { isApplied } from '#shared/applications/application-status.ts'
import { unixSeconds, type Clock } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { applications, savedPositions } from '#server/db/schema/applications.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'

type OpenState = Pick<PositionRow, 'id' | 'archivedAt' | 'closesAt'>

/** Takes applications: not closed by the employer, and its closing date not past. */
export const isPositionOpen = (position: Pick<OpenState, 'archivedAt' | 'closesAt'>, clock: Clock): boolean =>
  position.archivedAt < 0 && (position.closesAt === null || position.closesAt > unixSeconds(clock.now()))

/** What the viewer can do with positions, and did, by position id. One query each for all of them; none for a visitor. */
export async function positionUserActions(
  scope: RequestScope,
  rows: readonly OpenState[],
): Promise<Map<number, PositionUserActions>> {
  const { viewer, employer, deps, db } = scope
  const ids = rows.map((row) => row.id)
  const [saved, applied] =
    viewer && ids.length > 0
      ? await Promise.all([
          db
            .select({ id: savedPositions.positionId })
            .from(savedPositions)
            .where(and(eq(savedPositions.userId, viewer.id), inArray(savedPositions.positionId, ids))),
          db
            .select({ id: applications.positionId, status: applications.status })
            .from(applications)
            .where(and(eq(applications.userId, viewer.id), inArray(applications.positionId, ids))),
        ])
      : [[], []]
  const savedIds = new Set(saved.map((row) => row.id))
  const statusOf = new Map(applied.map((row) => [row.id, row.status]))
  const mustSignIn = viewer === null && employer.config.behaviourFlags.disableLoggedOutApply
  return new Map(
    rows.map((row) => {
      const status = statusOf.get(row.id)
      const isOpen = isPositionOpen(row, deps.clock)
      const action: PositionUserActions = {
        isSaved: savedIds.has(row.id),
        applyAction: {
          status: status && isApplied(status) ? 'applied' : !isOpen ? 'closed' : mustSignIn ? 'log_in' : 'apply',
          applyUrl: `/careers/apply?pid=${row.id}&domain=${encodeURIComponent(employer.domain)}`,
          hasDraft: isOpen && status === 'draft',
        },
      }
      return [row.id, action]
    }),
  )
}

/**
 * Cards of positions by id, open or closed; an id that is gone is missing. The address of a private position holds its token:
 * ask only for positions that the viewer saved or applied to.
 */
export async function positionCards(scope: RequestScope, ids: readonly number[]): Promise<Map<number, PositionCard>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const rows = await scope.db.select().from(positions).where(inArray(positions.id, unique))
  const actions = await positionUserActions(scope, rows)
  return new Map(rows.map((row) => [row.id, presentCard(scope, row, actions.get(row.id)!)]))
}

function presentCard({ deps }: RequestScope, row: PositionRow, actions: PositionUserActions): PositionCard {
  const closedByDate = row.archivedAt < 0 && !isPositionOpen(row, deps.clock)
  return {
    id: row.id,
    displayJobId: row.displayJobId,
    atsJobId: row.atsJobId,
    name: row.title,
    locations: row.locations.map((location) => location.label),
    department: row.department,
    workLocationOption: row.workLocationOption,
    postedTs: row.postedTs,
    closesAt: row.closesAt,
    // A closing date that has passed closes a position as much as the employer does.
    archived_at: closedByDate ? row.closesAt! : row.archivedAt,
    positionUrl: row.isPrivate
      ? `/careers/job/private?pid=${row.id}&token=${encodeURIComponent(row.privateToken ?? '')}`
      : `/careers/job/${row.id}`,
    positionUserActions: actions,
  }
}
