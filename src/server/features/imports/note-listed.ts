import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { positionHolds } from '#server/db/schema/position-holds.ts'
import { positions } from '#server/db/schema/positions.ts'
import { positionKey, type ImportPlan } from './import-plan.ts'

/**
 * Notes of positions that staff closed or reopened whether their source lists them as open. One that was reopened follows its
 * source again once that lists it.
 */
export async function noteListed(db: Db, sources: string[], plan: ImportPlan, nowTs: number): Promise<void> {
  const held = await db
    .select({
      id: positions.id,
      source: positions.source,
      sourceId: positions.sourceId,
      state: positionHolds.state,
      isListed: positionHolds.isListed,
    })
    .from(positionHolds)
    .innerJoin(positions, eq(positions.id, positionHolds.positionId))
    .where(inArray(positions.source, sources))
  if (held.length === 0) return
  const incoming = [...plan.changed, ...plan.reopened].map((each) => each.incoming).concat(plan.unchanged)
  const listed = new Set(
    incoming
      .filter(({ position: { closesAt } }) => closesAt === null || closesAt > nowTs)
      .map(({ position }) => positionKey(position)),
  )
  // An incomplete source does not say what is missing.
  const isComplete = plan.kept === null
  for (const { id, state, isListed, ...position } of held) {
    const isNow = listed.has(positionKey(position))
    const own = eq(positionHolds.positionId, id)
    if (isNow && state === 'open') await db.delete(positionHolds).where(own)
    else if (isNow !== isListed && (isNow || isComplete))
      await db
        .update(positionHolds)
        .set({ isListed: isNow })
        .where(and(own, eq(positionHolds.isListed, isListed)))
  }
}
