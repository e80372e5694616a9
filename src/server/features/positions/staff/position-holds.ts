import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { positionHolds, type PositionHoldRow } from '#server/db/schema/position-holds.ts'

export async function readHold(tx: Db, positionId: number): Promise<PositionHoldRow | null> {
  const [row] = await tx.select().from(positionHolds).where(eq(positionHolds.positionId, positionId))
  return row ?? null
}

export async function writeHold(tx: Db, hold: typeof positionHolds.$inferInsert): Promise<void> {
  const { domain: _domain, positionId: _positionId, ...set } = hold
  await tx
    .insert(positionHolds)
    .values(hold)
    .onConflictDoUpdate({ target: [positionHolds.domain, positionHolds.positionId], set })
}

export async function dropHold(tx: Db, positionId: number): Promise<void> {
  await tx.delete(positionHolds).where(eq(positionHolds.positionId, positionId))
}

/** Whether its source has it open: it was open when last imported, and the source's own date has not passed since. */
export const isListedNow = ({ isListed, sourceClosesAt }: PositionHoldRow, nowTs: number): boolean =>
  isListed && (sourceClosesAt === null || sourceClosesAt > nowTs)
