import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationNoteRow } from '#server/db/schema/application-notes.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { notify, takeBack } from '#server/features/notifications/public.ts'
import { positionOf } from '../drafts/position-for-applying.ts'

const keyOf = ({ id }: ApplicationNoteRow) => `note:${id}`

/**
 * Notifies colleagues mentioned in a note, in the bell and by email, in the caller's transaction. Neither names the candidate
 * nor quotes the note: mail leaves the site, and is kept when the candidate's data is deleted.
 */
export async function notifyMentioned(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  application: ApplicationRow,
  note: ApplicationNoteRow,
  userIds: readonly string[],
): Promise<void> {
  const position = userIds.length === 0 ? null : await positionOf(tx, application.positionId)
  for (const userId of userIds.filter((each) => each !== viewer.id))
    await notify(scope, tx, {
      userId,
      category: 'message',
      type: 'action_required',
      message: {
        key: 'notification.application.staff.mentioned',
        values: { name: note.authorName, title: position?.title ?? '' },
      },
      redirectPath: `/careers/admin/applications/${application.id}`,
      dedupeKey: keyOf(note),
      email: true,
    })
}

/** The note was deleted, or no longer mentions them. */
export async function takeBackMentions(tx: Db, note: ApplicationNoteRow, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await takeBack(tx, userId, keyOf(note))
}
