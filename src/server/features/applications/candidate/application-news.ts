import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { notify } from '#server/features/notifications/public.ts'
import { mailStatusChange, type NotifiedStatusChange } from '../sending/application-mails.ts'

/**
 * Notifies the candidate of staff's decision, in the bell and by email according to their preferences; people without an
 * account get an email.
 */
export async function notifyStatusChange(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  change: NotifiedStatusChange,
): Promise<void> {
  if (row.userId !== null) {
    const { mailsNow } = await notify(scope, tx, {
      userId: row.userId,
      category: 'application',
      type: 'read_only',
      message: {
        key: change.isWithin ? 'notification.application.step' : `notification.application.${change.status}`,
        values: { position: change.position.title },
      },
      redirectPath: `/careers/applications/${row.id}`,
      dedupeKey: `application:${row.id}`,
    })
    if (!mailsNow) return
  }
  await mailStatusChange(scope, tx, row, change)
}
