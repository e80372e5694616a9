import { and, desc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSavedPositions } from '#contract/saved-jobs.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { savedPositions } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { positionCards } from './position-cards.ts'

/** A list that a person made; more than this many is a program. */
const maxSaved = 1_000

/** The viewer's saved positions, the last saved first; closed ones stay and say so. */
export async function listSavedPositions(
  scope: RequestScope,
  viewer: Viewer,
): Promise<DataOf<typeof getSavedPositions>> {
  const rows = await scope.db
    .select()
    .from(savedPositions)
    .where(eq(savedPositions.userId, viewer.id))
    .orderBy(desc(savedPositions.savedAt), desc(savedPositions.positionId))
    .limit(maxSaved)
  const cards = await positionCards(
    scope,
    rows.map((row) => row.positionId),
  )
  return {
    positions: rows.flatMap((row) => {
      const card = cards.get(row.positionId)
      return card ? [{ ...card, savedTs: unixSeconds(row.savedAt) }] : []
    }),
  }
}

/**
 * Saves a position; a closed one can be saved too. Private positions cannot: a list is no place for their token.
 * @throws AppError `not_found`
 */
export async function savePosition(scope: RequestScope, viewer: Viewer, positionId: number): Promise<void> {
  const [position] = await scope.db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.id, positionId), eq(positions.isPrivate, false)))
  if (!position) throw new AppError('not_found', messagesFor(scope.locale)('application.refused.positionNotFound'))
  await scope.db
    .insert(savedPositions)
    .values({
      domain: scope.employer.domain,
      userId: viewer.id,
      positionId,
      savedAt: scope.deps.clock.now(),
    })
    .onConflictDoNothing()
}

/** Removes a saved position; one that is not saved is no error. */
export async function unsavePosition(scope: RequestScope, viewer: Viewer, positionId: number): Promise<void> {
  await scope.db
    .delete(savedPositions)
    .where(and(eq(savedPositions.userId, viewer.id), eq(savedPositions.positionId, positionId)))
}
