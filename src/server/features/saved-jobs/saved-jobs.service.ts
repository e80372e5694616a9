import { and, desc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSavedJobs } from '#contract/search/saved-jobs.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { savedJobs } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { positionCards } from './position-cards.ts'

/** A list made by a person; a longer one is a program's. */
const maxSaved = 1_000

/** The viewer's saved jobs, last saved first; closed ones remain, marked as such. */
export async function listSavedJobs(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getSavedJobs>> {
  const rows = await scope.db
    .select()
    .from(savedJobs)
    .where(eq(savedJobs.userId, viewer.id))
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.positionId))
    .limit(maxSaved)
  const cards = await positionCards(
    scope,
    rows.map((row) => row.positionId),
    { onlyOpened: true },
  )
  return {
    positions: rows.flatMap((row) => {
      const card = cards.get(row.positionId)
      return card ? [{ ...card, savedTs: unixSeconds(row.savedAt) }] : []
    }),
  }
}

/**
 * Saves a position, even a closed one. Private positions cannot be saved: a list must not contain their token.
 * @throws AppError `not_found`
 */
export async function saveJob(scope: RequestScope, viewer: Viewer, positionId: number): Promise<void> {
  const [position] = await scope.db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.id, positionId), eq(positions.isPrivate, false)))
  if (!position) throw new AppError('not_found', messagesFor(scope.locale)('application.refused.positionNotFound'))
  await scope.db
    .insert(savedJobs)
    .values({
      domain: scope.employer.domain,
      userId: viewer.id,
      positionId,
      savedAt: scope.deps.clock.now(),
    })
    .onConflictDoNothing()
}

/** Removes a saved job; removing one that is not saved is not an error. */
export async function unsaveJob(scope: RequestScope, viewer: Viewer, positionId: number): Promise<void> {
  await scope.db.delete(savedJobs).where(and(eq(savedJobs.userId, viewer.id), eq(savedJobs.positionId, positionId)))
}
