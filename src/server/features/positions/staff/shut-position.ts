import { eq } from 'drizzle-orm'
import { ownSource } from '#shared/positions/own-source.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { settleQuestion } from '../still-hiring/notify-still-hiring.ts'
import { readHold, writeHold } from './position-holds.ts'

/** Closes an open position, which is locked, whose people were answered or are kept. */
export async function shutPosition(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  position: PositionRow,
  { rejected, kept }: { rejected: number; kept: readonly string[] },
): Promise<void> {
  const now = scope.deps.clock.now()
  const hold = await readHold(tx, position.id)
  await tx
    .update(positions)
    .set({ archivedAt: unixSeconds(now), updatedAt: now })
    .where(eq(positions.id, position.id))
  await writeHold(tx, {
    domain: scope.employer.domain,
    positionId: position.id,
    state: 'closed',
    // An open position is one that its source lists, unless staff keep it open.
    isListed: hold ? hold.isListed : position.source !== ownSource,
    sourceClosesAt: hold ? hold.sourceClosesAt : position.closesAt,
    setBy: viewer.id,
    setterName: viewer.name || viewer.email,
    setAt: now,
  })
  await audit(scope, tx, {
    action: 'position.closed',
    subject: `position:${position.id}`,
    detail: { rejected, kept: kept.length, keptIds: kept },
  })
  await settleQuestion(tx, position.id, now)
}
