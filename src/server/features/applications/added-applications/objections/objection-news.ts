import { and, desc, eq, ne } from 'drizzle-orm'
import { dayText } from '#shared/time/day-text.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { notify } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { positionOf } from '../../drafts/position-for-applying.ts'
import { responsibleFor } from '../../messages/message-news.ts'

/** The colleague who added it, and those responsible for the position. */
export async function notifiedOf(tx: Db, row: ApplicationRow): Promise<string[]> {
  const adders =
    row.addedBy === null
      ? []
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, row.addedBy), ne(users.role, 'candidate')))
  return [...new Set([...adders.map(({ id }) => id), ...(await responsibleFor(tx, row))])]
}

/** In the bell, without a name: they asked for all of their data to be deleted. */
export async function notifyOfObjection(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  readers: readonly string[],
): Promise<void> {
  const title = (await positionOf(tx, row.positionId))?.title ?? ''
  for (const userId of readers)
    await notify(scope, tx, {
      userId,
      category: 'application',
      type: 'read_only',
      message: { key: 'notification.application.staff.objected', values: { title } },
      redirectPath: `/careers/admin/applications/${row.id}`,
      dedupeKey: `objection:${row.id}`,
    })
}

/** Under a deleted application's URL, colleagues who could read it see that its person had it deleted, and when. */
export async function requireNoObjection(scope: RequestScope, applicationId: string): Promise<void> {
  const [event] = await scope.db
    .select({ at: auditEvents.at, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `application:${applicationId}`), eq(auditEvents.action, 'application.objected')))
    .orderBy(desc(auditEvents.at))
    .limit(1)
  if (!event) return
  const { positionId } = event.detail as { positionId: number }
  if (!(await hasInReach(scope, scope.db, 'applications', positionId))) return
  const day = dayText(event.at, scope.locale)
  throw new AppError('gone', messagesFor(scope.locale)('staffApplications.objected', { day }))
}
