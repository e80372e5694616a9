import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { UploadedFile } from '#contract/files/files.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { canHaveHidden } from '#server/access/names/hidden-names.ts'
import { isHiddenResume, namesAreHidden } from '#server/access/names/names-guard.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, files, type FileRow } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { canReadFile, type FileReader } from './files.policy.ts'
import { inspectUpload, type TakenFiles } from './inspect-upload.service.ts'
import type { Upload } from './read-upload.ts'
import { requireAccountRoom, requireUploadRoom } from './storage-room.service.ts'

export interface FileOwner {
  /** Null for a visitor's upload, which belongs to the application that names it. */
  userId: string | null
  purpose: 'resume'
}

/**
 * Validates an upload, stores its bytes and records it in one transaction with `use`. `use` returns its result and the file
 * that this one replaces, whose bytes are deleted once nothing names it.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`; `full`, `too_many` (storage-room.service.ts)
 */
export async function keepUpload<Result>(
  scope: RequestScope,
  upload: Upload,
  { field, owner, taken, arrivedAt }: { field: string; owner: FileOwner; taken?: TakenFiles; arrivedAt: Date },
  use: (tx: Db, file: FileRow) => Promise<{ result: Result; replacedId: string | null }>,
): Promise<Result> {
  const inspected = await inspectUpload(scope, upload, field, taken)
  await requireUploadRoom(scope, upload.bytes.length)
  const { domain } = scope.employer
  const storageKey = `${domain}/${owner.purpose}/${randomUUID()}`
  await scope.deps.files.put(storageKey, upload.bytes)
  const row = {
    domain,
    userId: owner.userId,
    purpose: owner.purpose,
    name: inspected.name,
    mediaType: inspected.mediaType,
    sizeBytes: upload.bytes.length,
    sha256: createHash('sha256').update(upload.bytes).digest('hex'),
    storageKey,
    chosenIn: upload.choice?.tab ?? null,
    chosenTurn: upload.choice?.turn ?? null,
    createdAt: arrivedAt,
  }
  try {
    const { result, orphan } = await scope.db.transaction(async (tx) => {
      const [file] = await tx.insert(files).values(row).returning()
      const { result, replacedId } = await use(tx, file!)
      const orphan = await releaseFile(tx, replacedId)
      await requireAccountRoom(scope, tx, owner.userId)
      return { result, orphan }
    })
    await forgetBytes(scope, [orphan])
    return result
  } catch (error) {
    await forgetBytes(scope, [storageKey])
    throw error
  }
}

/**
 * If there are two uploads for the same place, the one chosen last stays, in whatever order they arrive and however long each takes: a
 * replaced or stopped upload may still finish. Between two tabs it is unknown which choice was later, so the last to arrive
 * stays.
 * @throws AppError `conflict`
 */
export async function requireNoLater(
  scope: RequestScope,
  tx: Db,
  currentId: string | null,
  added: FileRow,
): Promise<void> {
  if (!currentId || !isUuid(currentId)) return
  const [current] = await tx.select().from(files).where(eq(files.id, currentId))
  if (!current) return
  const isOfOneTab = added.chosenIn !== null && added.chosenIn === current.chosenIn
  const isLater = isOfOneTab ? current.chosenTurn! > added.chosenTurn! : current.createdAt > added.createdAt
  if (isLater) throw new AppError('conflict', messagesFor(scope.locale)('application.upload.laterIsThere'))
}

/** Deletes a file's record if nothing names it any more; returns the bytes to delete after the commit. */
export async function releaseFile(tx: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  // Locked first, so that the deletion sees what a transaction that was about to name the file has committed.
  const [held] = await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
  if (!held) return null
  const [gone] = await tx
    .delete(files)
    .where(
      and(
        eq(files.id, id),
        sql`not exists (select from applications a where a.resume_file_id = ${id}::uuid)`,
        sql`not exists (select from profiles p where p.resume_file_id = ${id})`,
      ),
    )
    .returning({ storageKey: files.storageKey })
  return gone?.storageKey ?? null
}

/** The id, protected against deletion until the transaction ends; null if the file is gone. */
export async function holdFile(tx: Db, id: string | null): Promise<string | null> {
  if (!id || !isUuid(id)) return null
  const [held] = await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('share')
  return held?.id ?? null
}

/** Deletes bytes without a record. A failure leaves them behind, which is harmless, and is logged. */
export async function forgetBytes(scope: RequestScope, storageKeys: (string | null)[]): Promise<void> {
  for (const key of storageKeys) {
    if (!key) continue
    await scope.deps.files
      .remove(key)
      .catch((error: unknown) => scope.log.warn({ err: error, key }, 'a file could not be removed'))
  }
}

/** @throws AppError `not_found`, whether it does not exist or is someone else's */
export async function openFile(
  scope: RequestScope,
  reader: FileReader,
  id: string,
): Promise<{ file: FileRow; sizeBytes: number; body: ReadableStream<Uint8Array> }> {
  const missing = () => new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
  if (!isUuid(id)) throw missing()
  const [file] = await scope.db.select().from(files).where(eq(files.id, id))
  // Encrypted files are opened by the form that they belong to.
  if (!file || file.purpose === 'sealed_form') throw missing()
  const uses = await scope.db
    .select({
      status: applications.status,
      guestTokenHash: applications.guestTokenHash,
      userId: applications.userId,
      isInReach: sql<boolean>`${applicationsInReach(scope, scope.db) ?? sql`true`}`,
    })
    .from(applications)
    .where(eq(applications.resumeFileId, id))
  if (!canReadFile(reader, file, uses)) throw missing()
  if (file.userId !== reader.userId && (await canHaveHidden(scope)) && (await isHiddenResume(scope, id)))
    throw namesAreHidden()
  const sizeBytes = await scope.deps.files.sizeOf(file.storageKey).catch((error: unknown) => {
    scope.log.error({ err: error, fileId: id }, 'the bytes of a file are missing')
    throw missing()
  })
  return { file, sizeBytes, body: scope.deps.files.stream(file.storageKey) }
}

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** Null for no id, an invalid id, or a file that is gone. The caller has checked who owns it. */
export async function fileById(db: Db, id: string | null): Promise<UploadedFile | null> {
  if (!id || !isUuid(id)) return null
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row ? presentFile(row) : null
}

/** A file as its owner sees it. */
export function presentFile(row: FileRow): UploadedFile {
  return {
    id: row.id,
    name: row.name,
    size: row.sizeBytes,
    type: row.mediaType,
    url: `/api/pcsx/files/${row.id}`,
    uploadedTs: unixSeconds(row.createdAt),
  }
}
