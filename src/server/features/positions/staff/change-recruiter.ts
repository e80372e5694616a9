import type { changePositions } from '#contract/positions/position-changes.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { planToNotifyRecruiter, setRecruiter, unsetRecruiter } from '#server/features/team/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

type Change = BodyOf<typeof changePositions>['change']
type Changed = DataOf<typeof changePositions>
type Rows = readonly PositionRow[]

/** Makes someone the recruiter of these positions. They are notified when it can no longer be undone. */
export async function giveRecruiter(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  rows: Rows,
  { userId }: Extract<Change, { kind: 'recruiter' }>,
): Promise<Changed> {
  const before = await setRecruiter(scope, tx, viewer, { positionIds: rows.map(({ id }) => id), userId })
  const positionIds = before.filter((each) => each.userId === userId).map((each) => each.positionId)
  const sendsAt = await planToNotifyRecruiter(scope, tx, viewer, { userId, positionIds })
  const undo = before.length > 0 && { undo: { before, sendsTs: unixSeconds(sendsAt) } }
  return { changedCount: rows.length, left: [], ...undo }
}

/** @throws AppError `conflict` once the recruiter has been notified */
export async function takeRecruiterBack(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  rows: Rows,
  { userId, before, sendsTs }: Extract<Change, { kind: 'recruiter_undo' }>,
): Promise<Changed> {
  if (sendsTs <= unixSeconds(scope.deps.clock.now()))
    throw new AppError('conflict', { key: 'staffPositions.refused.undoOver' })
  const inReach = new Set(rows.map(({ id }) => id))
  const own = before.filter(({ positionId }) => inReach.has(positionId))
  const undone = new Set(await unsetRecruiter(scope, tx, viewer, { userId, before: own }))
  const left = rows
    .filter(({ id }) => !undone.has(id))
    .map(({ id, title }) => ({ id, title, reason: 'changed' as const, considered: 0 }))
  return { changedCount: undone.size, left }
}
