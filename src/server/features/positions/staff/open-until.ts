import { eq } from 'drizzle-orm'
import { ownSource } from '#shared/positions/own-source.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { dropHold, isListedNow, readHold, writeHold } from './position-holds.ts'

/** @throws AppError `invalid` naming `closesTs` */
export function requireToCome(closesTs: number | null, nowTs: number): void {
  if (closesTs === null || closesTs > nowTs) return
  const sentence = { key: 'staffPositions.refused.past' } as const
  throw new AppError('invalid', sentence, { fields: { closesTs: sentence } })
}

/** Keeps a position open, which is locked, or opens it again, until a moment that is to come; null for no end. */
export async function openUntil(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  position: PositionRow,
  { closesTs, action }: { closesTs: number | null; action: 'position.reopened' | 'position.end_set' },
): Promise<void> {
  const now = scope.deps.clock.now()
  const nowTs = unixSeconds(now)
  const hold = await readHold(tx, position.id)
  const isListed = hold ? isListedNow(hold, nowTs) : positionStateOf(position, nowTs) !== 'closed'
  const sourceClosesAt = hold ? hold.sourceClosesAt : position.closesAt
  await tx
    .update(positions)
    .set({ archivedAt: -1, closesAt: closesTs, updatedAt: now })
    .where(eq(positions.id, position.id))
  // A position that its source lists follows the source again, unless staff set another date; the next import would close any other.
  // A position that was written here has no other source.
  if (position.source === ownSource || (isListed && closesTs === sourceClosesAt)) await dropHold(tx, position.id)
  else
    await writeHold(tx, {
      domain: scope.employer.domain,
      positionId: position.id,
      state: isListed ? 'end' : 'open',
      isListed,
      sourceClosesAt,
      setBy: viewer.id,
      setterName: viewer.name || viewer.email,
      setAt: now,
    })
  await audit(scope, tx, { action, subject: `position:${position.id}`, detail: { closesTs } })
}
