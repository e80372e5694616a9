import type { LeftOut } from '#shared/applications/decisions.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationThreads } from '#server/db/schema/application-messages.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { pickPossible, type Picked } from '../decisions/pick-applications.ts'
import { lockedForStaff } from './find-thread.ts'

/** People who withdrew are not written to, unless they asked something. */
export const isClosed = (status: ApplicationStatus, waitingSince: Date | null): boolean =>
  status === 'withdrawn' && waitingSince === null

interface Recipients {
  ids: string[]
  leftOut: LeftOut[]
  /** If it was a message to one person by name. */
  single: ApplicationRow | null
}

/**
 * The recipients of a message; their applications are locked. A single one is written to in any stage.
 * @throws AppError `not_found`; `conflict` if a single one has withdrawn
 */
export async function pickRecipients(scope: RequestScope, tx: Db, of: Picked): Promise<Recipients> {
  if (!('applications' in of) || of.applications.length !== 1) {
    const picked = await pickPossible(
      scope,
      tx,
      of,
      async () =>
        ({ status }) =>
          status === 'withdrawn' ? 'not_possible' : null,
    )
    return { ...picked, single: null }
  }
  const row = await lockedForStaff(scope, tx, of.applications[0]!.id)
  const [thread] = await tx.select().from(applicationThreads).where(eq(applicationThreads.applicationId, row.id))
  if (isClosed(row.status, thread?.waitingSince ?? null))
    throw new AppError('conflict', { key: 'staffMessages.refused.withdrawn' })
  return { ids: [row.id], leftOut: [], single: row }
}
