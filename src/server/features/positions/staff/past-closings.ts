import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { closeStaffPosition } from '#contract/positions/close-position.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { decisions, type DecisionRow } from '#server/db/schema/decisions.ts'
import { positionClosings } from '#server/db/schema/position-holds.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/** The request, and who made it. */
const hashOf = (viewer: Viewer, positionId: number, asked: BodyOf<typeof closeStaffPosition>): string =>
  createHash('sha256')
    .update(JSON.stringify([viewer.id, positionId, asked]))
    .digest('hex')

/**
 * The closing that the same request has made, with its decision; null if there is none yet.
 * @throws AppError `conflict` if the key was used for something else
 */
export async function pastClosing(
  tx: Db,
  viewer: Viewer,
  positionId: number,
  asked: BodyOf<typeof closeStaffPosition>,
): Promise<{ decision: DecisionRow | null } | null> {
  const [[past], [decision]] = [
    await tx.select().from(positionClosings).where(eq(positionClosings.key, asked.key)),
    await tx.select().from(decisions).where(eq(decisions.key, asked.key)),
  ]
  if (!past && !decision) return null
  if (!past || past.asked !== hashOf(viewer, positionId, asked))
    throw new AppError('conflict', { key: 'staffPositions.refused.key' })
  return { decision: decision ?? null }
}

export async function noteClosing(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  positionId: number,
  asked: BodyOf<typeof closeStaffPosition>,
  decision: DecisionRow | null,
): Promise<void> {
  await tx.insert(positionClosings).values({
    domain: scope.employer.domain,
    key: asked.key,
    positionId,
    asked: hashOf(viewer, positionId, asked),
    decisionId: decision?.id ?? null,
  })
}
