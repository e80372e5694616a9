import { and, asc, eq } from 'drizzle-orm'
import type { ApplicationNote, listApplicationNotes } from '#contract/applications/application-notes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationNotes, type ApplicationNoteRow } from '#server/db/schema/application-notes.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { audit } from '../record-change.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { notifyMentioned, takeBackMentions } from './mentions.ts'
import { readersOf, requireReaders, type Reader } from './readers.ts'

interface Written {
  text: string
  mentions: string[]
}

/** Oldest first. @throws AppError `not_found` */
export async function listNotes(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof listApplicationNotes>> {
  const application = await sentApplication(scope, scope.db, id)
  const [rows, readers] = await Promise.all([
    scope.db
      .select()
      .from(applicationNotes)
      .where(eq(applicationNotes.applicationId, application.id))
      .orderBy(asc(applicationNotes.writtenAt), asc(applicationNotes.id)),
    readersOf(scope.db, application),
  ])
  return {
    notes: rows.map((row) => present(scope, viewer, row, readers)),
    colleagues: readers.filter((reader) => reader.id !== viewer.id),
  }
}

function present(
  scope: RequestScope,
  viewer: Viewer,
  row: ApplicationNoteRow,
  readers: readonly Reader[],
): ApplicationNote {
  const isOwn = row.authorId === viewer.id
  if (isOwn) keepOwnWords(scope, row.text)
  return {
    id: row.id,
    authorName: row.authorName,
    isOwn,
    text: row.text,
    mentions: readers.filter((reader) => row.mentions.includes(reader.id)),
    writtenTs: unixSeconds(row.writtenAt),
    editedTs: row.editedAt && unixSeconds(row.editedAt),
    revision: row.revision,
  }
}

/** The same key again gives the first answer. @throws AppError `not_found`; `invalid` naming `mentions.N` */
export async function addNote(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { key, text, mentions }: Written & { key: string },
): Promise<ApplicationNote> {
  return scope.db.transaction(async (tx) => {
    const application = await sentApplication(scope, tx, id)
    const readers = await requireReaders(scope, tx, application, mentions)
    const [made] = await tx
      .insert(applicationNotes)
      .values({
        domain: scope.employer.domain,
        applicationId: application.id,
        key,
        authorId: viewer.id,
        authorName: viewer.name || viewer.email,
        text,
        mentions,
        writtenAt: scope.deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) {
      const known = and(eq(applicationNotes.authorId, viewer.id), eq(applicationNotes.key, key))
      const [first] = await tx.select().from(applicationNotes).where(known)
      // A key used for another application's note does not count as a repeat.
      if (first?.applicationId !== application.id) throw noteNotFound()
      return present(scope, viewer, first, readers)
    }
    await notifyMentioned(scope, tx, viewer, application, made, mentions)
    await audit(scope, tx, 'application.note_added', application.id, { note: made.id, mentions: mentions.length })
    return present(scope, viewer, made, readers)
  })
}

const noteNotFound = () => new AppError('not_found', { key: 'applicationNotes.refused.notFound' })

/** One's own note on an application in reach, locked. @throws AppError `not_found`; `forbidden` for a colleague's */
async function ownNote(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { id, noteId }: { id: string; noteId: string },
): Promise<ApplicationNoteRow | undefined> {
  const which = and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, id))
  const [row] = isUuid(noteId) ? await tx.select().from(applicationNotes).where(which).for('update') : []
  if (row && row.authorId !== viewer.id) throw new AppError('forbidden', { key: 'applicationNotes.refused.notOwn' })
  return row
}

/** @throws AppError `not_found`, `forbidden`; `conflict` if it was saved since `revision`; `invalid` naming `mentions.N` */
export async function saveNote(
  scope: RequestScope,
  viewer: Viewer,
  ids: { id: string; noteId: string },
  { revision, text, mentions }: Written & { revision: number },
): Promise<ApplicationNote> {
  return scope.db.transaction(async (tx) => {
    const application = await sentApplication(scope, tx, ids.id)
    const row = await ownNote(scope, tx, viewer, ids)
    if (!row) throw noteNotFound()
    const readers = await requireReaders(scope, tx, application, mentions)
    if (row.text === text && String(row.mentions) === String(mentions)) return present(scope, viewer, row, readers)
    if (row.revision !== revision) throw new AppError('conflict', { key: 'applicationNotes.refused.changedSince' })
    const [saved] = await tx
      .update(applicationNotes)
      .set({ text, mentions, revision: row.revision + 1, editedAt: scope.deps.clock.now() })
      .where(eq(applicationNotes.id, row.id))
      .returning()
    const added = mentions.filter((userId) => !row.mentions.includes(userId))
    await notifyMentioned(scope, tx, viewer, application, saved!, added)
    await takeBackMentions(
      tx,
      row,
      row.mentions.filter((userId) => !mentions.includes(userId)),
    )
    await audit(scope, tx, 'application.note_changed', application.id, { note: row.id, revision: saved!.revision })
    return present(scope, viewer, saved!, readers)
  })
}

/** A missing note counts as deleted. @throws AppError `not_found` for the application; `forbidden` */
export async function deleteNote(
  scope: RequestScope,
  viewer: Viewer,
  ids: { id: string; noteId: string },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const application = await sentApplication(scope, tx, ids.id)
    const row = await ownNote(scope, tx, viewer, ids)
    if (!row) return
    await tx.delete(applicationNotes).where(eq(applicationNotes.id, row.id))
    await takeBackMentions(tx, row, row.mentions)
    await audit(scope, tx, 'application.note_deleted', application.id, { note: row.id })
  })
}
