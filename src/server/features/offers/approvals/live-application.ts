import { and, eq, gt, ne } from 'drizzle-orm'
import { OfferRefusal } from '#contract/offers/offers.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** No offer is made for an application that has ended or was deleted. */
export const endedStatuses = ['draft', 'withdrawn', 'not_selected', 'hired'] as const

export type Obstacle = 'ended' | 'hired_elsewhere'

/** Why no offer can be made for an application; null if one can. */
export async function obstacleTo(tx: Db, application: ApplicationRow | undefined): Promise<Obstacle | null> {
  if (!application || (endedStatuses as readonly string[]).includes(application.status)) return 'ended'
  const { id, userId, submittedAt, createdAt } = application
  if (userId === null) return null
  // Someone who was hired before they applied is a colleague who wants another job.
  const [hired] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        ne(applications.id, id),
        eq(applications.status, 'hired'),
        gt(applications.updatedAt, submittedAt ?? createdAt),
      ),
    )
    .limit(1)
  return hired ? 'hired_elsewhere' : null
}

/**
 * Locks the application of a draft until the end of the transaction, which serializes it with the candidate's withdrawal.
 * @throws AppError `conflict`
 */
export async function requireLive(scope: RequestScope, tx: Db, applicationId: string | null): Promise<void> {
  if (applicationId === null) return
  const obstacle = await obstacleTo(tx, await lockApplication(tx, applicationId))
  if (obstacle === null) return
  const message = messagesFor(scope.locale)(`offerApprovals.refused.${obstacle}`)
  throw new AppError('conflict', message, { detail: refusalDetail(OfferRefusal, { reason: obstacle }) })
}

export async function lockApplication(tx: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = isUuid(id) ? await tx.select().from(applications).where(eq(applications.id, id)).for('update') : []
  return row
}
