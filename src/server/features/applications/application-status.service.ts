import { and, eq } from 'drizzle-orm'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import { applicationCan, type ApplicationStatus } from '#shared/applications/application-status.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { applicationNotFound } from './applicant.ts'
import { notifyStatusChange } from './candidate/application-news.ts'
import { positionOf } from './drafts/position-for-applying.ts'
import { presentSummaries } from './candidate/present-application.ts'
import { entryStep, readProcesses } from './processes/read-processes.ts'
import { recordChange } from './record-change.ts'
import { visibleApplications } from './staff/visible-applications.ts'

/**
 * Staff moves an application to another stage; the same status again changes nothing. The candidate is notified by email,
 * unless the employer hides statuses from candidates.
 * @throws AppError `not_found` (a draft does not exist for staff), `conflict` (not possible from here, or moved since `from`),
 * `invalid` (reason missing)
 */
export async function setApplicationStatus(
  scope: RequestScope,
  id: string,
  { status, from, reason }: { status: ApplicationStatus; from?: ApplicationStatus | undefined; reason: string | null },
): Promise<ApplicationSummary> {
  const t = messagesFor(scope.locale)
  if (!isUuid(id)) throw applicationNotFound(scope)
  const row = await scope.db.transaction(async (tx) => {
    const processes = await readProcesses(tx, { isLocked: true })
    const visible = visibleApplications(scope, tx)
    const [row] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.id, id), visible))
      .for('update')
    if (!row) throw applicationNotFound(scope)
    if (row.status === status) return row
    // Two people can have it open at the same time: the second gets a conflict instead of undoing the first one's change.
    if (from !== undefined && row.status !== from)
      throw new AppError(
        'conflict',
        t('application.refused.movedSince', { status: t(`application.status.${row.status}`) }),
      )
    if (!applicationCan.move(row, status)) {
      const values = { from: t(`application.status.${row.status}`), to: t(`application.status.${status}`) }
      throw new AppError('conflict', t('application.refused.statusMove', values))
    }
    if (status === 'not_selected' && !reason?.trim()) {
      const message = t('application.error.reasonRequired')
      throw new AppError('invalid', message, { fields: { reason: message } })
    }
    const changed = await recordChange(scope, tx, row, {
      status,
      stepId: await entryStep(tx, processes, row.positionId, status),
      note: reason,
      set: { statusReason: reason },
    })
    const position = await positionOf(tx, row.positionId)
    const { hideApplicationStatus } = scope.employer.config.pcsxConfig.applicationsPageConfig.tabs.submitted
    const step = processes.find(changed.stepId)
    if (position && !hideApplicationStatus)
      await notifyStatusChange(scope, tx, changed, { position, status, step, reason })
    return changed
  })
  const [summary] = await presentSummaries(scope, [row])
  if (!summary) throw applicationNotFound(scope)
  return summary
}

/**
 * An offer was extended for an application: moves it to that stage if permitted, in the caller's transaction. The offer sends
 * its own email. An application that does not exist or has ended is not changed.
 */
export async function moveToOffer(scope: RequestScope, tx: Db, id: string): Promise<void> {
  if (!isUuid(id)) return
  const processes = await readProcesses(tx, { isLocked: true })
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!row || !applicationCan.move(row, 'offer')) return
  const stepId = await entryStep(tx, processes, row.positionId, 'offer')
  await recordChange(scope, tx, row, { status: 'offer', stepId })
}
