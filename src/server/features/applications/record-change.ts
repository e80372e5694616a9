import type { ActionOn } from '#shared/audit-log/actions.ts'
import { eq } from 'drizzle-orm'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { audit as record } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { dropText, keepText } from './texts/application-texts.service.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'
import { onApplicationChanged } from '#server/features/forms/rules/assign-by-rule.service.ts'

export interface StatusChange {
  status: Exclude<ApplicationStatus, 'draft'>
  /** The step of the position's process in which it enters the stage. */
  stepId?: string | null
  /** Shown to the candidate on the timeline. */
  note?: string | null
  set?: Partial<typeof applications.$inferInsert>
}

/**
 * Sets an application's next status, with the timeline's event, the audit row and the forms that this assigns, in the caller's
 * transaction.
 */
export async function recordChange(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  { status, stepId = null, note = null, set = {} }: StatusChange,
): Promise<ApplicationRow> {
  const { domain } = scope.employer
  const at = scope.deps.clock.now()
  const [changed] = await tx
    .update(applications)
    // A step by the candidate or an offer is visible at once, and ends any held status.
    .set({ ...set, status, stepId, updatedAt: at, decisionId: null, held: null, heldUntil: null })
    .where(eq(applications.id, row.id))
    .returning()
  await tx.insert(applicationEvents).values({ domain, applicationId: row.id, status, stepId, note, at })
  await audit(scope, tx, `application.${status}`, row.id, { from: row.status, positionId: row.positionId })
  await notifyColleagues(tx, domain)
  if (status === 'submitted') await keepText(tx, changed!, at)
  if (status === 'withdrawn') await dropText(tx, row)
  if (status === 'submitted') await onApplicationChanged(scope, tx, 'application_submitted', changed!)
  if (status === 'hired') await onApplicationChanged(scope, tx, 'hired', changed!)
  return changed!
}

/** The audit row of a change, in its transaction; the actor is null for visitors and for the system. */
export async function audit(
  scope: RequestScope,
  tx: Db,
  action: ActionOn<'application'>,
  applicationId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await record(scope, tx, { action, subject: `application:${applicationId}`, detail })
}
