import { and, eq, inArray } from 'drizzle-orm'
import type { ApplyAction } from '#contract/positions/positions.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { applications, savedJobs, type StoredApplicationStatus } from '#server/db/schema/applications.ts'

/** A viewer's actions on some positions. */
export interface ViewerActions {
  savedIds: ReadonlySet<number>
  applications: ReadonlyMap<number, StoredApplicationStatus>
}

const none: ViewerActions = { savedIds: new Set(), applications: new Map() }

/** For a visitor the database is not queried. */
export async function readViewerActions(scope: RequestScope, positionIds: number[]): Promise<ViewerActions> {
  const { viewer, db } = scope
  if (!viewer || positionIds.length === 0) return none
  const [saved, applied] = await Promise.all([
    db
      .select({ id: savedJobs.positionId })
      .from(savedJobs)
      .where(and(eq(savedJobs.userId, viewer.id), inArray(savedJobs.positionId, positionIds))),
    db
      .select({ id: applications.positionId, status: applications.status })
      .from(applications)
      .where(and(eq(applications.userId, viewer.id), inArray(applications.positionId, positionIds))),
  ])
  return {
    savedIds: new Set(saved.map((row) => row.id)),
    applications: new Map(applied.map((row) => [row.id, row.status])),
  }
}

interface Appliable {
  id: number
  archivedAt: number
  closesAt: number | null
  isPrivate: boolean
  externalApplyUrl: string | null
}

/** A position is closed if it was archived, or if its end has passed without it being archived yet. */
export const isClosed = (position: Pick<Appliable, 'archivedAt' | 'closesAt'>, nowSeconds: number): boolean =>
  position.archivedAt >= 0 || (position.closesAt !== null && position.closesAt <= nowSeconds)

/** A withdrawn application can be sent again. */
const isSent = (status: StoredApplicationStatus | undefined): boolean =>
  status !== undefined && status !== 'draft' && status !== 'withdrawn'

/** The label and target of the button next to a position. `token` opens a private position. */
export function applyActionOf(
  scope: RequestScope,
  position: Appliable,
  actions: ViewerActions,
  applyPath: (path: string, parameters: Record<string, string>) => string,
  token?: string,
): ApplyAction {
  const status = actions.applications.get(position.id)
  const pid = String(position.id)
  const ownUrl = position.isPrivate
    ? applyPath('/careers/apply/private', token === undefined ? { pid } : { pid, token })
    : applyPath('/careers/apply', { pid })
  const applyUrl = position.externalApplyUrl ?? ownUrl
  const needsLogin =
    !scope.viewer && position.externalApplyUrl === null && scope.employer.config.behaviourFlags.disableLoggedOutApply
  const told = isSent(status)
    ? 'applied'
    : isClosed(position, unixSeconds(scope.deps.clock.now()))
      ? 'closed'
      : needsLogin
        ? 'log_in'
        : 'apply'
  return { status: told, applyUrl, hasDraft: status === 'draft' }
}
