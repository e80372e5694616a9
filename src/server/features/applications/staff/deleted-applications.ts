import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { dayText } from '#shared/time/day-text.ts'
import { hasInReach } from '#server/access/reach.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** How an application's person had it deleted, and what its page says instead. */
const texts = {
  'application.objected': 'staffApplications.objected',
  'application.account_deleted': 'staffApplications.accountDeleted',
} as const
const actions = Object.keys(texts) as (keyof typeof texts)[]

/**
 * Before an account is deleted with its applications: records that they are, and for which positions, so that their pages can say so.
 * Nothing in it is about a person. Drafts never existed for staff.
 */
export async function recordDeletedWithAccount(scope: RequestScope, tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: applications.id, positionId: applications.positionId })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), ne(applications.status, 'draft')))
    .orderBy(applications.id)
  for (const { id, positionId } of rows)
    await audit(scope, tx, {
      action: 'application.account_deleted',
      subject: `application:${id}`,
      detail: { positionId },
      actorId: 'deleted',
      keepsClient: false,
    })
}

/**
 * Under a deleted application's URL, colleagues who could read it see that its person had it deleted, and when.
 * @throws AppError `gone`
 */
export async function requireNotDeleted(scope: RequestScope, applicationId: string): Promise<void> {
  const [event] = await scope.db
    .select({ at: auditEvents.at, action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `application:${applicationId}`), inArray(auditEvents.action, actions)))
    .orderBy(desc(auditEvents.at))
    .limit(1)
  if (!event) return
  const { positionId } = event.detail as { positionId: number }
  if (!(await hasInReach(scope, scope.db, 'applications', positionId))) return
  const day = dayText(event.at, scope.locale)
  throw new AppError('gone', messagesFor(scope.locale)(texts[event.action as keyof typeof texts], { day }))
}
