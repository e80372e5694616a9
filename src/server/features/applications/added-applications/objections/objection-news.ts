import { and, eq, ne } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { notify } from '#server/features/notifications/public.ts'
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
