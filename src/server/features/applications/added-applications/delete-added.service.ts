import { and, eq, notInArray } from 'drizzle-orm'
import { notSentStates } from '#shared/mail-log/mail-log.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/schema/records.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { notifyColleagues, takeBackAbout } from '#server/features/notifications/public.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { stopMailsAbout, undoPlannedAbout } from '#server/outbox/planned-mails.ts'
import { deleteWithFiles } from '../drafts/application-files.service.ts'
import { audit } from '../record-change.ts'
import { forgetAddress } from './forgotten-addresses.ts'
import { lockAdded } from './lock-added.ts'

/**
 * Deletes an application that a colleague added, with its files, notes and messages. People who were notified of it are not notified
 * of its deletion, because the usual reasons are a wrong address or their own request. They are not added again.
 * @throws AppError `not_found`; `conflict` if the candidate sent it or claimed it
 */
export async function deleteAdded(scope: RequestScope, id: string): Promise<void> {
  const keys = await scope.db.transaction(async (tx) => {
    const row = await lockAdded(scope, tx, id, 'addedApplications.refused.takenOver')
    const now = scope.deps.clock.now()
    // People who were notified may have asked for it; before that, it is a colleague's mistake.
    if (await wasTold(tx, row.id)) await forgetAddress(scope, tx, row.email)
    await undoPlannedAbout(tx, row.id, now)
    await stopMailsAbout(tx, row.id, now)
    const left = (await deleteWithFiles(tx, [row.id])).filter((key) => key !== null)
    await notifyColleagues(tx, scope.employer.domain)
    await takeBackAbout(tx, `/careers/admin/applications/${row.id}`)
    await audit(scope, tx, 'application.deleted', row.id, { positionId: row.positionId })
    // In case the process stops before it deletes them itself.
    if (left.length > 0) await enqueue(tx, 'forget_files', { keys: left })
    return left
  })
  await forgetBytes(scope, keys)
}

const wasTold = async (tx: Db, applicationId: string): Promise<boolean> =>
  (await tx.$count(
    mails,
    and(
      eq(mails.applicationId, applicationId),
      eq(mails.kind, 'application.added'),
      notInArray(mails.state, [...notSentStates]),
    ),
  )) > 0
