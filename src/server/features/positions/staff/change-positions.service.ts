import { and, asc, inArray } from 'drizzle-orm'
import type { changePositions } from '#contract/positions/position-changes.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { mostChanged, positionStateOf } from '#shared/positions/staff-list.ts'
import { may } from '#shared/team/roles.ts'
import { positionsInReach } from '#server/access/reach.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { lockOutApplicants } from '#server/features/applications/public.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { confirmOpen } from '../still-hiring/confirm-still-hiring.service.ts'
import { consideredFor } from './considered.ts'
import { positionIdsAsked } from './list-staff-positions.service.ts'
import { openUntil, requireToCome } from './open-until.ts'
import { giveRecruiter, takeRecruiterBack } from './change-recruiter.ts'
import { shutPosition } from './shut-position.ts'

type Asked = BodyOf<typeof changePositions>
type Changed = DataOf<typeof changePositions>
type Left = Changed['left'][number]

/**
 * Makes one change to many positions, in one transaction. Positions that cannot be changed are left as they are, and listed.
 * @throws AppError `forbidden` for a recruiter, if the viewer may not change hiring teams; `not_found` if none is in the viewer's reach; `conflict` if a list has others by now; `invalid` naming `closesTs` if that is not to come, and
 * `of` if there are too many
 */
export async function changeManyPositions(scope: RequestScope, viewer: Viewer, asked: Asked): Promise<Changed> {
  const { change } = asked
  const isTeam = change.kind === 'recruiter' || change.kind === 'recruiter_undo'
  if (isTeam && !may(viewer, 'hiring_teams', 'write')) throw new AppError('forbidden', { key: 'refused.permission' })
  if ('closesTs' in change) requireToCome(change.closesTs, unixSeconds(scope.deps.clock.now()))
  const ids = await idsOf(scope, asked.of)
  if (ids.length > mostChanged) {
    const sentence = { key: 'staffPositions.refused.tooMany', values: { most: mostChanged } } as const
    throw new AppError('invalid', sentence, { fields: { of: sentence } })
  }
  return scope.db.transaction(async (tx) => {
    await allowLongStatements(tx)
    // In the order in which closing one locks.
    if (change.kind !== 'confirm' && !isTeam) await lockImports(tx, scope.employer.domain)
    if (change.kind === 'close') for (const id of ids) await lockOutApplicants(scope, tx, id)
    const rows = await lockPositions(scope, tx, ids)
    if (rows.length === 0 && ids.length > 0)
      throw new AppError('not_found', { key: 'refused.noPosition', values: { id: String(ids[0]) } })
    if (change.kind === 'recruiter') return giveRecruiter(scope, tx, viewer, rows, change)
    if (change.kind === 'recruiter_undo') return takeRecruiterBack(scope, tx, viewer, rows, change)
    const left: Left[] = []
    for (const row of rows) {
      const reason = await changeOne(scope, tx, viewer, row, change)
      if (reason) left.push({ id: row.id, title: row.title, ...reason })
    }
    return { changedCount: rows.length - left.length, left }
  })
}

/** Sorted, to avoid deadlocks. */
async function idsOf(scope: RequestScope, of: Asked['of']): Promise<number[]> {
  if ('ids' in of) return [...new Set(of.ids)].sort((a, b) => a - b)
  const listed = await positionIdsAsked(scope, of.list)
  if (listed.length !== of.count) throw new AppError('conflict', { key: 'staffPositions.refused.listChanged' })
  const except = new Set(of.except)
  return listed.filter((id) => !except.has(id)).sort((a, b) => a - b)
}

/** Without positions that are out of the viewer's reach or deleted. */
const lockPositions = (scope: RequestScope, tx: Db, ids: readonly number[]): Promise<PositionRow[]> =>
  tx
    .select()
    .from(positions)
    .where(and(inArray(positions.id, [...ids]), positionsInReach(scope, tx, 'positions', positions.id)))
    .orderBy(asc(positions.id))
    .for('no key update')

/** Null if it was changed. */
async function changeOne(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  position: PositionRow,
  change: Exclude<Asked['change'], { kind: 'recruiter' | 'recruiter_undo' }>,
): Promise<Pick<Left, 'reason' | 'considered'> | null> {
  const isClosed = positionStateOf(position, unixSeconds(scope.deps.clock.now())) === 'closed'
  if (change.kind === 'reopen') {
    if (!isClosed) return { reason: 'open', considered: 0 }
    await openUntil(scope, tx, viewer, position, { closesTs: change.closesTs, action: 'position.reopened' })
    return null
  }
  if (isClosed) return { reason: 'closed', considered: 0 }
  if (change.kind === 'end')
    await openUntil(scope, tx, viewer, position, { closesTs: change.closesTs, action: 'position.end_set' })
  else if (change.kind === 'confirm') await confirmOpen(scope, tx, position)
  else {
    // Answering these people is a separate decision, which the closing step asks for.
    const people = await consideredFor(scope, tx, position.id)
    if (people.length > 0) return { reason: 'considered', considered: people.length }
    await shutPosition(scope, tx, viewer, position, { rejected: 0, kept: [] })
  }
  return null
}
