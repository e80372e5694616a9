import { getTableColumns, inArray } from 'drizzle-orm'
import type { PositionCard } from '#contract/search/saved-jobs.ts'
import { unixSeconds, type Clock } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { applyActionOf, isClosed, readViewerActions, type ViewerActions } from '#server/features/positions/public.ts'

/** Accepts applications: not closed by the employer, and its closing date has not passed. */
export const isPositionOpen = (position: Pick<PositionRow, 'archivedAt' | 'closesAt'>, clock: Clock): boolean =>
  !isClosed(position, unixSeconds(clock.now()))

const { description: _, ...cardColumns } = getTableColumns(positions)
type CardRow = Omit<PositionRow, 'description'>

interface Asked {
  /** The token with which the viewer has opened a private position. */
  token?: string | undefined
  /** Excludes private ones for which they have no application: only the link opens those. */
  onlyOpened?: boolean
}

/**
 * Cards of positions by id, open or closed; ids that no longer exist are omitted. The address of a private one has no token but the
 * viewer's: a link that was replaced is not handed on to those who had the one before. Their application opens it for them.
 */
export async function positionCards(
  scope: RequestScope,
  ids: readonly number[],
  { token, onlyOpened = false }: Asked = {},
): Promise<Map<number, PositionCard>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const rows = await scope.db.select(cardColumns).from(positions).where(inArray(positions.id, unique))
  const actions = await readViewerActions(scope, unique)
  const shown = onlyOpened ? rows.filter(({ id, isPrivate }) => !isPrivate || actions.applications.has(id)) : rows
  return new Map(shown.map((row) => [row.id, presentCard(scope, row, actions, token)]))
}

function presentCard(
  scope: RequestScope,
  row: CardRow,
  actions: ViewerActions,
  token: string | undefined,
): PositionCard {
  const closedByDate = row.archivedAt < 0 && !isPositionOpen(row, scope.deps.clock)
  const { domain } = scope.employer
  const applyPath = (path: string, parameters: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...parameters, domain })}`
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
    // A closing date in the past closes a position just as the employer does.
    archived_at: closedByDate ? row.closesAt! : row.archivedAt,
    positionUrl: row.isPrivate
      ? `/careers/job/private?${new URLSearchParams({ pid: String(row.id), ...(token && { token }) })}`
      : `/careers/job/${row.id}`,
    positionUserActions: {
      isSaved: actions.savedIds.has(row.id),
      applyAction: applyActionOf(scope, row, actions, applyPath, token || undefined),
    },
  }
}
