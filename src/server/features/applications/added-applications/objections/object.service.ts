import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { audit } from '#server/audit.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { notifyColleagues, takeBackAboutEach } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { stopMailsAbout, undoPlannedAbout } from '#server/outbox/planned-mails.ts'
import { deleteWithFiles } from '../../drafts/application-files.service.ts'
import { lockAdding } from '../../drafts/position-for-applying.ts'
import { forgetAddress } from '../forgotten-addresses.ts'
import { heldAbout } from './held-about.ts'
import { readObjectionLink } from './objection-link.ts'
import { notifyOfObjection, notifiedOf } from './objection-news.ts'

/**
 * Deletes everything that colleagues added about the reader of an email, with its files, notes and messages, and keeps the address
 * from being added again. Idempotent. Works with an expired link, too: it reveals nothing.
 * @throws AppError `not_found`; `conflict` if an account has claimed it
 */
export async function object(scope: RequestScope, token: string): Promise<{ deletedCount: number }> {
  const link = readObjectionLink(scope, token)
  const { deletedCount, keys } = await scope.db.transaction(async (tx) => {
    // A file that is being added at the same time either comes first, or finds the address forgotten.
    await lockAdding(scope, tx, { isShared: false })
    const held = await heldAbout(scope, tx, link, { lock: true })
    if (held === 'claimed') throw new AppError('conflict', { key: 'objections.refused.claimed' })
    if (held === 'deleted') return { deletedCount: 0, keys: [] }
    return { deletedCount: held.length, keys: await deleteHeld(scope, tx, held) }
  })
  await forgetBytes(scope, keys)
  return { deletedCount }
}

async function deleteHeld(scope: RequestScope, tx: Db, rows: readonly ApplicationRow[]): Promise<string[]> {
  const now = scope.deps.clock.now()
  const ids = rows.map(({ id }) => id)
  await forgetAddress(scope, tx, rows[0]!.email)
  for (const id of ids) {
    await undoPlannedAbout(tx, id, now)
    await stopMailsAbout(tx, id, now)
  }
  const notified = await Promise.all(rows.map(async (row) => ({ row, readers: await notifiedOf(tx, row) })))
  const keys = (await deleteWithFiles(tx, ids)).filter((key) => key !== null)
  await takeBackAboutEach(
    tx,
    ids.map((id) => `/careers/admin/applications/${id}`),
  )
  for (const { row, readers } of notified) {
    await notifyOfObjection(scope, tx, row, readers)
    const { id, positionId } = row
    // The actor is the owner of the link, not the account signed in where it is opened.
    await audit(scope, tx, {
      action: 'application.objected',
      subject: `application:${id}`,
      detail: { positionId },
      actorId: null,
      keepsClient: false,
    })
  }
  await notifyColleagues(tx, scope.employer.domain)
  // In case the process stops before it deletes them itself.
  if (keys.length > 0) await enqueue(tx, 'forget_files', { keys })
  return keys
}
