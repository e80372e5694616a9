import { inArray } from 'drizzle-orm'
import { rolesWith } from '#shared/team/roles.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { ImportScheduleRow } from '#server/db/schema/imports.ts'
import { notify } from '#server/features/notifications/public.ts'
import { hostOf } from '../work/import-problem.ts'

export const noticeKeyOf = (scheduleId: string): string => `import_schedule:${scheduleId}`

/** Failed runs in a row before anyone is notified: a site may be away for an hour. */
const patience = (everyHours: number): number => (everyHours >= 24 ? 1 : 2)

/** Notifies the people who may do something about it, once until a run succeeds. */
export async function notifyOfFailure(
  scope: Parameters<typeof notify>[0],
  tx: Db,
  row: Pick<ImportScheduleRow, 'id' | 'address' | 'everyHours' | 'failures'>,
): Promise<void> {
  if (row.failures !== patience(row.everyHours)) return
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, rolesWith('settings', 'write')))
  for (const { id } of people)
    await notify(scope, tx, {
      userId: id,
      category: 'application',
      type: 'action_required',
      message: { key: 'notification.import.staff.failed', values: { address: hostOf(row.address) } },
      redirectPath: '/careers/admin/settings/imports',
      dedupeKey: noticeKeyOf(row.id),
      email: true,
    })
}
