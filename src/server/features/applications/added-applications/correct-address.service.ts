import { and, eq } from 'drizzle-orm'
import type { correctAddedAddress } from '#contract/applications/added-applications.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationMessages } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { notifyNewAddress } from '#server/features/interviews/by-link/notify-new-address.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { forgetMemberships } from '#server/features/people/public.ts'
import { stopMailsAbout } from '#server/outbox/planned-mails.ts'
import { lockAdding } from '../drafts/position-for-applying.ts'
import { audit } from '../record-change.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { requireNotForgotten } from './forgotten-addresses.ts'
import { lockAddress, requireFirst, requireOther } from './one-application.ts'
import { lockAdded } from './lock-added.ts'
import { planToNotify } from './notify-added.service.ts'

/**
 * Nothing more goes to the old address, and links that were mailed there stop working. The new one is notified of what is held.
 * @throws AppError `not_found`; `conflict`, with the existing application if that is why
 */
export async function correctAddress(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { from, email: typed }: BodyOf<typeof correctAddedAddress>,
): Promise<DataOf<typeof correctAddedAddress>> {
  return scope.db.transaction(async (tx) => {
    const email = emailKey(typed)
    requireOther(viewer, email)
    await lockAdding(scope, tx, { isShared: true })
    const { positionId } = await sentApplication(scope, tx, id)
    await lockAddress(scope, tx, positionId, email)
    const row = await lockAdded(scope, tx, id, 'addedApplications.refused.takenOver')
    if (emailKey(row.email) === email) return { email: row.email }
    if (emailKey(from) !== emailKey(row.email))
      throw new AppError('conflict', { key: 'addedApplications.refused.changedSince' })
    // The next reader would find a stranger's words as their own.
    const isReplied = and(eq(applicationMessages.applicationId, row.id), eq(applicationMessages.author, 'candidate'))
    if ((await tx.$count(applicationMessages, isReplied)) > 0)
      throw new AppError('conflict', { key: 'addedApplications.refused.replied' })
    await requireFirst(scope, tx, row.positionId, email)
    await requireNotForgotten(scope, tx, email)
    const now = scope.deps.clock.now()
    await tx.update(applications).set({ email, updatedAt: now }).where(eq(applications.id, row.id))
    await forgetMemberships(tx, row.id)
    // Before the new address is notified.
    await stopMailsAbout(tx, row.id, now)
    await planToNotify(scope, tx, row.id)
    await notifyNewAddress(scope, tx, row.id)
    await audit(scope, tx, 'application.address_corrected', row.id, {})
    return { email }
  })
}
