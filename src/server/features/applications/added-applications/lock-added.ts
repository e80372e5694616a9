import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { isStillAdded } from './added-by-hand.ts'

type Refusal = 'addedApplications.refused.notYours' | 'addedApplications.refused.takenOver'

/**
 * An application that was added by hand, locked until the transaction ends.
 * @throws AppError `not_found`; `conflict` if the candidate sent it or claimed it
 */
export async function lockAdded(scope: RequestScope, tx: Db, id: string, refusal: Refusal): Promise<ApplicationRow> {
  const { id: known } = await sentApplication(scope, tx, id)
  const [row] = await tx.select().from(applications).where(eq(applications.id, known)).for('update')
  if (!row || !isStillAdded(row)) throw new AppError('conflict', { key: refusal })
  return row
}
