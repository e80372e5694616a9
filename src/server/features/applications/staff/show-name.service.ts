import { and, eq, isNull } from 'drizzle-orm'
import { wouldBeHidden } from '#server/access/names/hidden-names.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { audit } from '../record-change.ts'
import { sentApplication } from './read-staff-application.service.ts'

const isConcealed = async (scope: RequestScope, tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(applications, and(eq(applications.id, id), wouldBeHidden(scope)))) > 0

const ofViewer = (id: string, viewer: Pick<Viewer, 'id'>) =>
  and(eq(shownNames.applicationId, id), eq(shownNames.userId, viewer.id), isNull(shownNames.endedAt))

/**
 * Reveals the name of one application to the viewer. Nothing is recorded for a name that is not hidden, or is shown already.
 * @throws AppError `not_found`
 */
export async function showName(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<{ isShown: boolean }> {
  return scope.db.transaction(async (tx) => {
    const row = await sentApplication(scope, tx, id)
    await recordShown(scope, tx, viewer, row.id, reason)
    return { isShown: true }
  })
}

/** Records that someone revealed a name; the caller has checked their permission. */
export async function recordShown(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  applicationId: string,
  reason: string,
): Promise<void> {
  if (!(await isConcealed(scope, tx, applicationId))) return
  await advisoryLock(tx, `shown name ${applicationId} ${viewer.id}`)
  if ((await tx.$count(shownNames, ofViewer(applicationId, viewer))) > 0) return
  await tx
    .insert(shownNames)
    .values({
      domain: scope.employer.domain,
      applicationId,
      userId: viewer.id,
      reason: reason.trim(),
      shownAt: scope.deps.clock.now(),
    })
    .onConflictDoNothing()
  // The reason is about a person: it is stored with the application, and deleted with it.
  await audit(scope, tx, 'application.name_shown', applicationId, {})
}

/** @throws AppError `not_found` */
export async function hideName(scope: RequestScope, viewer: Viewer, id: string): Promise<{ isShown: boolean }> {
  return scope.db.transaction(async (tx) => {
    const row = await sentApplication(scope, tx, id)
    const gone = await tx
      .update(shownNames)
      .set({ endedAt: scope.deps.clock.now() })
      .where(ofViewer(row.id, viewer))
      .returning({ id: shownNames.applicationId })
    if (gone.length > 0) await audit(scope, tx, 'application.name_hidden', row.id, {})
    return { isShown: !(await isConcealed(scope, tx, row.id)) }
  })
}
