import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { positionHolds } from '#server/db/schema/position-holds.ts'
import { positions } from '#server/db/schema/positions.ts'
import { hasOwnEnd, isListedOpen, positionKey, type ImportPlan } from './import-plan.ts'

interface Listing {
  sources: string[]
  /** Listed, but invalid, so the source's data about them is unknown. */
  rejectedKeys: ReadonlySet<string>
  /** Whether unlisted positions are missing from the source. */
  isComplete: boolean
  nowTs: number
}

/**
 * Records, for positions with staff decisions, what their source says. Returns the ids of those that follow it again: positions that
 * staff reopened, once it lists them, and positions with staff's closing date, once it does not.
 */
export async function noteListed(
  db: Db,
  plan: ImportPlan,
  { sources, rejectedKeys, isComplete, nowTs }: Listing,
): Promise<number[]> {
  const rows = await db
    .select({
      id: positions.id,
      source: positions.source,
      sourceId: positions.sourceId,
      closesAt: positions.closesAt,
      held: positionHolds.state,
      isListed: positionHolds.isListed,
      sourceClosesAt: positionHolds.sourceClosesAt,
    })
    .from(positionHolds)
    .innerJoin(positions, eq(positions.id, positionHolds.positionId))
    .where(inArray(positions.source, sources))
  if (rows.length === 0) return []
  const incoming = [...plan.changed, ...plan.reopened].map((each) => each.incoming).concat(plan.unchanged)
  const listed = new Map(incoming.map((entry) => [positionKey(entry.position), entry]))
  const followed: number[] = []
  for (const row of rows) {
    const { id, held, isListed, sourceClosesAt, ...position } = row
    const entry = listed.get(positionKey(position))
    const own = eq(positionHolds.positionId, id)
    if (!entry && (!isComplete || rejectedKeys.has(positionKey(position)))) continue
    const isNow = entry !== undefined && isListedOpen(entry, nowTs)
    const isFollowed = held === 'open' ? isNow && !hasOwnEnd(row, nowTs) : held === 'end' && !entry
    const closesAt = entry ? entry.position.closesAt : sourceClosesAt
    const state = held === 'open' && isNow ? 'end' : held
    if (isFollowed) followed.push(id)
    else if (isNow !== isListed || closesAt !== sourceClosesAt || state !== held)
      await db
        .update(positionHolds)
        .set({ isListed: isNow, sourceClosesAt: closesAt, state })
        .where(and(own, eq(positionHolds.state, held)))
  }
  if (followed.length > 0) await db.delete(positionHolds).where(inArray(positionHolds.positionId, followed))
  return followed
}
