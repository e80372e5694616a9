import { and, eq, inArray } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { closeStaffPosition } from '#contract/staff-positions.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { positions } from '#server/db/schema/positions.ts'
import { decideWithin, presentDecision, visibleApplications } from '#server/features/applications/public.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { readHold, writeHold } from './position-holds.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

type Asked = BodyOf<typeof closeStaffPosition>

/**
 * Closes a position and rejects, in the same transaction, everyone who is still considered for it, but for those who are kept.
 * @throws AppError `not_found`; `conflict` if it is closed, or if the reader did not see everyone who is to be answered; `invalid`
 * as a decision
 */
export async function closePosition(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  asked: Asked,
): Promise<DataOf<typeof closeStaffPosition>> {
  const decision = await scope.db.transaction((tx) => close(scope, tx, viewer, id, asked))
  return {
    position: await readPositionForStaff(scope, id),
    decision: decision && (await presentDecision(scope, decision)),
  }
}

async function close(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  id: string,
  asked: Asked,
): Promise<DecisionRow | null> {
  // Two who close it at once wait for each other here, as does an import.
  await lockImports(tx, scope.employer.domain)
  const position = await positionInReach(scope, tx, id, { isLocked: true })
  const hold = await readHold(tx, position.id)
  if (hold?.state === 'closed' && hold.key === asked.key) {
    const [made] = await tx.select().from(decisions).where(eq(decisions.key, asked.key))
    return made ?? null
  }
  const now = scope.deps.clock.now()
  if (positionStateOf(position, unixSeconds(now)) === 'closed')
    throw new AppError('conflict', { key: 'staffPositions.refused.closed' })
  const decision = await answer(scope, tx, viewer, position.id, asked)
  await requireEveryoneAnswered(scope, tx, position.id, asked.keep)
  await tx
    .update(positions)
    .set({ archivedAt: unixSeconds(now), updatedAt: now })
    .where(eq(positions.id, position.id))
  await writeHold(tx, {
    domain: scope.employer.domain,
    positionId: position.id,
    state: 'closed',
    // An open position is one that its source lists, unless staff keep it open.
    isListed: hold?.state === 'open' ? hold.isListed : true,
    setBy: viewer.id,
    setterName: viewer.name || viewer.email,
    setAt: now,
    key: asked.key,
  })
  await audit(scope, tx, {
    action: 'position.closed',
    subject: `position:${position.id}`,
    detail: { rejected: decision?.changedCount ?? 0, kept: asked.keep.length },
  })
  return decision
}

async function answer(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  position: number,
  { key, readMs, count, keep, answer: told }: Asked,
): Promise<DecisionRow | null> {
  if (!told) return null
  await allowLongStatements(tx)
  const list = { position, status: [...openStatuses] }
  const of = { list, readMs, count, except: keep }
  const decision = await decideWithin(scope, tx, viewer, { key, status: 'not_selected', of, ...told })
  // More than the reader saw: someone whose rejection was undone, for example.
  if (decision.leftOutCount > 0 || decision.changedCount !== count - keep.length)
    throw new AppError('conflict', { key: 'staffPositions.refused.changed' })
  return decision
}

/**
 * Someone may have applied since the reader looked, or nobody was to be told anything. The reader's own application does not exist
 * for them: a colleague answers it.
 */
async function requireEveryoneAnswered(scope: RequestScope, tx: Db, positionId: number, keep: readonly string[]) {
  const left = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.positionId, positionId),
        inArray(applications.status, [...openStatuses]),
        visibleApplications(scope, tx),
      ),
    )
  const kept = new Set(keep)
  if (left.some(({ id }) => !kept.has(id))) throw new AppError('conflict', { key: 'staffPositions.refused.changed' })
}
